-- Dividends that were paid on shares a correction changed stay as paid: what they would be on the right shares, less what was
-- paid, without what earlier corrections noted. Told to the holder, never taken back.
alter table nav_correction_holder add column dividend_diff_cents bigint not null default 0;
