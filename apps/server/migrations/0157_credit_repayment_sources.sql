-- A repayment says what it was paid from: the balance, 余额+ or another money fund, whose money goes through the balance in one transaction.
alter table credit_repayment
  add column pay_channel integer not null default 5 check (pay_channel in (5, 9, 26)),
  -- The fund; empty for the balance.
  add column pay_source text not null default '' check ((pay_channel = 5) = (pay_source = ''));

-- As it was (migration 0142), and what it was paid from stays.
create or replace function credit_repayment_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.account_id, new.card_id, new.amount_cents, new.pay_channel, new.pay_source)
        is distinct from (old.account_id, old.card_id, old.amount_cents, old.pay_channel, old.pay_source)
      or new.state <> old.state and (old.state, new.state) not in (('due', 'running'), ('running', 'done'), ('running', 'failed'))
      or new.state = old.state and old.ended_at is not null then
      raise exception 'repayment % is %, and cannot become %', old.id, old.state, new.state using errcode = 'KL004';
    end if;
    if new.state = old.state then return null; end if;
  elsif new.state <> 'due' then
    raise exception 'repayment % does not begin as %', new.id, new.state using errcode = 'KL004';
  end if;
  insert into credit_repayment_event (repayment_id, state, happened_at)
  values (new.id, new.state, coalesce(new.ended_at, business_now()));
  if new.ended_at is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'creditRepay', new.id, new.state, new.ended_at) on conflict do nothing;
  end if;
  return null;
end $$;
