-- The folder below films/ in which everything of a file lies; nobody can guess it.
alter table library_file add column folder text not null default replace(gen_random_uuid()::text, '-', '');
-- The ending that its name has: what its bytes have to be.
alter table library_file add column type text not null default '';
-- Names in the folder that storage may hold: written before they are put there, so that all of them can be removed.
alter table library_file add column parts text[] not null default '{}';
-- What its author is told of a file that is ready, a code.
alter table library_file add column note text;
alter table library_file add column changed_at timestamptz not null default now();
create index library_file_arriving on library_file (state, created_at) where state in ('arriving', 'working');
create index library_file_age on library_file (created_at desc);
create index item_file on item ((content ->> 'file'));
