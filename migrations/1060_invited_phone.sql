-- Who was invited by a phone that an account has without having confirmed it is found again by the phone of the invitation.
create index corporate_learner_invited_phone on corporate_learner (invited_phone) where invited_phone is not null;
-- Nobody is in that account yet: it has no contact until its link is opened.
alter table person drop constraint person_reachable, add constraint person_reachable
  check (email is not null or phone is not null or deleted_at is not null or is_worker or verified_at is null);
