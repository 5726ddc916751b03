COMMENT ON SCHEMA public IS 'standard public schema';
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.entries (
    game_id text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    seat integer NOT NULL,
    words text NOT NULL,
    person text,
    at double precision NOT NULL
);
CREATE TABLE public.games (
    id text NOT NULL,
    game text NOT NULL,
    seats integer NOT NULL,
    head text NOT NULL,
    public boolean NOT NULL,
    status text NOT NULL,
    free integer NOT NULL,
    created double precision NOT NULL,
    touched double precision NOT NULL,
    turn text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.people (
    id text NOT NULL,
    name text NOT NULL,
    named double precision NOT NULL,
    generation integer NOT NULL,
    link integer NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value bytea NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0002');
INSERT INTO public.entries VALUES ('mZfS7WgEvTTy-c2i', 1, 'house', -1, 'normal none', NULL, 1794956696.5911517);
INSERT INTO public.entries VALUES ('mZfS7WgEvTTy-c2i', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956696.591236);
INSERT INTO public.entries VALUES ('mZfS7WgEvTTy-c2i', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956696.6814847);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 1, 'house', -1, 'normal none', NULL, 1794956696.7383873);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956696.73844);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956696.7695155);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956696.7910845);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 5, 'begins', -1, '', NULL, 1794956696.8068795);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 1, 'house', -1, 'normal none', NULL, 1794956696.8302033);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956696.830259);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956696.8614047);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956696.875587);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 5, 'begins', -1, '', NULL, 1794956696.913559);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 6, 'act', 0, '0 bid 4
', NULL, 1794956696.9608924);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 7, 'act', 1, '1 bid 24
', NULL, 1794956696.9880126);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 8, 'act', 2, '2 pass
', NULL, 1794956697.0282307);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 9, 'act', 0, '0 bid 26
', NULL, 1794956697.1328592);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 10, 'act', 1, '1 bid 28
', NULL, 1794956697.1669798);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 11, 'act', 0, '0 pass
draw buildings 6 9 18
', NULL, 1794956697.1848466);
INSERT INTO public.entries VALUES ('tRUZUqCc6vOccX4r', 12, 'act', 1, '1 pass
', NULL, 1794956697.206078);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 6, 'act', 1, '1 bid 1
', NULL, 1794956697.2482948);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 7, 'act', 2, '2 bid 23
', NULL, 1794956697.2745967);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 8, 'act', 0, '0 bid 28
', NULL, 1794956697.2996814);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 9, 'act', 1, '1 pass
', NULL, 1794956697.3387418);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 10, 'act', 2, '2 pass
draw buildings 20 10 23
', NULL, 1794956697.519733);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 11, 'act', 0, '0 pass
', NULL, 1794956697.7677407);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 12, 'act', 1, '1 bid 27
', NULL, 1794956697.8487206);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 13, 'act', 2, '2 pass
draw buildings 9 7 14
', NULL, 1794956697.9221318);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 14, 'act', 1, '1 pass
', NULL, 1794956697.9548378);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 15, 'act', 2, '2 bid 8
', NULL, 1794956698.0024984);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 16, 'act', 0, '0 pass
draw buildings 28 30 27
', NULL, 1794956698.145803);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 17, 'act', 2, '2 bid 5
', NULL, 1794956698.3016727);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 18, 'act', 0, '0 pass
', NULL, 1794956698.5059607);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 19, 'act', 1, '1 pass
draw buildings 15 4 29
', NULL, 1794956698.5460534);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 20, 'act', 2, '2 bid 3
', NULL, 1794956698.5606368);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 21, 'act', 0, '0 pass
', NULL, 1794956698.5771117);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 22, 'act', 1, '1 pass
draw buildings 6 16 26
', NULL, 1794956698.5919166);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 23, 'act', 2, '2 bid 1
', NULL, 1794956698.606742);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 24, 'act', 0, '0 pass
', NULL, 1794956698.6256664);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 25, 'act', 1, '1 pass
draw buildings 21 17 11
', NULL, 1794956698.643023);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 26, 'act', 2, '2 pass
', NULL, 1794956698.6681583);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 27, 'act', 0, '0 pass
draw buildings 22 3 13
', NULL, 1794956698.6870651);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 28, 'act', 1, '1 pass
', NULL, 1794956698.7028384);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 29, 'act', 2, '2 pass
draw buildings 5 12 19
', NULL, 1794956698.717816);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 30, 'act', 0, '0 pass
', NULL, 1794956698.733352);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 31, 'act', 1, '1 pass
draw buildings 18 24 1
', NULL, 1794956698.749489);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 32, 'act', 2, '2 pass
', NULL, 1794956698.7669806);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 33, 'act', 0, '0 pass
draw cheques 11 10 7
', NULL, 1794956698.7878594);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 34, 'act', 1, '1 sell 7
', NULL, 1794956698.8087144);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 35, 'act', 2, '2 sell 20
', NULL, 1794956698.8251276);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 36, 'act', 0, '0 sell 27
draw cheques 8 14 13
', NULL, 1794956698.8409648);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 37, 'act', 2, '2 sell 13
', NULL, 1794956698.8571053);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 38, 'act', 1, '1 sell 28
', NULL, 1794956698.8733912);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 39, 'act', 0, '0 sell 17
draw cheques 8 2 15
', NULL, 1794956699.3596191);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 40, 'act', 0, '0 sell 4
', NULL, 1794956699.3986828);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 41, 'act', 1, '1 sell 15
', NULL, 1794956699.4396968);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 42, 'act', 2, '2 sell 1
draw cheques 14 5 2
', NULL, 1794956699.4724777);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 43, 'act', 1, '1 sell 24
', NULL, 1794956699.4989793);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 44, 'act', 0, '0 sell 9
', NULL, 1794956699.5313346);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 45, 'act', 2, '2 sell 11
draw cheques 3 10 12
', NULL, 1794956699.5617058);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 46, 'act', 0, '0 sell 10
', NULL, 1794956699.5812907);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 47, 'act', 1, '1 sell 23
', NULL, 1794956699.6006076);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 48, 'act', 2, '2 sell 19
draw cheques 13 4 9
', NULL, 1794956699.6221304);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 49, 'act', 1, '1 sell 21
', NULL, 1794956699.648351);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 50, 'act', 2, '2 sell 14
', NULL, 1794956699.7588139);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 51, 'act', 0, '0 sell 5
draw cheques 6 3 9
', NULL, 1794956699.9131944);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 52, 'act', 1, '1 sell 2
', NULL, 1794956700.0822937);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 53, 'act', 0, '0 sell 22
', NULL, 1794956700.1959605);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 54, 'act', 2, '2 sell 29
draw cheques 5 15 0
', NULL, 1794956700.2274642);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 55, 'act', 1, '1 sell 12
', NULL, 1794956700.2985585);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 56, 'act', 0, '0 sell 25
', NULL, 1794956700.3701468);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 57, 'act', 2, '2 sell 8
draw cheques 7 11 12
', NULL, 1794956700.463975);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 58, 'act', 1, '1 sell 16
', NULL, 1794956700.5092945);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 59, 'act', 2, '2 sell 30
', NULL, 1794956700.5308893);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 60, 'act', 0, '0 sell 18
draw cheques 6 4 0
', NULL, 1794956700.55331);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 61, 'act', 2, '2 sell 26
', NULL, 1794956700.5756152);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 62, 'act', 0, '0 sell 6
', NULL, 1794956700.6327498);
INSERT INTO public.entries VALUES ('KtcteeW1oC2QO9X1', 63, 'act', 1, '1 sell 3
', NULL, 1794956700.6935787);
INSERT INTO public.entries VALUES ('Wu6WKqdNB8XbSZLh', 1, 'house', -1, 'normal none', NULL, 1794956700.8242142);
INSERT INTO public.entries VALUES ('Wu6WKqdNB8XbSZLh', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956700.8242679);
INSERT INTO public.entries VALUES ('Wu6WKqdNB8XbSZLh', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956700.9348984);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 1, 'house', -1, 'normal none', NULL, 1794956700.9740393);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956700.9740965);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956701.1013277);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956701.1674848);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 5, 'begins', -1, '', NULL, 1794956701.1801932);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 1, 'house', -1, 'normal none', NULL, 1794956701.2219296);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956701.2219832);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956701.4601028);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956701.5101986);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 5, 'begins', -1, '', NULL, 1794956701.5495055);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 6, 'act', 0, '0 take e
', NULL, 1794956701.5968232);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 7, 'act', 1, '1 take f
', NULL, 1794956701.6331966);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 8, 'act', 2, '2 take c
', NULL, 1794956701.7203496);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 9, 'act', 0, '0 swap e f
', NULL, 1794956701.7749426);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 10, 'act', 1, '1 swap c w
', NULL, 1794956701.9681208);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 11, 'act', 2, '2 take f
', NULL, 1794956702.0159972);
INSERT INTO public.entries VALUES ('17SWLium8zCQNmEX', 12, 'act', 0, '0 swap w c
', NULL, 1794956702.030942);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 6, 'act', 0, '0 take f
', NULL, 1794956702.047764);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 7, 'act', 1, '1 keep
', NULL, 1794956702.0659118);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 8, 'act', 2, '2 drop e
', NULL, 1794956702.0817037);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 9, 'act', 0, '0 drop f
', NULL, 1794956702.105321);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 10, 'act', 1, '1 swap e f
', NULL, 1794956702.1550865);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 11, 'act', 2, '2 keep
', NULL, 1794956702.1823452);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 12, 'act', 0, '0 keep
', NULL, 1794956702.2059414);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 13, 'act', 1, '1 keep
', NULL, 1794956702.2299497);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 14, 'act', 2, '2 swap e f
', NULL, 1794956702.251599);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 15, 'act', 0, '0 swap e c
draw payday
', NULL, 1794956702.2808506);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 16, 'act', 1, '1 take c
draw ffcee
', NULL, 1794956702.3092792);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 17, 'act', 2, '2 00
', NULL, 1794956702.3415859);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 18, 'act', 1, '1 00
', NULL, 1794956702.407095);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 19, 'act', 0, '0 bid 2
', NULL, 1794956702.4382756);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 20, 'act', 2, '2 swap w f
draw wwce
', NULL, 1794956702.4872117);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 21, 'act', 1, '1 00
', NULL, 1794956702.5295668);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 22, 'act', 2, '2 00
', NULL, 1794956702.567029);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 23, 'act', 0, '0 00
', NULL, 1794956702.6144478);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 24, 'act', 0, '0 swap w c
draw payday
', NULL, 1794956702.6567903);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 25, 'act', 1, '1 take w
draw ffwwcc
', NULL, 1794956702.677081);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 26, 'act', 1, '1 bid 7
', NULL, 1794956702.701203);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 27, 'act', 2, '2 00
', NULL, 1794956703.0337243);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 28, 'act', 0, '0 00
', NULL, 1794956703.079845);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 29, 'act', 2, '2 take w
draw payday
', NULL, 1794956703.119229);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 30, 'act', 0, '0 take e
draw fwwwc
', NULL, 1794956703.160625);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 31, 'act', 1, '1 00
', NULL, 1794956703.1944122);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 32, 'act', 2, '2 bid 8
', NULL, 1794956703.220932);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 33, 'act', 0, '0 00
', NULL, 1794956703.2589686);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 34, 'act', 1, '1 drop c
draw ffwe
', NULL, 1794956703.2829573);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 35, 'act', 1, '1 00
', NULL, 1794956703.3185425);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 36, 'act', 0, '0 00
', NULL, 1794956703.3623824);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 37, 'act', 2, '2 00
', NULL, 1794956703.4100523);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 38, 'act', 2, '2 swap f e
draw fwe
', NULL, 1794956703.4548388);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 39, 'act', 1, '1 00
', NULL, 1794956703.4907494);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 40, 'act', 2, '2 00
', NULL, 1794956703.527653);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 41, 'act', 0, '0 00
', NULL, 1794956703.568049);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 42, 'act', 0, '0 drop f
draw ce
', NULL, 1794956703.6075761);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 43, 'act', 0, '0 bid 6
', NULL, 1794956703.626693);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 44, 'act', 1, '1 00
', NULL, 1794956703.7184772);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 45, 'act', 2, '2 00
', NULL, 1794956703.8298054);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 46, 'act', 1, '1 swap f w
draw ffc
', NULL, 1794956704.0324576);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 47, 'act', 0, '0 bid 6
', NULL, 1794956704.1248403);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 48, 'act', 2, '2 00
', NULL, 1794956704.2335854);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 49, 'act', 1, '1 00
', NULL, 1794956704.2977998);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 50, 'act', 2, '2 take w
draw ffw
', NULL, 1794956704.4108088);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 51, 'act', 1, '1 00
', NULL, 1794956704.4479754);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 52, 'act', 0, '0 00
', NULL, 1794956704.4999888);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 53, 'act', 2, '2 bid 8
', NULL, 1794956704.554903);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 54, 'act', 0, '0 swap e f
draw payday
', NULL, 1794956704.7078469);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 55, 'act', 1, '1 take w
draw fw
', NULL, 1794956704.8835192);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 56, 'act', 2, '2 00
', NULL, 1794956705.0334055);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 57, 'act', 0, '0 00
', NULL, 1794956705.183452);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 58, 'act', 1, '1 bid 4
', NULL, 1794956705.2786245);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 59, 'act', 2, '2 keep
draw ffe
', NULL, 1794956705.3982599);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 60, 'act', 2, '2 00
', NULL, 1794956705.6315334);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 61, 'act', 1, '1 00
', NULL, 1794956705.713083);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 62, 'act', 0, '0 00
', NULL, 1794956705.751422);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 63, 'act', 0, '0 take c
draw ffee
', NULL, 1794956705.8303056);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 64, 'act', 2, '2 00
', NULL, 1794956705.9451938);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 65, 'act', 1, '1 00
', NULL, 1794956706.080612);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 66, 'act', 0, '0 00
', NULL, 1794956706.1684003);
INSERT INTO public.entries VALUES ('NgTuPEhqgedyl-Ou', 67, 'act', 1, '1 drop w
draw payday
', NULL, 1794956706.2392004);
INSERT INTO public.entries VALUES ('u55aZFQq8ucFJmIs', 1, 'house', -1, 'normal none', NULL, 1794956706.3734424);
INSERT INTO public.entries VALUES ('u55aZFQq8ucFJmIs', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956706.3734958);
INSERT INTO public.entries VALUES ('u55aZFQq8ucFJmIs', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956706.425014);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 1, 'house', -1, 'normal none', NULL, 1794956706.4341962);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956706.4342313);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956706.446039);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956706.450349);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 5, 'begins', -1, '', NULL, 1794956706.4521244);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 1, 'house', -1, 'normal none', NULL, 1794956706.4611573);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 2, 'sits', 0, 'Ada', '4ZSQ8ZDMdsYFm60V', 1794956706.461185);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 3, 'sits', 1, 'Bob', 'DD42VsnEeZAo_Kag', 1794956706.4712217);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 4, 'sits', 2, 'Çelik', 'YldgREHuWwPgeZ5w', 1794956706.4753568);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 5, 'begins', -1, '', NULL, 1794956706.4771383);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 6, 'act', 1, '1 b0
', NULL, 1794956706.4942255);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 7, 'act', 2, '2 b6
', NULL, 1794956706.514667);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 8, 'act', 0, '0 b3
', NULL, 1794956706.5712988);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 9, 'act', 2, '2 p8
', NULL, 1794956706.6594505);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 10, 'act', 0, '0 p7
', NULL, 1794956706.8099737);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 11, 'act', 1, '1 r7
', NULL, 1794956706.8308446);
INSERT INTO public.entries VALUES ('b5-WOcPK3vUupxw_', 12, 'act', 1, '1 g2
', NULL, 1794956706.8884766);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 6, 'act', 0, '0 r3
', NULL, 1794956706.9190674);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 7, 'act', 1, '1 r4
', NULL, 1794956706.970547);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 8, 'act', 2, '2 r8
', NULL, 1794956707.0218894);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 9, 'act', 2, '2 y1
', NULL, 1794956707.102484);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 10, 'act', 0, '0 y2
', NULL, 1794956707.1786382);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 11, 'act', 1, '1 y6
', NULL, 1794956707.215498);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 12, 'act', 1, '1 p4
', NULL, 1794956707.2742677);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 13, 'act', 2, '2 p5
', NULL, 1794956707.3765252);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 14, 'act', 0, '0 p7
', NULL, 1794956707.4064264);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 15, 'act', 0, '0 p3
', NULL, 1794956707.5882912);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 16, 'act', 1, '1 p1
', NULL, 1794956707.603496);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 17, 'act', 2, '2 p9
', NULL, 1794956707.6189744);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 18, 'act', 2, '2 v0
', NULL, 1794956707.6339953);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 19, 'act', 0, '0 v3
', NULL, 1794956707.647117);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 20, 'act', 1, '1 v2
', NULL, 1794956707.6595604);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 21, 'act', 0, '0 b3
', NULL, 1794956707.6728995);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 22, 'act', 1, '1 b4
', NULL, 1794956707.685566);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 23, 'act', 2, '2 b9
', NULL, 1794956707.6991382);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 24, 'act', 2, '2 r1
', NULL, 1794956707.7264717);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 25, 'act', 0, '0 r9
', NULL, 1794956707.7498744);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 26, 'act', 1, '1 b2
', NULL, 1794956707.7660024);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 27, 'act', 0, '0 b8
', NULL, 1794956707.9496863);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 28, 'act', 1, '1 y3
', NULL, 1794956708.142693);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 29, 'act', 2, '2 y7
', NULL, 1794956708.2222445);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 30, 'act', 0, '0 r6
', NULL, 1794956708.363081);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 31, 'act', 1, '1 y4
', NULL, 1794956708.525916);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 32, 'act', 2, '2 g0
', NULL, 1794956708.566568);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 33, 'act', 0, '0 v8
', NULL, 1794956708.6014805);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 34, 'act', 1, '1 y9
', NULL, 1794956708.6630352);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 35, 'act', 2, '2 v1
', NULL, 1794956708.7536495);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 36, 'act', 0, '0 v6
', NULL, 1794956708.7701483);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 37, 'act', 1, '1 g3
', NULL, 1794956708.7866862);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 38, 'act', 2, '2 y5
', NULL, 1794956708.8030264);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 39, 'act', 0, '0 p0
', NULL, 1794956708.8798192);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 40, 'act', 1, '1 g9
', NULL, 1794956708.8976698);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 41, 'act', 2, '2 g1
draw clovers 0 r9
draw clovers 1 y6
draw clovers 2 p3
draw deal 0 r7 b5 y0 y7 g2 g3 v1 v6 v7 v8 p0 p2
draw deal 1 r3 r5 b0 b2 y6 g4 g5 v2 v5 p4 p5 p7
draw deal 2 r2 r6 b6 y2 y5 y9 g0 g8 g9 v3 v9 p8
', NULL, 1794956708.9161694);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 42, 'act', 1, '1 g4
', NULL, 1794956708.934266);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 43, 'act', 2, '2 g0
', NULL, 1794956708.9514105);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 44, 'act', 0, '0 g3
', NULL, 1794956708.9872782);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 45, 'act', 1, '1 p7
', NULL, 1794956709.0437963);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 46, 'act', 2, '2 p8
', NULL, 1794956709.087043);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 47, 'act', 0, '0 p2
', NULL, 1794956709.1262724);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 48, 'act', 2, '2 y9
', NULL, 1794956709.3064215);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 49, 'act', 0, '0 y7
', NULL, 1794956709.433084);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 50, 'act', 1, '1 y6
', NULL, 1794956709.46804);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 51, 'act', 2, '2 g8
', NULL, 1794956709.5387418);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 52, 'act', 0, '0 g2
', NULL, 1794956709.5862792);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 53, 'act', 1, '1 g5
', NULL, 1794956709.627007);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 54, 'act', 2, '2 b6
', NULL, 1794956709.7265532);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 55, 'act', 0, '0 b5
', NULL, 1794956709.7857587);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 56, 'act', 1, '1 b2
', NULL, 1794956709.9213107);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 57, 'act', 2, '2 v3
', NULL, 1794956710.054826);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 58, 'act', 0, '0 v8
', NULL, 1794956710.1487615);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 59, 'act', 1, '1 v2
', NULL, 1794956710.3322117);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 60, 'act', 0, '0 v7
', NULL, 1794956710.5823553);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 61, 'act', 1, '1 v5
', NULL, 1794956710.664971);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 62, 'act', 2, '2 v9
', NULL, 1794956711.0737927);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 63, 'act', 2, '2 y2
', NULL, 1794956711.4171598);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 64, 'act', 0, '0 y0
', NULL, 1794956711.5263965);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 65, 'act', 1, '1 b0
', NULL, 1794956711.6253812);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 66, 'act', 2, '2 r6
', NULL, 1794956711.6588204);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 67, 'act', 0, '0 r7
', NULL, 1794956711.6938431);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 68, 'act', 1, '1 r5
', NULL, 1794956711.7139926);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 69, 'act', 0, '0 v1
', NULL, 1794956711.7332857);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 70, 'act', 1, '1 p5
', NULL, 1794956711.7520323);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 71, 'act', 2, '2 y5
', NULL, 1794956711.7718794);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 72, 'act', 0, '0 v6
', NULL, 1794956711.792429);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 73, 'act', 1, '1 r3
', NULL, 1794956711.8124318);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 74, 'act', 2, '2 r2
', NULL, 1794956711.8347492);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 75, 'act', 1, '1 p4
', NULL, 1794956711.8563623);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 76, 'act', 2, '2 g9
', NULL, 1794956711.884054);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 77, 'act', 0, '0 p0
draw clovers 0 r7
draw clovers 1 g4
draw clovers 2 g8
draw deal 0 r0 r7 b1 b3 b6 b9 y3 g7 g9 v8 v9 p3
draw deal 1 r1 r5 r6 y1 g0 g2 g4 v1 p1 p4 p7 p8
draw deal 2 r8 b0 b4 b8 y4 y5 y7 y8 v0 v4 p2 p9
', NULL, 1794956711.9196427);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 78, 'act', 2, '2 b8
', NULL, 1794956712.1858451);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 79, 'act', 0, '0 b1
', NULL, 1794956712.3312054);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 80, 'act', 1, '1 g4
', NULL, 1794956712.5434983);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 81, 'act', 2, '2 p9
', NULL, 1794956712.5661047);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 82, 'act', 0, '0 p3
', NULL, 1794956712.5867968);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 83, 'act', 1, '1 p4
', NULL, 1794956712.6080103);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 84, 'act', 2, '2 v4
', NULL, 1794956712.629548);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 85, 'act', 0, '0 v8
', NULL, 1794956712.6501172);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 86, 'act', 1, '1 v1
', NULL, 1794956712.6716528);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 87, 'act', 0, '0 g9
', NULL, 1794956712.693831);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 88, 'act', 1, '1 g0
', NULL, 1794956712.7156508);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 89, 'act', 2, '2 b0
', NULL, 1794956712.7944555);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 90, 'act', 0, '0 r0
', NULL, 1794956712.9258466);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 91, 'act', 1, '1 r6
', NULL, 1794956713.108541);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 92, 'act', 2, '2 r8
', NULL, 1794956713.1312032);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 93, 'act', 2, '2 y4
', NULL, 1794956713.1539674);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 94, 'act', 0, '0 y3
', NULL, 1794956713.1769192);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 95, 'act', 1, '1 y1
', NULL, 1794956713.200156);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 96, 'act', 2, '2 p2
', NULL, 1794956713.2234926);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 97, 'act', 0, '0 b3
', NULL, 1794956713.3394306);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 98, 'act', 1, '1 p8
', NULL, 1794956713.4377344);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 99, 'act', 1, '1 r1
', NULL, 1794956713.4636922);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 100, 'act', 2, '2 v0
', NULL, 1794956713.487926);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 101, 'act', 0, '0 r7
', NULL, 1794956713.5234213);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 102, 'act', 0, '0 b9
', NULL, 1794956713.5476334);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 103, 'act', 1, '1 g2
', NULL, 1794956713.5730066);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 104, 'act', 2, '2 b4
', NULL, 1794956713.5986066);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 105, 'act', 0, '0 b6
', NULL, 1794956713.685036);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 106, 'act', 1, '1 p7
', NULL, 1794956713.9887543);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 107, 'act', 2, '2 y8
', NULL, 1794956714.1257868);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 108, 'act', 0, '0 g7
', NULL, 1794956714.9224176);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 109, 'act', 1, '1 r5
', NULL, 1794956715.0940256);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 110, 'act', 2, '2 y5
', NULL, 1794956715.1461267);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 111, 'act', 1, '1 p1
', NULL, 1794956715.358161);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 112, 'act', 2, '2 y7
', NULL, 1794956715.5538204);
INSERT INTO public.entries VALUES ('rttNsRaOolQ0KfuJ', 113, 'act', 0, '0 v9
draw clovers 0 r7
draw clovers 2 y1
', NULL, 1794956715.8497653);
INSERT INTO public.games VALUES ('mZfS7WgEvTTy-c2i', 'forsale', 3, 'game forsale
version 1
seats 3
key 603dd863082409e0b291a11e0e08bcfb
start 2
draw buildings 30 1 19
', false, 'waiting', 1, 1794956696.5912611, 1794956696.6814847, '');
INSERT INTO public.games VALUES ('tRUZUqCc6vOccX4r', 'forsale', 3, 'game forsale
version 1
seats 3
key 4ba8317d6b77fc4a3da0e8915be916f1
start 0
draw buildings 27 30 13
', false, 'playing', 0, 1794956696.7384622, 1794956697.206078, ' 2=YldgREHuWwPgeZ5w ');
INSERT INTO public.games VALUES ('KtcteeW1oC2QO9X1', 'forsale', 3, 'game forsale
version 1
seats 3
key af5baa7fdba187524acfa7bf3d136e47
start 1
draw buildings 25 8 2
', false, 'over', 0, 1794956696.8302827, 1794956700.6935787, '');
INSERT INTO public.games VALUES ('Wu6WKqdNB8XbSZLh', 'zahltag', 3, 'game zahltag
version 1
seats 3
key 190849c82e4f0ef82a4a27eff431fc13
start 0
deal 0 fwcccee
deal 1 fwweeee
deal 2 ffwwcce
', false, 'waiting', 1, 1794956700.8242893, 1794956700.9348984, '');
INSERT INTO public.games VALUES ('17SWLium8zCQNmEX', 'zahltag', 3, 'game zahltag
version 1
seats 3
key f470e203bba210bba4749d04f71a1240
start 0
deal 0 fffwwce
deal 1 wwwccee
deal 2 fwwweee
', false, 'playing', 0, 1794956700.9741192, 1794956702.030942, ' 1=DD42VsnEeZAo_Kag ');
INSERT INTO public.games VALUES ('NgTuPEhqgedyl-Ou', 'zahltag', 3, 'game zahltag
version 1
seats 3
key fe30c3db56e9213880ed658cdec18000
start 0
deal 0 fffweee
deal 1 fwwccce
deal 2 fwwwcee
', false, 'over', 0, 1794956701.2220037, 1794956706.2392004, '');
INSERT INTO public.games VALUES ('u55aZFQq8ucFJmIs', 'stichtag', 3, 'game stichtag
version 1
seats 3
key bfc406776de0fbf960e70bbc0a6317d3
start 2
deal 0 r2 r5 r6 b0 y4 y7 y9 v8 v9 p1 p7 p9
deal 1 r0 r1 r7 b2 b8 g1 g9 v2 v3 p3 p5 p8
deal 2 r4 r8 b6 y1 y3 y6 y8 g4 g5 g8 v6 v7
', false, 'waiting', 1, 1794956706.3735168, 1794956706.425014, '');
INSERT INTO public.games VALUES ('b5-WOcPK3vUupxw_', 'stichtag', 3, 'game stichtag
version 1
seats 3
key 7067443bac38bf63321a1ed773c72555
start 1
deal 0 r1 r5 r9 b3 y0 v0 v4 v7 v8 p4 p5 p7
deal 1 r7 r8 b0 b8 y3 y4 y8 y9 g2 g5 g6 v2
deal 2 r0 r3 b6 y2 y5 y6 y7 g7 g9 v1 p8 p9
', false, 'playing', 0, 1794956706.4342477, 1794956706.8884766, ' 2=YldgREHuWwPgeZ5w ');
INSERT INTO public.games VALUES ('rttNsRaOolQ0KfuJ', 'stichtag', 3, 'game stichtag
version 1
seats 3
key 650a09108cf12b929f8c8597739a56bc
start 0
deal 0 r3 r6 r9 b3 b8 y2 v3 v6 v8 p0 p3 p7
deal 1 r4 b2 b4 y3 y4 y6 y9 g3 g9 v2 p1 p4
deal 2 r1 r8 b9 y1 y5 y7 g0 g1 v0 v1 p5 p9
', false, 'over', 0, 1794956706.4612005, 1794956715.8497653, '');
INSERT INTO public.people VALUES ('DD42VsnEeZAo_Kag', 'Bobby', 1794956715.9596326, 0, 0);
INSERT INTO public.secrets VALUES ('bots', '\xfb8abe5db8640df1e74d4ca27a8060604cef7c85cdd56253bc0c9b73ef652929');
INSERT INTO public.secrets VALUES ('cookies', '\x544673279601741186e7982f563720107091c6c36497563b9c8cc1e203390b14');
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (game_id, number);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
CREATE INDEX entries_by_person ON public.entries USING btree (person, game_id);
CREATE INDEX games_by_status ON public.games USING btree (public, status, touched);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id);
