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
    touched double precision NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value bytea NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.entries VALUES ('dnLaHq0NtrjzBMKo', 1, 'house', -1, 'normal none', NULL, 1794956698.5264258);
INSERT INTO public.entries VALUES ('dnLaHq0NtrjzBMKo', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956698.5264661);
INSERT INTO public.entries VALUES ('dnLaHq0NtrjzBMKo', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956698.65907);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 1, 'house', -1, 'normal none', NULL, 1794956698.6927822);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956698.69282);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956698.7018456);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956698.7068667);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 5, 'begins', -1, '', NULL, 1794956698.7094812);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 1, 'house', -1, 'normal none', NULL, 1794956698.7158642);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956698.7158916);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956698.7255337);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956698.7308812);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 5, 'begins', -1, '', NULL, 1794956698.7339466);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 6, 'act', 1, '1 bid 4
', NULL, 1794956698.7475064);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 7, 'act', 2, '2 bid 24
', NULL, 1794956698.7613928);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 8, 'act', 0, '0 pass
', NULL, 1794956698.7750406);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 9, 'act', 1, '1 bid 26
', NULL, 1794956698.7875533);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 10, 'act', 2, '2 bid 28
', NULL, 1794956698.8004875);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 11, 'act', 1, '1 pass
draw buildings 15 18 20
', NULL, 1794956698.813574);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 12, 'act', 2, '2 pass
', NULL, 1794956698.8277497);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 6, 'act', 2, '2 bid 1
', NULL, 1794956698.8408258);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 7, 'act', 0, '0 bid 23
', NULL, 1794956698.8547263);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 8, 'act', 1, '1 bid 28
', NULL, 1794956698.8670151);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 9, 'act', 2, '2 pass
', NULL, 1794956698.879206);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 10, 'act', 0, '0 pass
draw buildings 12 13 11
', NULL, 1794956698.8937254);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 11, 'act', 1, '1 pass
', NULL, 1794956698.9077003);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 12, 'act', 2, '2 bid 27
', NULL, 1794956698.9639688);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 13, 'act', 0, '0 pass
draw buildings 28 16 15
', NULL, 1794956699.0567856);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 14, 'act', 2, '2 pass
', NULL, 1794956699.2074945);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 15, 'act', 0, '0 bid 8
', NULL, 1794956699.2484362);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 16, 'act', 1, '1 pass
draw buildings 5 24 14
', NULL, 1794956699.282431);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 17, 'act', 0, '0 bid 5
', NULL, 1794956699.3210602);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 18, 'act', 1, '1 pass
', NULL, 1794956699.3557034);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 19, 'act', 2, '2 pass
draw buildings 29 21 6
', NULL, 1794956699.4016485);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 20, 'act', 0, '0 bid 3
', NULL, 1794956699.437941);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 21, 'act', 1, '1 pass
', NULL, 1794956699.5243783);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 22, 'act', 2, '2 pass
draw buildings 30 1 26
', NULL, 1794956699.7921722);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 23, 'act', 0, '0 bid 1
', NULL, 1794956699.8839977);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 24, 'act', 1, '1 pass
', NULL, 1794956699.9384491);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 25, 'act', 2, '2 pass
draw buildings 3 27 4
', NULL, 1794956700.0026844);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 26, 'act', 0, '0 pass
', NULL, 1794956700.0471756);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 27, 'act', 1, '1 pass
draw buildings 23 9 22
', NULL, 1794956700.0868464);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 28, 'act', 2, '2 pass
', NULL, 1794956700.1667902);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 29, 'act', 0, '0 pass
draw buildings 10 17 7
', NULL, 1794956700.193576);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 30, 'act', 1, '1 pass
', NULL, 1794956700.2422276);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 31, 'act', 2, '2 pass
draw buildings 8 25 20
', NULL, 1794956700.2759142);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 32, 'act', 0, '0 pass
', NULL, 1794956700.3199406);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 33, 'act', 1, '1 pass
draw cheques 10 14 9
', NULL, 1794956700.3380322);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 34, 'act', 1, '1 sell 5
', NULL, 1794956700.382258);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 35, 'act', 2, '2 sell 21
', NULL, 1794956700.400984);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 36, 'act', 0, '0 sell 30
draw cheques 14 10 7
', NULL, 1794956700.4203699);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 37, 'act', 2, '2 sell 13
', NULL, 1794956700.4597669);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 38, 'act', 1, '1 sell 23
', NULL, 1794956700.4872882);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 39, 'act', 0, '0 sell 22
draw cheques 11 4 4
', NULL, 1794956700.6277542);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 40, 'act', 0, '0 sell 3
', NULL, 1794956700.6877692);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 41, 'act', 1, '1 sell 7
', NULL, 1794956700.7999194);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 42, 'act', 2, '2 sell 2
draw cheques 3 15 2
', NULL, 1794956700.9572647);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 43, 'act', 1, '1 sell 20
', NULL, 1794956701.117001);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 44, 'act', 0, '0 sell 17
', NULL, 1794956701.2076652);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 45, 'act', 2, '2 sell 10
draw cheques 3 5 7
', NULL, 1794956701.2563264);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 46, 'act', 0, '0 sell 18
', NULL, 1794956701.3122265);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 47, 'act', 1, '1 sell 19
', NULL, 1794956701.3349445);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 48, 'act', 2, '2 sell 15
draw cheques 9 15 5
', NULL, 1794956701.360622);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 49, 'act', 1, '1 sell 16
', NULL, 1794956701.3794734);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 50, 'act', 2, '2 sell 14
', NULL, 1794956701.4071467);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 51, 'act', 0, '0 sell 8
draw cheques 13 12 12
', NULL, 1794956701.4292886);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 52, 'act', 1, '1 sell 1
', NULL, 1794956701.4490101);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 53, 'act', 0, '0 sell 28
', NULL, 1794956701.4681058);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 54, 'act', 2, '2 sell 26
draw cheques 0 11 6
', NULL, 1794956701.4904382);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 55, 'act', 1, '1 sell 6
', NULL, 1794956701.5155363);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 56, 'act', 0, '0 sell 29
', NULL, 1794956701.542352);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 57, 'act', 2, '2 sell 9
draw cheques 2 13 8
', NULL, 1794956701.5821905);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 58, 'act', 1, '1 sell 11
', NULL, 1794956701.6494482);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 59, 'act', 2, '2 sell 27
', NULL, 1794956701.6759102);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 60, 'act', 0, '0 sell 24
draw cheques 6 0 8
', NULL, 1794956701.7278702);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 61, 'act', 2, '2 sell 25
', NULL, 1794956701.7815778);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 62, 'act', 0, '0 sell 12
', NULL, 1794956701.815699);
INSERT INTO public.entries VALUES ('zsEHlQNUEdfPXcAN', 63, 'act', 1, '1 sell 4
', NULL, 1794956701.8422072);
INSERT INTO public.entries VALUES ('eqF5F_b1hEW6AdxT', 1, 'house', -1, 'normal none', NULL, 1794956701.86403);
INSERT INTO public.entries VALUES ('eqF5F_b1hEW6AdxT', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956701.8640637);
INSERT INTO public.entries VALUES ('eqF5F_b1hEW6AdxT', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956701.9341867);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 1, 'house', -1, 'normal none', NULL, 1794956701.9640765);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956701.9641163);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956702.0099459);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956702.0892413);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 5, 'begins', -1, '', NULL, 1794956702.1076524);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 1, 'house', -1, 'normal none', NULL, 1794956702.1162336);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956702.116263);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956702.3353667);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956702.3502579);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 5, 'begins', -1, '', NULL, 1794956702.3531706);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 6, 'act', 0, '0 take w
', NULL, 1794956702.4045348);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 7, 'act', 1, '1 swap e c
', NULL, 1794956702.4460173);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 8, 'act', 2, '2 take w
', NULL, 1794956702.4820764);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 9, 'act', 0, '0 swap w f
', NULL, 1794956702.5201397);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 10, 'act', 1, '1 swap c w
', NULL, 1794956702.5620615);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 11, 'act', 2, '2 take f
', NULL, 1794956702.6028857);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 12, 'act', 0, '0 drop c
', NULL, 1794956702.6348195);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 6, 'act', 1, '1 take f
', NULL, 1794956702.7249718);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 7, 'act', 2, '2 keep
', NULL, 1794956702.7475543);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 8, 'act', 0, '0 swap f w
', NULL, 1794956702.7639742);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 9, 'act', 1, '1 drop f
', NULL, 1794956702.7789884);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 10, 'act', 2, '2 swap e f
', NULL, 1794956702.793109);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 11, 'act', 0, '0 keep
', NULL, 1794956702.8082247);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 12, 'act', 1, '1 keep
', NULL, 1794956702.8221495);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 13, 'act', 2, '2 keep
', NULL, 1794956702.836773);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 14, 'act', 0, '0 swap f w
', NULL, 1794956702.8511162);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 15, 'act', 1, '1 take c
draw fcee
', NULL, 1794956702.865819);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 16, 'act', 2, '2 00
', NULL, 1794956702.880423);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 17, 'act', 1, '1 00
', NULL, 1794956702.8954418);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 18, 'act', 0, '0 00
', NULL, 1794956702.9116268);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 19, 'act', 2, '2 swap w f
draw ffc
', NULL, 1794956702.9273694);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 20, 'act', 1, '1 00
', NULL, 1794956702.9429321);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 21, 'act', 2, '2 bid 5
', NULL, 1794956702.958821);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 22, 'act', 0, '0 00
', NULL, 1794956702.9740472);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 23, 'act', 0, '0 drop f
draw payday
', NULL, 1794956702.9912243);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 24, 'act', 1, '1 swap f w
draw ffwwc
', NULL, 1794956703.018782);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 25, 'act', 1, '1 00
', NULL, 1794956703.0659075);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 26, 'act', 0, '0 00
', NULL, 1794956703.115111);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 27, 'act', 2, '2 00
', NULL, 1794956703.1540203);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 28, 'act', 2, '2 drop c
draw wee
', NULL, 1794956703.2049701);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 29, 'act', 0, '0 bid 7
', NULL, 1794956703.2525108);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 30, 'act', 1, '1 bid 5
', NULL, 1794956703.296631);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 31, 'act', 2, '2 00
', NULL, 1794956703.3516774);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 32, 'act', 0, '0 drop e
draw wcc
', NULL, 1794956703.4060776);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 33, 'act', 1, '1 bid 7
', NULL, 1794956703.450172);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 34, 'act', 0, '0 00
', NULL, 1794956703.4872522);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 35, 'act', 2, '2 00
', NULL, 1794956703.522267);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 36, 'act', 1, '1 swap w c
draw fwwe
', NULL, 1794956703.5473018);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 37, 'act', 1, '1 00
', NULL, 1794956703.6020193);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 38, 'act', 2, '2 00
', NULL, 1794956703.694408);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 39, 'act', 0, '0 00
', NULL, 1794956703.8132424);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 40, 'act', 2, '2 drop f
draw payday
', NULL, 1794956704.0152266);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 41, 'act', 0, '0 drop e
draw ffwwcc
', NULL, 1794956704.0690799);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 42, 'act', 0, '0 00
', NULL, 1794956704.169637);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 43, 'act', 2, '2 00
', NULL, 1794956704.2449834);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 44, 'act', 1, '1 00
', NULL, 1794956704.2959883);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 45, 'act', 1, '1 swap c w
draw ce
', NULL, 1794956704.3155425);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 46, 'act', 1, '1 bid 5
', NULL, 1794956704.3333902);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 47, 'act', 2, '2 00
', NULL, 1794956704.3530838);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 48, 'act', 0, '0 00
', NULL, 1794956704.3792205);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 49, 'act', 2, '2 swap c e
draw ffcc
', NULL, 1794956704.4067879);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 50, 'act', 2, '2 00
', NULL, 1794956704.430461);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 51, 'act', 0, '0 00
', NULL, 1794956704.4661155);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 52, 'act', 1, '1 00
', NULL, 1794956704.486416);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 53, 'act', 0, '0 swap w c
draw payday
', NULL, 1794956704.5184298);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 54, 'act', 1, '1 take w
draw wwcc
', NULL, 1794956704.5630987);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 55, 'act', 0, '0 00
', NULL, 1794956704.581668);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 56, 'act', 2, '2 00
', NULL, 1794956704.6328232);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 57, 'act', 1, '1 00
', NULL, 1794956704.6616158);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 58, 'act', 2, '2 swap e w
draw we
', NULL, 1794956704.6836746);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 59, 'act', 0, '0 00
', NULL, 1794956704.7352974);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 60, 'act', 1, '1 bid 7
', NULL, 1794956704.76656);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 61, 'act', 2, '2 00
', NULL, 1794956704.8070183);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 62, 'act', 0, '0 keep
draw wc
', NULL, 1794956704.8557115);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 63, 'act', 1, '1 00
', NULL, 1794956705.0020375);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 64, 'act', 0, '0 bid 5
', NULL, 1794956705.0533566);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 65, 'act', 2, '2 00
', NULL, 1794956705.0729036);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 66, 'act', 1, '1 swap e f
draw wwee
', NULL, 1794956705.179615);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 67, 'act', 1, '1 00
', NULL, 1794956705.2509913);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 68, 'act', 2, '2 00
', NULL, 1794956705.3988094);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 69, 'act', 0, '0 00
', NULL, 1794956705.5482728);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 70, 'act', 2, '2 drop f
draw fcce
', NULL, 1794956705.7303312);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 71, 'act', 1, '1 00
', NULL, 1794956705.7703564);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 72, 'act', 0, '0 00
', NULL, 1794956706.0280468);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 73, 'act', 2, '2 00
', NULL, 1794956706.2464187);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 74, 'act', 0, '0 keep
draw fw
', NULL, 1794956706.4080794);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 75, 'act', 2, '2 bid 1
', NULL, 1794956706.4332042);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 76, 'act', 1, '1 bid 1
', NULL, 1794956706.4679427);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 77, 'act', 0, '0 00
', NULL, 1794956706.491461);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 78, 'act', 1, '1 swap e w
draw payday
', NULL, 1794956706.575719);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 79, 'act', 2, '2 keep
draw fe
', NULL, 1794956706.88697);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 80, 'act', 1, '1 00
', NULL, 1794956706.9556055);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 81, 'act', 2, '2 00
', NULL, 1794956707.0134985);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 82, 'act', 0, '0 00
', NULL, 1794956707.1115048);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 83, 'act', 0, '0 swap w c
draw wwe
', NULL, 1794956707.2132895);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 84, 'act', 0, '0 00
', NULL, 1794956707.4259999);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 85, 'act', 1, '1 00
', NULL, 1794956707.4558647);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 86, 'act', 2, '2 00
', NULL, 1794956707.4776368);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 87, 'act', 1, '1 take f
draw fww
', NULL, 1794956707.4998174);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 88, 'act', 0, '0 00
', NULL, 1794956707.5234816);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 89, 'act', 2, '2 00
', NULL, 1794956707.5492873);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 90, 'act', 1, '1 bid 6
', NULL, 1794956707.571302);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 91, 'act', 2, '2 take f
draw fwwwc
', NULL, 1794956707.5954137);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 92, 'act', 0, '0 00
', NULL, 1794956707.625587);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 93, 'act', 2, '2 00
', NULL, 1794956707.6479764);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 94, 'act', 1, '1 bid 1
', NULL, 1794956707.6714768);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 95, 'act', 0, '0 take c
draw fwe
', NULL, 1794956707.7260778);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 96, 'act', 0, '0 00
', NULL, 1794956707.7579038);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 97, 'act', 1, '1 00
', NULL, 1794956707.7930276);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 98, 'act', 2, '2 00
', NULL, 1794956707.9417455);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 99, 'act', 1, '1 take w
draw wwccee
', NULL, 1794956708.0453527);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 100, 'act', 2, '2 00
', NULL, 1794956708.0964537);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 101, 'act', 0, '0 00
', NULL, 1794956708.1271567);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 102, 'act', 1, '1 00
', NULL, 1794956708.1562586);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 103, 'act', 2, '2 swap f w
draw ffcee
', NULL, 1794956708.220205);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 104, 'act', 2, '2 00
', NULL, 1794956708.2490752);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 105, 'act', 1, '1 00
', NULL, 1794956708.2777221);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 106, 'act', 0, '0 00
', NULL, 1794956708.3059604);
INSERT INTO public.entries VALUES ('uR3MNmMzLjmwazK5', 107, 'act', 0, '0 take c
draw payday
', NULL, 1794956708.3368874);
INSERT INTO public.entries VALUES ('vwiR7DMXIBGbX6Ex', 1, 'house', -1, 'normal none', NULL, 1794956708.358039);
INSERT INTO public.entries VALUES ('vwiR7DMXIBGbX6Ex', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956708.358065);
INSERT INTO public.entries VALUES ('vwiR7DMXIBGbX6Ex', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956708.372377);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 1, 'house', -1, 'normal none', NULL, 1794956708.3824625);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956708.3824866);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956708.3965375);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956708.4016995);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 5, 'begins', -1, '', NULL, 1794956708.4036663);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 1, 'house', -1, 'normal none', NULL, 1794956708.414641);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 2, 'sits', 0, 'Ada', 'MUWvUx6tMMO4XeIz', 1794956708.4146657);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 3, 'sits', 1, 'Bob', 'oQJ4JBplsamNWM-_', 1794956708.4268515);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 4, 'sits', 2, 'Çelik', 'eHV0xvIuCD25YVS1', 1794956708.4321449);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 5, 'begins', -1, '', NULL, 1794956708.4341664);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 6, 'act', 2, '2 r9
', NULL, 1794956708.4511013);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 7, 'act', 0, '0 r0
', NULL, 1794956708.4636807);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 8, 'act', 1, '1 r1
', NULL, 1794956708.4775105);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 9, 'act', 2, '2 p2
', NULL, 1794956708.490528);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 10, 'act', 0, '0 p7
', NULL, 1794956708.5030303);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 11, 'act', 1, '1 p3
', NULL, 1794956708.5156152);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 12, 'act', 0, '0 g5
', NULL, 1794956708.5541923);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 6, 'act', 0, '0 r0
', NULL, 1794956708.5900395);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 7, 'act', 1, '1 r6
', NULL, 1794956708.6165726);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 8, 'act', 2, '2 r7
', NULL, 1794956708.633738);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 9, 'act', 2, '2 b9
', NULL, 1794956708.6471837);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 10, 'act', 0, '0 b7
', NULL, 1794956708.6777923);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 11, 'act', 1, '1 b6
', NULL, 1794956708.6927094);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 12, 'act', 2, '2 r1
', NULL, 1794956708.7079988);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 13, 'act', 0, '0 r4
', NULL, 1794956708.7215457);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 14, 'act', 1, '1 r3
', NULL, 1794956708.7436419);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 15, 'act', 0, '0 v4
', NULL, 1794956708.8209338);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 16, 'act', 1, '1 v6
', NULL, 1794956708.8347578);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 17, 'act', 2, '2 g2
', NULL, 1794956708.8502185);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 18, 'act', 1, '1 p3
', NULL, 1794956708.8719974);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 19, 'act', 2, '2 p5
', NULL, 1794956708.967523);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 20, 'act', 0, '0 p8
', NULL, 1794956709.0041883);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 21, 'act', 0, '0 g8
', NULL, 1794956709.0422919);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 22, 'act', 1, '1 y0
', NULL, 1794956709.0748441);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 23, 'act', 2, '2 g9
', NULL, 1794956709.1324558);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 24, 'act', 2, '2 r2
', NULL, 1794956709.1502004);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 25, 'act', 0, '0 v5
', NULL, 1794956709.1663067);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 26, 'act', 1, '1 r5
', NULL, 1794956709.1843023);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 27, 'act', 1, '1 b3
', NULL, 1794956709.198539);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 28, 'act', 2, '2 b0
', NULL, 1794956709.2150548);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 29, 'act', 0, '0 b8
', NULL, 1794956709.2317355);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 30, 'act', 0, '0 y1
', NULL, 1794956709.2540338);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 31, 'act', 1, '1 y9
', NULL, 1794956709.318938);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 32, 'act', 2, '2 y5
', NULL, 1794956709.3728325);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 33, 'act', 1, '1 v8
', NULL, 1794956709.4178877);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 34, 'act', 2, '2 b2
', NULL, 1794956709.4771748);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 35, 'act', 0, '0 v7
', NULL, 1794956709.4989529);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 36, 'act', 1, '1 b1
', NULL, 1794956709.517423);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 37, 'act', 2, '2 y7
', NULL, 1794956709.5577335);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 38, 'act', 0, '0 v0
', NULL, 1794956709.626473);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 39, 'act', 1, '1 p4
', NULL, 1794956709.6434247);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 40, 'act', 2, '2 g6
', NULL, 1794956709.6594331);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 41, 'act', 0, '0 p6
draw clovers 0 p3
draw clovers 1 y1
draw clovers 2 r7
draw deal 0 r8 r9 b5 y0 y7 g6 v0 v3 v5 v7 p0 p3
draw deal 1 r4 r6 r7 b2 b6 b8 y3 y4 g5 p2 p6 p7
draw deal 2 r1 b7 b9 y1 y2 y5 y9 g1 g4 g9 v1 p9
', NULL, 1794956709.68238);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 42, 'act', 1, '1 b8
', NULL, 1794956709.720916);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 43, 'act', 2, '2 b7
', NULL, 1794956709.7482827);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 44, 'act', 0, '0 b5
', NULL, 1794956709.7714627);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 45, 'act', 1, '1 p7
', NULL, 1794956709.795024);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 46, 'act', 2, '2 p9
', NULL, 1794956709.8172605);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 47, 'act', 0, '0 p3
', NULL, 1794956709.8360593);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 48, 'act', 2, '2 y9
', NULL, 1794956709.856515);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 49, 'act', 0, '0 y7
', NULL, 1794956709.8763433);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 50, 'act', 1, '1 y3
', NULL, 1794956709.8973181);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 51, 'act', 2, '2 g1
', NULL, 1794956709.9213853);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 52, 'act', 0, '0 g6
', NULL, 1794956709.9393609);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 53, 'act', 1, '1 g5
', NULL, 1794956709.9601521);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 54, 'act', 0, '0 y0
', NULL, 1794956709.9786403);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 55, 'act', 1, '1 y4
', NULL, 1794956709.9988415);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 56, 'act', 2, '2 y2
', NULL, 1794956710.0185478);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 57, 'act', 1, '1 p2
', NULL, 1794956710.0370588);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 58, 'act', 2, '2 g9
', NULL, 1794956710.058508);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 59, 'act', 0, '0 p0
', NULL, 1794956710.081819);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 60, 'act', 1, '1 r4
', NULL, 1794956710.1030097);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 61, 'act', 2, '2 r1
', NULL, 1794956710.1234212);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 62, 'act', 0, '0 r9
', NULL, 1794956710.144694);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 63, 'act', 0, '0 v3
', NULL, 1794956710.1657066);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 64, 'act', 1, '1 r7
', NULL, 1794956710.1864326);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 65, 'act', 2, '2 v1
', NULL, 1794956710.2068532);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 66, 'act', 1, '1 b2
', NULL, 1794956710.2279217);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 67, 'act', 2, '2 b9
', NULL, 1794956710.248218);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 68, 'act', 0, '0 v5
', NULL, 1794956710.281284);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 69, 'act', 2, '2 y1
', NULL, 1794956710.340223);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 70, 'act', 0, '0 v7
', NULL, 1794956710.360072);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 71, 'act', 1, '1 b6
', NULL, 1794956710.379871);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 72, 'act', 2, '2 y5
', NULL, 1794956710.3996062);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 73, 'act', 0, '0 r8
', NULL, 1794956710.4202604);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 74, 'act', 1, '1 r6
', NULL, 1794956710.4439259);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 75, 'act', 0, '0 v0
', NULL, 1794956710.4654775);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 76, 'act', 1, '1 p6
', NULL, 1794956710.4869401);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 77, 'act', 2, '2 g4
draw clovers 0 g4
draw clovers 1 r7
draw clovers 2 y1
draw deal 0 r0 r2 r3 b0 b4 b5 b7 b9 y5 v3 v5 p3
draw deal 1 r5 r8 y1 y4 y7 g3 g6 v4 v7 p0 p4 p5
draw deal 2 r7 b1 b3 b8 y2 y3 g1 v0 v1 p2 p7 p9
', NULL, 1794956710.5137382);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 78, 'act', 2, '2 b8
', NULL, 1794956710.5379953);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 79, 'act', 0, '0 b9
', NULL, 1794956710.5609133);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 80, 'act', 1, '1 r5
', NULL, 1794956710.5886328);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 81, 'act', 1, '1 p4
', NULL, 1794956710.6144674);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 82, 'act', 2, '2 p9
', NULL, 1794956710.6385033);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 83, 'act', 0, '0 p3
', NULL, 1794956710.6674867);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 84, 'act', 2, '2 y2
', NULL, 1794956710.6888871);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 85, 'act', 0, '0 y5
', NULL, 1794956710.7116237);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 86, 'act', 1, '1 y1
', NULL, 1794956710.7336857);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 87, 'act', 0, '0 r2
', NULL, 1794956710.756864);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 88, 'act', 1, '1 r8
', NULL, 1794956710.7798612);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 89, 'act', 2, '2 r7
', NULL, 1794956710.8039718);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 90, 'act', 1, '1 v7
', NULL, 1794956710.829403);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 91, 'act', 2, '2 v0
', NULL, 1794956710.851983);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 92, 'act', 0, '0 v5
', NULL, 1794956710.8775806);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 93, 'act', 1, '1 y7
', NULL, 1794956710.899893);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 94, 'act', 2, '2 y3
', NULL, 1794956710.923532);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 95, 'act', 0, '0 v3
', NULL, 1794956710.9481404);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 96, 'act', 1, '1 y4
', NULL, 1794956710.9709306);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 97, 'act', 2, '2 b3
', NULL, 1794956710.9932606);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 98, 'act', 0, '0 b5
', NULL, 1794956711.0162492);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 99, 'act', 1, '1 g3
', NULL, 1794956711.0407608);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 100, 'act', 2, '2 g1
', NULL, 1794956711.0638149);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 101, 'act', 0, '0 r3
', NULL, 1794956711.087978);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 102, 'act', 0, '0 r0
', NULL, 1794956711.1111493);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 103, 'act', 1, '1 p5
', NULL, 1794956711.136914);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 104, 'act', 2, '2 b1
', NULL, 1794956711.1611874);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 105, 'act', 0, '0 b4
', NULL, 1794956711.1866763);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 106, 'act', 1, '1 p0
', NULL, 1794956711.2121625);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 107, 'act', 2, '2 p7
', NULL, 1794956711.240375);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 108, 'act', 0, '0 b7
', NULL, 1794956711.2705896);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 109, 'act', 1, '1 g6
', NULL, 1794956711.3056972);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 110, 'act', 2, '2 p2
', NULL, 1794956711.3318868);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 111, 'act', 0, '0 b0
', NULL, 1794956711.3835094);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 112, 'act', 1, '1 v4
', NULL, 1794956711.412624);
INSERT INTO public.entries VALUES ('C59EiXAVJc0oWq8G', 113, 'act', 2, '2 v1
draw clovers 0 b0
draw clovers 1 r7
draw clovers 2 p3
', NULL, 1794956711.4858801);
INSERT INTO public.entries VALUES ('20UgskCQMnFiFCZG', 13, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.529714);
INSERT INTO public.entries VALUES ('vwiR7DMXIBGbX6Ex', 4, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.5318155);
INSERT INTO public.entries VALUES ('_jhkcTLXdyN2Dc0c', 13, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.5337613);
INSERT INTO public.entries VALUES ('eqF5F_b1hEW6AdxT', 4, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.5356233);
INSERT INTO public.entries VALUES ('U3pwI-IDupI-GBBv', 13, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.5372467);
INSERT INTO public.entries VALUES ('dnLaHq0NtrjzBMKo', 4, 'named', 1, 'Bobby', 'oQJ4JBplsamNWM-_', 1794956711.5391386);
INSERT INTO public.games VALUES ('zsEHlQNUEdfPXcAN', 'forsale', 3, 'game forsale
version 1
seats 3
key 59464acfb3969e679140658319ff7bea
start 2
draw buildings 2 19 18
', false, 'over', 0, 1794956698.7159054, 1794956701.8422072);
INSERT INTO public.games VALUES ('uR3MNmMzLjmwazK5', 'zahltag', 3, 'game zahltag
version 1
seats 3
key 16f316ce2e4a461a858f94db55f8140d
start 1
deal 0 fffwwee
deal 1 fwwccee
deal 2 fwwwcce
', false, 'over', 0, 1794956702.1162763, 1794956708.3368874);
INSERT INTO public.games VALUES ('C59EiXAVJc0oWq8G', 'stichtag', 3, 'game stichtag
version 1
seats 3
key 91126d8f315df9c5b2c30653557e2e8c
start 0
deal 0 r0 r4 b7 b8 y1 g8 v0 v4 v5 v7 p6 p8
deal 1 r3 r5 r6 b1 b3 b6 y0 y9 v6 v8 p3 p4
deal 2 r1 r2 r7 b0 b2 b9 y5 y7 g2 g6 g9 p5
', false, 'over', 0, 1794956708.41468, 1794956711.4858801);
INSERT INTO public.games VALUES ('20UgskCQMnFiFCZG', 'stichtag', 3, 'game stichtag
version 1
seats 3
key 26cd0a8b28d1ae852f02aeaa0b8fe23c
start 2
deal 0 r0 r7 b2 b3 b4 b7 g3 g5 v0 v5 v9 p7
deal 1 r1 b0 y2 y4 y9 g0 g1 g8 v3 v7 p3 p6
deal 2 r3 r6 r9 b5 y1 y5 g9 v1 v2 v8 p2 p8
', false, 'playing', 0, 1794956708.382499, 1794956711.529714);
INSERT INTO public.games VALUES ('vwiR7DMXIBGbX6Ex', 'stichtag', 3, 'game stichtag
version 1
seats 3
key d9e4fa1e63e5284bc9a343911cda65cf
start 2
deal 0 r3 r5 b0 b1 b3 b7 b8 y6 g2 v2 p1 p5
deal 1 r1 r4 r6 g1 g5 g6 g8 v0 v8 p0 p4 p6
deal 2 r0 r2 b4 b6 y2 y3 g3 g4 v1 v5 v6 v7
', false, 'waiting', 1, 1794956708.3580785, 1794956711.5318155);
INSERT INTO public.games VALUES ('_jhkcTLXdyN2Dc0c', 'zahltag', 3, 'game zahltag
version 1
seats 3
key 79bf5b4d6b1561082f6fae939282a8e5
start 0
deal 0 ffffffc
deal 1 fwwccee
deal 2 fwwwwee
', false, 'playing', 0, 1794956701.9641376, 1794956711.5337613);
INSERT INTO public.games VALUES ('eqF5F_b1hEW6AdxT', 'zahltag', 3, 'game zahltag
version 1
seats 3
key a894832ac9dbe3d0e026ba76bc89b71b
start 0
deal 0 fwwwwwc
deal 1 fffwwcc
deal 2 fffwcee
', false, 'waiting', 1, 1794956701.864083, 1794956711.5356233);
INSERT INTO public.games VALUES ('U3pwI-IDupI-GBBv', 'forsale', 3, 'game forsale
version 1
seats 3
key 65396fa8e3e2a9c366ac82c8fe1b2fed
start 1
draw buildings 6 30 22
', false, 'playing', 0, 1794956698.6928368, 1794956711.5372467);
INSERT INTO public.games VALUES ('dnLaHq0NtrjzBMKo', 'forsale', 3, 'game forsale
version 1
seats 3
key 41b894c1784b8b725540e9c21bc186ea
start 1
draw buildings 24 1 5
', false, 'waiting', 1, 1794956698.5264838, 1794956711.5391386);
INSERT INTO public.secrets VALUES ('bots', '\x5e84b43621a8fbe13833d906cbd14f3e79fdb4ac4c11b4f49cb15cdbaffde299');
INSERT INTO public.secrets VALUES ('cookies', '\x36cdf598e99359fc68b1c405be3e450e12eeca3215a55fbbe5d209e4b36e1e5d');
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (game_id, number);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
CREATE INDEX entries_by_person ON public.entries USING btree (person, game_id);
CREATE INDEX games_by_status ON public.games USING btree (public, status, touched);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id);
