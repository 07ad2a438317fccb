-- Customer service (docs/decisions/0042-customer-service.md): conversations with the assistant and with people, the queue for these, calls that are
-- asked for, and who of the desk has read what of whom.

do $$
declare kept text;
begin
  alter table work_reviewer drop constraint work_reviewer_kinds_check;
  alter table work_reviewer add constraint work_reviewer_kinds_check
    check (kinds <> '{}' and kinds <@ array['report', 'held', 'appeal', 'feedback', 'expert', 'live', 'service']);
  alter table work_item drop constraint work_item_kind_check;
  alter table work_item add constraint work_item_kind_check
    check (kind in ('report', 'held', 'appeal', 'feedback', 'expert', 'live', 'service'));
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'serviceAnswer');
end $$;

-- When the people of a brand answer; a brand without a row has the usual hours.
create table service_setting (
  brand_id text primary key references brand,
  -- A line about the desk.
  intro text not null default '' check (char_length(intro) <= 60),
  -- Monday first: {"fromMinute", "untilMinute"} of the day, or null.
  week jsonb not null check (jsonb_array_length(week) = 7),
  closed_days date[] not null default '{}' check (cardinality(closed_days) <= 60),
  calls_a_slot smallint not null check (calls_a_slot between 0 and 100),
  saved_by text not null,
  saved_at timestamptz not null
);

-- Who answers people of a brand, under which number and name these know them.
create table service_agent (
  brand_id text not null references brand,
  account_id text not null references account on update cascade,
  job_no integer not null check (job_no > 0),
  shown_name text not null check (char_length(shown_name) between 1 and 20),
  is_open boolean not null default false,
  seen_at timestamptz not null,
  primary key (brand_id, account_id),
  unique (brand_id, job_no)
);
create index service_agent_account on service_agent (account_id);

create table service_talk (
  talk_id text primary key check (talk_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  account_id text not null,
  state text not null default 'assistant' check (state in ('assistant', 'queued', 'left', 'human', 'closed')),
  subject text not null default '' check (subject in ('', 'trade', 'fee', 'account', 'benefit', 'complaint', 'other')),
  opened_at timestamptz not null,
  queued_at timestamptz,
  -- Its place in the queue; who comes first stands there as if they had come earlier.
  ranked_at timestamptz,
  is_priority boolean not null default false,
  joined_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('person', 'agent', 'rule')),
  -- The last agent who had it, and who handed it on when.
  agent_id text,
  passed_by text,
  passed_at timestamptz,
  work_id text references work_item,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  person_read integer not null default 0,
  agent_read integer not null default 0,
  person_seen_at timestamptz not null,
  -- What the person lets an agent read, as long as this conversation is open.
  shares_assistant boolean not null default false,
  shares_holdings boolean not null default false,
  leave_comment text not null default '' check (char_length(leave_comment) <= 500),
  rating smallint check (rating between 1 and 5),
  rating_words text not null default '' check (char_length(rating_words) <= 200),
  rated_at timestamptz,
  -- Whose customer they are in the brand’s own CRM; the ticket of the visit is not kept.
  crm_eid text not null default '' check (char_length(crm_eid) <= 512),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((rating is null) = (rated_at is null)),
  check (rating is null or state = 'closed'),
  check (state not in ('queued', 'left', 'human') or (work_id is not null and ranked_at is not null and subject <> '')),
  check (state <> 'human' or (agent_id is not null and joined_at is not null)),
  check (person_read <= last_seq and agent_read <= last_seq)
);
-- One at a time.
create unique index service_talk_open on service_talk (account_id, brand_id) where state <> 'closed';
create index service_talk_list on service_talk (account_id, brand_id, opened_at desc, talk_id desc);
create index service_talk_queue on service_talk (brand_id, ranked_at, talk_id) where state in ('queued', 'left', 'human');
create index service_talk_agent on service_talk (brand_id, agent_id) where state = 'human';
create index service_talk_served on service_talk (brand_id, closed_at desc) where joined_at is not null and closed_at is not null;
create index service_talk_work on service_talk (work_id) where work_id is not null;
create index service_talk_old on service_talk (last_at);

create table service_message (
  talk_id text not null references service_talk on delete cascade,
  -- One after the other within a conversation.
  seq integer not null check (seq > 0),
  -- Grows with every message of an account: who writes holds the conversation.
  event_id bigint generated always as identity unique,
  account_id text not null,
  side text not null check (side in ('person', 'assistant', 'agent', 'system')),
  template text not null check (template in
    ('system', 'queue', 'dialog', 'asset list', 'fund ranks', 'article', 'image', 'risk assessment', 'investor assessment')),
  body text not null check (char_length(body) <= 2000),
  -- Rows of a card and what can be done next.
  card jsonb not null default '{"rows": [], "actions": []}',
  agent_id text,
  -- Written for a person to read; all else was said to the assistant, or by it.
  to_desk boolean not null,
  -- Sent again it is the same message.
  request_key text,
  said_at timestamptz not null,
  primary key (talk_id, seq),
  check ((side = 'agent') = (agent_id is not null))
);
create unique index service_message_key on service_message (talk_id, side, request_key) where request_key is not null;
create index service_message_events on service_message (account_id, event_id);

create table service_note (
  note_id bigint generated always as identity primary key,
  talk_id text not null references service_talk on delete cascade,
  agent_id text not null,
  note text not null check (char_length(note) between 1 and 200),
  noted_at timestamptz not null
);
create index service_note_talk on service_note (talk_id, note_id);

-- Whoever of the desk read something of a person: kept as long as the conversation.
create table service_read (
  read_id bigint generated always as identity primary key,
  talk_id text references service_talk on delete cascade,
  account_id text not null,
  agent_id text not null,
  what text not null check (what in ('talk', 'orders', 'holdings', 'assistant', 'phone')),
  read_at timestamptz not null
);
create index service_read_account on service_read (account_id, read_id);
create index service_read_talk on service_read (talk_id);
create trigger only_added_to before update on service_read for each row
when ((old.agent_id, old.what, old.read_at) is distinct from (new.agent_id, new.what, new.read_at)) execute function log_is_only_added_to();

-- How many calls of a half hour are asked for.
create table service_slot (
  brand_id text not null references brand,
  slot_at timestamptz not null,
  booked smallint not null check (booked >= 0),
  primary key (brand_id, slot_at)
);
create table service_call_back (
  call_id text primary key check (call_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  account_id text not null,
  slot_at timestamptz not null,
  subject text not null check (subject in ('trade', 'fee', 'account', 'benefit', 'complaint', 'other')),
  state text not null default 'booked' check (state in ('booked', 'reached', 'missed', 'cancelled')),
  request_key text not null,
  work_id text not null references work_item,
  booked_at timestamptz not null,
  agent_id text,
  note text not null default '' check (char_length(note) <= 200),
  ended_at timestamptz,
  unique (account_id, request_key),
  check ((state = 'booked') = (ended_at is null))
);
create unique index service_call_back_open on service_call_back (account_id, brand_id) where state = 'booked';
create index service_call_back_work on service_call_back (work_id);
create index service_call_back_day on service_call_back (brand_id, slot_at) where state = 'booked';

-- Told over the live channel alone, so that a bus may carry it.
create or replace function say_change(topic text, changed_keys text[]) returns void language plpgsql as $$
declare
  said constant text := json_build_object('topic', topic, 'keys', changed_keys)::text;
begin
  if topic in ('message', 'post', 'talk', 'relation', 'live', 'service', 'desk') and current_setting('koi.bus', true) = 'on' then
    raise info using message = 'koi_change', detail = said;
  else
    perform pg_notify('koi_change', said);
  end if;
end $$;

-- Everybody who waits at a brand has another place; everybody at its desk sees another queue.
create function service_queue_told(of_brand text) returns void language plpgsql as $$
declare
  most constant integer := 50;
  waiting text[];
  agents text[];
begin
  select array_agg(account_id) into waiting from (
    select account_id from service_talk where brand_id = of_brand and state = 'queued' limit most + 1) w;
  select array_agg(account_id) into agents from (
    select account_id from service_agent where brand_id = of_brand limit most + 1) a;
  if waiting is not null then
    perform say_change('service', case when cardinality(waiting) <= most then waiting end);
  end if;
  if agents is not null then
    perform say_change('desk', case when cardinality(agents) <= most then agents end);
  end if;
end $$;

create function service_talk_told() returns trigger language plpgsql as $$
begin
  perform say_change('service', array[new.account_id]);
  if new.agent_id is not null then perform say_change('desk', array[new.agent_id]); end if;
  if tg_op = 'INSERT' then return null; end if;
  if old.agent_id is distinct from new.agent_id and old.agent_id is not null then
    perform say_change('desk', array[old.agent_id]);
  end if;
  if old.state <> new.state then perform service_queue_told(new.brand_id); end if;
  return null;
end $$;
create trigger told after insert or update of state, last_seq, person_read, agent_read, agent_id, shares_assistant, shares_holdings, rating
on service_talk for each row execute function service_talk_told();

create function service_agent_told() returns trigger language plpgsql as $$
begin
  perform service_queue_told(new.brand_id);
  return null;
end $$;
create trigger told after update of is_open on service_agent for each row when (old.is_open <> new.is_open) execute function service_agent_told();

create function service_call_back_told() returns trigger language plpgsql as $$
begin
  perform say_change('service', array[new.account_id]);
  perform service_queue_told(new.brand_id);
  return null;
end $$;
create trigger told after insert or update of state on service_call_back for each row execute function service_call_back_told();

-- A conversation that goes with its person leaves no work behind.
create function service_work_ends() returns trigger language plpgsql as $$
begin
  update work_item set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = business_now()
  where work_id = old.work_id and state = 'open';
  return null;
end $$;
create trigger work_ends after delete on service_talk for each row when (old.work_id is not null) execute function service_work_ends();
create trigger work_ends after delete on service_call_back for each row execute function service_work_ends();
create trigger work_ends_cancelled after update of state on service_call_back for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
execute function service_work_ends();

-- Two accounts turn out to be one person: of two open conversations, and of two calls that are asked for, that of the account which stays goes on.
create function service_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update work_item w set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = business_now()
  from service_talk t join service_talk h on h.account_id = to_account and h.brand_id = t.brand_id and h.state <> 'closed'
  where t.account_id = of_account and t.state <> 'closed' and w.work_id = t.work_id and w.state = 'open';
  update service_talk t set state = 'closed', closed_at = business_now(), closed_by = 'rule'
  where t.account_id = of_account and t.state <> 'closed' and exists (
    select from service_talk h where h.account_id = to_account and h.brand_id = t.brand_id and h.state <> 'closed');
  -- Nobody serves themselves: what the account that stays has in hand is for somebody else.
  update service_talk t set state = 'queued', agent_id = null
  from work_item w where t.account_id = of_account and w.work_id = t.work_id and w.state = 'open' and t.agent_id = to_account and t.state = 'human';
  update work_item w set not_for = to_account, taken_by = nullif(w.taken_by, to_account),
    taken_at = case when w.taken_by is distinct from to_account then w.taken_at end
  from service_talk t where t.account_id = of_account and w.work_id = t.work_id and w.state = 'open';
  -- What the desk may look at was agreed to for the one account, and not for what the other holds.
  update service_talk set account_id = to_account, shares_assistant = false, shares_holdings = false where account_id = of_account;
  update service_message set account_id = to_account where account_id = of_account;
  update service_read set account_id = to_account where account_id = of_account;
  with given_back as (
    update service_call_back c set state = 'cancelled', ended_at = business_now()
    where c.account_id = of_account and c.state = 'booked' and exists (
      select from service_call_back h where h.account_id = to_account and h.brand_id = c.brand_id and h.state = 'booked')
    returning c.brand_id, c.slot_at
  )
  update service_slot s set booked = s.booked - 1 from given_back g where s.brand_id = g.brand_id and s.slot_at = g.slot_at;
  update service_call_back c set account_id = to_account, request_key = case when exists (
      select from service_call_back h where h.account_id = to_account and h.request_key = c.request_key)
    then replace(gen_random_uuid()::text, '-', '') else c.request_key end
  where c.account_id = of_account;
end $$;
