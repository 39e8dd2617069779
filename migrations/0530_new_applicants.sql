-- How many applicants nobody has looked at yet stands on the back office's start page.
create index application_new on application (created_at) where stage = 'new';
