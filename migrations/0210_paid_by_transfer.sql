-- The buyer was told where to send the money: it may arrive also after another way to pay was chosen, or twice.
alter table orders add column was_by_transfer boolean not null default false;
update orders set was_by_transfer = true where payment_method = 'bank';
