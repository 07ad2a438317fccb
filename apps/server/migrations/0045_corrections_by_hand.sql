-- When an operator has done by hand what no rule could redo; until then it stands on the list, and the holder is told so.
alter table nav_correction_order add column done_at timestamptz;
alter table nav_correction_lot add column done_at timestamptz;
alter table nav_correction_order add constraint nav_correction_order_done check (done_at is null or outcome = 'manual');
alter table nav_correction_lot add constraint nav_correction_lot_done check (done_at is null or outcome = 'manual');
