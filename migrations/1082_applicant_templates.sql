-- Saved words for messages to many applicants, by language, with {name}, {job} and {interview} in place of each one's own.
create table applicant_template (
  id uuid primary key default new_id(),
  name jsonb not null,
  texts jsonb not null,
  changed_at timestamptz not null default now()
);
insert into applicant_template (name, texts) values
  ('{"en": "Reminder of the interview", "bn": "সাক্ষাৎকারের কথা মনে করানো"}',
   '{"en": "Dear {name}, your interview for {job} is on {interview}. Please bring your national ID card and your certificates. Write to us if you cannot come.", "bn": "প্রিয় {name}, {job} পদের জন্য আপনার সাক্ষাৎকার {interview}। জাতীয় পরিচয়পত্র ও সনদগুলো সঙ্গে আনুন। আসতে না পারলে আমাদের জানান।"}'),
  ('{"en": "We are still deciding", "bn": "সিদ্ধান্ত এখনো হয়নি"}',
   '{"en": "Dear {name}, thank you for applying for {job}. We are still reading the applications and will write to you within two weeks.", "bn": "প্রিয় {name}, {job} পদে আবেদন করার জন্য ধন্যবাদ। আমরা আবেদনগুলো দেখছি, দুই সপ্তাহের মধ্যে আপনাকে জানাব।"}'),
  ('{"en": "Not this time", "bn": "এবার নয়"}',
   '{"en": "Dear {name}, thank you for applying for {job}. We have chosen somebody else this time, and wish you good luck.", "bn": "প্রিয় {name}, {job} পদে আবেদন করার জন্য ধন্যবাদ। এবার আমরা অন্য একজনকে বেছে নিয়েছি। আপনার জন্য শুভকামনা।"}');
