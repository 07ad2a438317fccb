-- A change of the live channel is told by a notification, as any other; or, where its connection stands on a bus (kernel/bus.ts), to that
-- connection alone, whose node tells it over the bus once it is committed. What nodes remember is told by notifications always: only of them
-- it is known that everything committed before was heard.
create function say_change(topic text, changed_keys text[]) returns void language plpgsql as $$
declare
  said constant text := json_build_object('topic', topic, 'keys', changed_keys)::text;
begin
  if topic in ('message', 'post', 'talk', 'relation', 'live') and current_setting('koi.bus', true) = 'on' then
    raise info using message = 'koi_change', detail = said;
  else
    perform pg_notify('koi_change', said);
  end if;
end $$;

create or replace function tell_change() returns trigger language plpgsql as $$
declare
  most constant integer := 50;
  changed_keys text[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format('select array_agg(key) from (select distinct %s as key from changed limit %s) k',
      coalesce(quote_ident(tg_argv[1]), quote_literal('')), most + 1) into changed_keys;
    if changed_keys is null then return null; end if;
  end if;
  if tg_nargs < 2 or cardinality(changed_keys) > most or length(array_to_string(changed_keys, '')) > 5000 then
    changed_keys := null;
  end if;
  perform say_change(tg_argv[0], changed_keys);
  return null;
end $$;

create or replace function live_air_told() returns trigger language plpgsql as $$
begin
  perform say_change('live', array[new.room_id]);
  return null;
end $$;
create or replace function live_pendant_told() returns trigger language plpgsql as $$
begin
  perform say_change('live', array[new.room_id]);
  return null;
end $$;
