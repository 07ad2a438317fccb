-- Somebody who was in after the last question and to whom nothing can be paid: their account is closed, or the same person is in by
-- another one. They are not among the winners, so that what everybody is told of the division works out.
alter table live_quiz_player add column is_left_out boolean not null default false,
  add check (not is_left_out or (out_seq is null and won_cents = 0));
