-- What nodes remember of products (kernel/memory.ts) is forgotten when its change is told, in the transaction of the change.
-- The first argument names the topic, the second the column of the key; without one, or when more change, all keys are meant.
create function tell_change() returns trigger language plpgsql as $$
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
  perform pg_notify('koi_change', json_build_object('topic', tg_argv[0], 'keys', changed_keys)::text);
  return null;
end $$;

-- A trigger that sees which rows changed can be of one kind of statement only.
create procedure tell_changes_of(of_table text, topic text, key_column text default null) language plpgsql as $$
declare
  arguments text := concat_ws(', ', quote_literal(topic), quote_literal(key_column));
begin
  execute format('create trigger told_insert after insert on %I referencing new table as changed
    for each statement execute function tell_change(%s)', of_table, arguments);
  execute format('create trigger told_update after update on %I referencing new table as changed
    for each statement execute function tell_change(%s)', of_table, arguments);
  execute format('create trigger told_delete after delete on %I referencing old table as changed
    for each statement execute function tell_change(%s)', of_table, arguments);
  execute format('create trigger told_truncate after truncate on %I
    for each statement execute function tell_change(%s)', of_table, arguments);
end $$;

call tell_changes_of('fund', 'product', 'code');
call tell_changes_of('fund_company', 'product');
call tell_changes_of('fund_day', 'product', 'fund_code');
call tell_changes_of('fund_metric', 'product', 'fund_code');
call tell_changes_of('fund_action', 'product', 'fund_code');
call tell_changes_of('fee_tier', 'product', 'fund_code');
call tell_changes_of('raising', 'product', 'fund_code');
call tell_changes_of('fund_issue', 'product', 'fund_code');
call tell_changes_of('transfer_rule', 'product', 'fund_code');
call tell_changes_of('union_member', 'product', 'union_code');
call tell_changes_of('quote_session', 'product');
