-- A phone that staff gave to an account that was open already, or that an invitation by e-mail did not prove. Until its
-- owner enters a code from there no password is reset by it and nobody is found by it.
alter table person add column is_phone_unproven boolean not null default false;
