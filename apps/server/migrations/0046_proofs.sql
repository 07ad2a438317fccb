-- Whoever opens a session says when its person last proved themselves; a default would make every session fresh.
alter table session alter column reauthed_at drop default;

-- A ticket dies with the session that asked for it, and the session it opens is as old as that one. Tickets of before
-- are a minute old at most.
delete from hand_over;
alter table hand_over add column session_id text not null references session (id) on delete cascade;
create index hand_over_of_session on hand_over (session_id);
