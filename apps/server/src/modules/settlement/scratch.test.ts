import { it } from 'vitest'
import { Client } from 'pg'
import { createTestDb } from '#testing/test-database.ts'
import { addFund } from '#testing/small-market.ts'
import { createSettlement, auditBooks } from './index.ts'
import { appendFileSync } from 'node:fs'
const log = (t: string) => appendFileSync('/tmp/money/explain.log', t + '\n')
it('explains', async () => {
  const { db, connection } = await createTestDb()
  const client = new Client(connection)
  await client.connect()
  const days = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [new Date(Date.UTC(2026, 1, 20) + i * 864e5).toISOString().slice(0, 10), 10000 + i]))
  for (let f = 0; f < 40; f++) await addFund(db, { code: `F${f}`, days, buyTiers: [{ from: 0, ratePpm: 1500 }], redeemTiers: [{ from: 0, ratePpm: 5000 }] })
  for (let f = 40; f < 50; f++) await addFund(db, { code: `F${f}`, category: 'money', incomes: days })
  const q = (t: string) => client.query(t)
  await q(`insert into account (id, kind, nick_name, opened_at) select 'a'||i, 'demo', 'x', '2025-01-01' from generate_series(1,20000) i`)
  const sp = `'1800007030'`
  await q(`insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, created_at, accepted_at, trade_date, confirm_date, redeemable_date, net_cents, fee_cents, confirmed_shares, nav, confirmed_at, ended_at)
    select 'O'||lpad(a||'x'||k,12,'0'), 'a'||a, 'buy', 'F'||((a+k*7)%50), ${sp}, 'confirmed', 100000, '2025-07-02', '2025-07-02', '2025-07-02', '2025-07-03', '2025-07-04', 99850,150,998500,10000,'2025-07-03','2025-07-03'
    from generate_series(1,20000) a, generate_series(0,4) k`)
  await q(`insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date, redeemable_date, nav, shares_bought, shares_left, cost_cents, fee_cents)
    select account_id, fund_code, spid, 'buy', id, trade_date, confirm_date, redeemable_date, 10000, 99850, 99850, 100000, 150 from trade_order`)
  await q(`insert into position (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents, value_day, opened_on, profit_cents)
    select account_id, fund_code, spid, 99850, 100000, 100000, 100000, '2026-02-28', '2025-07-02', 0 from trade_order`)
  await q(`insert into ledger_account (kind, owner, asset) select 'shares', account_id, fund_code from position union all select distinct 'issued', fund_code, fund_code from position union all select 'cash', id, 'CNY' from account union all select 'outside','x','CNY' union all select 'sharesFrozen', account_id, fund_code from position union all select distinct 'buyTransit', fund_code, 'CNY' from position`)
  await q(`insert into ledger_entry (kind, reference, business_date, made_at) select 'init', fund_code, '2025-07-03', now() from (select distinct fund_code from position) p`)
  await q(`insert into ledger_posting select e.id, a.id, a.asset, 99850 from ledger_account a join ledger_entry e on e.reference = a.asset where a.kind='shares' union all select e.id, i.id, i.asset, -99850*(select count(*) from position where fund_code=i.asset) from ledger_account i join ledger_entry e on e.reference=i.asset where i.kind='issued'`)
  await q('analyze')
  const settlement = createSettlement({ db })
  const at = (t: string) => Date.parse(t + '+08:00')
  const timed = async (name: string, work: () => Promise<unknown>) => { const t = performance.now(); const r = await work().catch((e: unknown) => String(e)); log(`${name}: ${(performance.now() - t).toFixed(0)} ms ${JSON.stringify(r)}`) }
  await timed('settle first 02-28', () => settlement.settleUntil(at('2026-02-28T21:00')))
  await timed('settle nothing', () => settlement.settleUntil(at('2026-02-28T21:00')))
  await q(`insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at, trade_date, confirm_date, arrive_date)
    select 'R'||account_id||fund_code, account_id, 'redeem', fund_code, ${sp}, 'accepted', 10000, '2026-02-28', '2026-02-28', '2026-02-28', '2026-03-01', '2026-03-02' from position where fund_code in ('F1','F2','F3','F4','F5','F41')`)
  await q(`insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at, trade_date, confirm_date, arrive_date)
    select 'S'||account_id||fund_code, account_id, 'redeem', fund_code, ${sp}, 'accepted', 10000, '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-02', '2026-03-03' from position where fund_code = 'F21'`)
  await q(`insert into ledger_entry (kind, reference, business_date, made_at) select 'freeze', id, '2026-02-28', now() from trade_order where kind='redeem'`)
  await q(`insert into ledger_posting select e.id, a.id, a.asset, case a.kind when 'shares' then -10000 else 10000 end from trade_order o join ledger_entry e on e.reference=o.id and e.kind='freeze' join ledger_account a on a.owner=o.account_id and a.asset=o.fund_code and a.kind in ('shares','sharesFrozen') where o.kind='redeem'`)
  await q(`insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, created_at, accepted_at, trade_date, confirm_date, redeemable_date)
    select 'B'||account_id||fund_code, account_id, 'buy', fund_code, ${sp}, 'paid', 10000, '2026-02-28', '2026-02-28', '2026-02-28', '2026-03-01', '2026-03-02' from position where fund_code in ('F11','F12','F13','F14','F15','F42')`)
  await q(`insert into ledger_entry (kind, reference, business_date, made_at) select 'pay', id, '2026-02-28', now() from trade_order where state='paid'`)
  await q(`insert into ledger_posting select e.id, a.id, 'CNY', 10000 from trade_order o join ledger_entry e on e.reference=o.id and e.kind='pay' join ledger_account a on a.owner=o.fund_code and a.kind='buyTransit' where o.state='paid' union all select e.id, (select id from ledger_account where kind='outside'), 'CNY', -10000 from ledger_entry e where e.kind='pay'`)
  await timed('confirm 12k buys + 12k redemptions', () => settlement.settleUntil(at('2026-03-01T09:01')))
  await q(`insert into fund_action values ('F20','2026-03-01','dividend',100),('F21','2026-03-01','split',1500000)`)
  await timed('evening 03-01', () => settlement.settleUntil(at('2026-03-01T21:00')))
  await timed('payout 03-02', () => settlement.settleUntil(at('2026-03-02T09:01')))
  await timed('evening 03-02', () => settlement.settleUntil(at('2026-03-02T21:00')))
  await timed('audit', () => auditBooks(db))
  for (const [n, t] of Object.entries({
    open: `select p.fund_code, greatest(min(p.value_day),(select max(c.day) from fund_closed_day c where c.fund_code=p.fund_code)) from position p where p.shares>0 group by p.fund_code`,
    transit: `select o.fund_code from trade_order o join fund f on f.code=o.fund_code where o.account_id='a77' and (o.state in ('paid','accepted') or (o.kind='redeem' and o.state='confirmed'))`,
    frozen: `select sum(shares) from trade_order where account_id='a77' and fund_code='F1' and kind='redeem' and state='accepted'`,
    payout: `select id from trade_order where kind='redeem' and state='confirmed' and arrive_date <= '2026-03-02'`,
    moves: `select account_id, sum(confirmed_shares) from trade_order where fund_code = any(array['F40','F41']) and state in ('confirmed','paidOut') and confirm_date > '2026-02-28' group by 1`,
    recent: `select shanghai_date(confirmed_at), count(*) from trade_order where confirmed_at > now() - interval '60 days' group by 1`,
    profit: `select sum(profit_cents) from position where account_id='a77'`,
  })) {
    const { rows } = await q(`explain (analyze, costs off, timing off, summary on) ${t}`)
    log(`== ${n}\n${rows.map((r: Record<string, string>) => r['QUERY PLAN']).join('\n')}`)
  }
  await client.end()
}, 300_000)
