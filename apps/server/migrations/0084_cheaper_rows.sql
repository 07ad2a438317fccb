-- What the day close changes of every holding stands in no index (nor in the condition of one), and pages keep room for the next
-- version of their rows: an update then touches its page and no index.
drop index position_fund;
create index position_fund on position (fund_code);
drop index lot_issue;
create index lot_issue on lot (account_id, fund_code, issue) where issue <> '';
drop index lot_in_periods;
create index lot_in_periods on lot (fund_code, issue) where issue <> '';
alter table position set (fillfactor = 50);
alter table ledger_balance set (fillfactor = 50);
-- Only the lots of income grow.
alter table lot set (fillfactor = 60);

-- Indexes that another one answers for, or that hold what nobody looks for.
drop index trade_order_fund_confirmed;
alter table ledger_entry drop constraint ledger_entry_kind_reference_key;
drop index ledger_entry_reference;
alter table ledger_entry add constraint ledger_entry_reference_kind_key unique (reference, kind);
alter table ledger_entry drop constraint ledger_entry_reverses_key;
create unique index ledger_entry_reverses on ledger_entry (reverses) where reverses is not null;
-- Of the last weeks' days, in an overview: orders are confirmed and end in the order of time.
drop index trade_order_confirmed_at;
create index trade_order_confirmed_at on trade_order using brin (confirmed_at);
drop index trade_order_ended_at;
create index trade_order_ended_at on trade_order using brin (ended_at);
