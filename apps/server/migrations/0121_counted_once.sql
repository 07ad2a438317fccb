-- One viewer weighs one: what became of a plan is counted once for each of them and day, where they saw it.

-- Whether it stands in the figures of its plan, and goes from them when it is taken back; all that were kept so far do.
alter table placement_dislike add column is_counted boolean not null default true;
alter table placement_dislike alter column is_counted drop default;

-- What became of what somebody was shown of their arm: guardrails count people. Of those who were counted in before nobody knows.
alter table experiment_member
  add column is_seen boolean not null default false,
  add column is_closed boolean not null default false,
  add column is_unwanted boolean not null default false,
  add check (is_seen or not (is_closed or is_unwanted));
