-- It answers four columns now, and is made again with the functions.
drop function if exists next_lecture(uuid);
