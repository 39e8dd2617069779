-- When a payout first stood in a file for the bank or bKash: from then on it may be on its way to the account it was made for.
alter table payout add column filed_at timestamptz;
-- Of what waits now nobody knows it: somebody has to look.
update payout set filed_at = now() where state = 'waiting';
