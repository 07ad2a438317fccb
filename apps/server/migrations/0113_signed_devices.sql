-- The key of a browser is signed by the server (docs/decisions/0018-device-keys.md), and who falls into which arm is thrown with a
-- salt that nobody outside knows.

-- Keys that browsers got before that and that something is kept of: whoever comes with one gets it signed. Their cookies are over
-- after a year, and so are these.
create table unsigned_device (
  device_sha256 text primary key,
  kept_at timestamptz not null default now()
);
insert into unsigned_device (device_sha256)
select device_sha256 from login_device
union select device_sha256 from experiment_device
union select subject from experiment_member
union select device_sha256 from placement_record
union select device_sha256 from placement_dislike where device_sha256 is not null;

-- Every experiment that is there gets one of its own; a new one brings it. Whoever is in an arm stays there.
alter table experiment
  add column salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table experiment alter column salt drop default;

-- Whether they came with a key that their address got within its limit: only they count in shares and guardrails. Of those who were
-- counted in before nobody knows; they count when they come again.
alter table experiment_member add column is_countable boolean not null default false;
alter table experiment_member alter column is_countable drop default;
