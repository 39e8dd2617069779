-- Vacancies that companies write themselves: a draft until staff open it, and its applicants are the company's to see.
alter table circular
  add column is_of_company boolean not null default false,
  -- Of a company's draft: being written, waiting for staff, sent back by them; null once it is opened.
  add column review text check (review in ('writing', 'waiting', 'sent_back')),
  -- Why it was sent back.
  add column review_reason text not null default '',
  add constraint circular_of_company check (not is_of_company or company_id is not null),
  add constraint circular_review check ((review is not null) = (is_of_company and state = 'draft'));
create index circular_waiting on circular (published_on desc) where review = 'waiting';
create index circular_own on circular (company_id, published_on desc) where is_of_company;
