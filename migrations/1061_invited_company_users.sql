-- Who is asked to act for a company does so once they have opened the link that goes to their phone (is_admin). Until then the
-- company sees what it wrote, which tells nothing of an account that has the phone.
alter table corporate_user add column invited_name text, add column invited_phone text;
create index corporate_user_invited_phone on corporate_user (invited_phone) where invited_phone is not null;
