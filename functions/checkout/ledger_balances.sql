-- Debits and credits of a transaction are equal when it is committed.
create or replace function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paisa) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
drop trigger if exists ledger_balances on ledger_entry;
create constraint trigger ledger_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();
