-- What each prize of a lottery is, as it was published with the terms: it stands there also when the prize changes after the end. Empty:
-- the terms were published before this was part of them.
alter table activity add column prize_promises text[] not null default '{}';

-- The SHA-256 of all that a request asked for: its key again with other contents is refused. Null: taken before this was kept.
alter table activity_take add column asked_sha256 text;
