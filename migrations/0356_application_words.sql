-- Applications are found by any part of a name, a phone, an email or a skill.
create index application_words on application
  using gin ((name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || skills) gin_trgm_ops);
-- Who is interested is forgotten by their phone, whatever they applied for.
create index application_phone on application (phone);
