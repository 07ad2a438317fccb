-- A node remembers for seconds which sessions live, for reads that change nothing (docs/decisions/0015-remembered-sessions.md). Each
-- change of a living session is told in its own transaction, as those of products are (0080), whoever makes it: a logout, a device
-- signed out, another account that takes over, one that is closed or frozen, a new token. That it was used is no change.
create function tell_session(token_sha256 text) returns void language sql as $$
  select pg_notify('koi_change', json_build_object('topic', 'session', 'keys', array[token_sha256])::text)
$$;

create function tell_own_session() returns trigger language plpgsql as $$
begin
  perform tell_session(old.token_sha256);
  return null;
end $$;

create trigger told_update after update on session for each row
when (old.ended_at is null and old.expires_at > now() and
  (old.token_sha256, old.account_id, old.csrf_key, old.expires_at, old.ended_at, old.reauthed_at) is distinct from
  (new.token_sha256, new.account_id, new.csrf_key, new.expires_at, new.ended_at, new.reauthed_at))
execute function tell_own_session();
create trigger told_delete after delete on session for each row
when (old.ended_at is null and old.expires_at > now())
execute function tell_own_session();
create trigger told_truncate after truncate on session for each statement execute function tell_change('session');

-- What is remembered of a session's account.
create function tell_sessions_of_account() returns trigger language plpgsql as $$
begin
  perform tell_session(s.token_sha256) from session s
  where s.account_id = old.id and s.ended_at is null and s.expires_at > now();
  return null;
end $$;

create trigger told_sessions after update on account for each row
when ((old.brand_id, old.kind, old.is_forbidden, old.closed_at) is distinct from
  (new.brand_id, new.kind, new.is_forbidden, new.closed_at))
execute function tell_sessions_of_account();
