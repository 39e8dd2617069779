-- It takes a company, too, and has a file of its own among the functions.
drop function if exists revoke_tokens_of(uuid);
