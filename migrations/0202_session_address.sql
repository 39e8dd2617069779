-- Whether a company's people have been shown to be at an address, asked when that address reaches a limit.
create index session_address on session (address);
