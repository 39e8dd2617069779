-- A refund of money that a gateway took, but which a person sends by bank transfer.
alter table refund add column is_by_hand boolean not null default false;
