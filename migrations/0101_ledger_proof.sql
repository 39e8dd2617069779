-- The proof that the ledger adds up reads every entry: from the index alone.
create index ledger_entry_proof on ledger_entry (transaction_id) include (amount_paisa);
drop index ledger_entry_transaction;
