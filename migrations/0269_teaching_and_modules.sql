-- Who would like to teach asks as companies do; both are leads, told apart by their kind.
alter table lead
  add column kind text not null default 'company' check (kind in ('company', 'teaching')),
  -- Of who would like to teach.
  add column subject text not null default '',
  add column experience text not null default '';
create index lead_kind on lead (kind, created_at desc, id);
-- A module that the academy added itself, beside those that came with the product.
alter table module add column is_custom boolean not null default false;
