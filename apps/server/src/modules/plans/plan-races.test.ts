import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql, type Db } from '#kernel/db.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { killedBefore } from '#testing/killed-before.ts'
import { createServices } from '../../services.ts'
import { addPlanFund, planRequest } from './plans.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-29T20:40') })
const { db, connection } = koi
await addPlanFund(koi, 'RACE')
await koi.services.settlement.settleUntil(shanghaiMs('2026-09-29T20:40'))

const setDone = sql('test-plan-races-moment', 'update settle_state set done_until = $1')
const countRuns = sql<Record<'runs' | 'orders' | 'allOrders' | 'payments', number>>(
  'test-plan-races-runs',
  `select count(*)::integer as runs, count(order_id)::integer as orders,
     (select count(*)::integer from trade_order) as "allOrders",
     (select count(*)::integer from ledger_entry where kind = 'pay') as payments from plan_run`,
)
const stopAll = sql(
  'test-plan-races-stop',
  `update plan set state = 'stopped', stop_reason = 'person', ended_at = business_now()
   where state <> 'stopped'`,
)

const morning = shanghaiMs('2026-10-08T09:31')
const nodes: Db[] = []
afterAll(() => Promise.all(nodes.map((node) => node.close())))

/** People with a plan each, due on the morning after the holiday. */
async function people(count: number): Promise<{ one: Investor; planId: string }[]> {
  await db.run(stopAll)
  const moment = shanghaiMs('2026-09-29T20:40')
  await koi.clock.freeze(moment, { allowBackwards: true })
  await db.run(setDone, [new Date(moment)])
  const made = []
  for (let index = 0; index < count; index += 1) {
    const one = await createInvestor(koi)
    const { planId } = await one.client.addPlan(await planRequest(one, 'RACE'))
    made.push({ one, planId })
  }
  await koi.clock.freeze(morning)
  return made
}

const settle = (node: Db) =>
  createServices({ db: node, isDemo: true }).settlement.settleUntil(morning)

describe('deductions', () => {
  it('by four nodes at once are one a plan and period (MONEY 1.10)', async () => {
    const before = await db.get(countRuns)
    await people(6)
    for (let node = 0; node < 4; node += 1) nodes.push(createDb({ connection, max: 2 }))
    const done = await Promise.all(nodes.map(settle))
    expect(done.reduce((sum, { others }) => sum + others, 0)).toBe(6)
    const { runs, orders, allOrders, payments } = await db.get(countRuns)
    expect(runs).toBe(before.runs + 6)
    expect([orders, allOrders, payments]).toEqual([runs, runs, runs])
    expect(await auditBooks(db)).toEqual([])
  })

  it('killed before any statement leave whole books, and the next settlement ends the same', async () => {
    await people(2)
    const before = await db.get(countRuns)
    let kills = 0
    for (;;) {
      const end = await settle(killedBefore(db, connection, kills + 1)).catch(
        (error: unknown) => error,
      )
      if (!(end instanceof Error)) break
      expect(end).toBeInstanceOf(DatabaseDown)
      kills += 1
      expect(await auditBooks(db)).toEqual([])
    }
    expect(kills).toBeGreaterThan(40)
    const after = await db.get(countRuns)
    expect(after.runs).toBe(before.runs + 2)
    expect(after.orders).toBe(after.runs)
    expect(await auditBooks(db)).toEqual([])
  }, 120_000)

  it('and a change at the same moment: it is refused, or counts for the next period', async () => {
    const made = await people(8)
    // The clock of the changes stands before the deductions, that of the settlement at them.
    await koi.clock.freeze(shanghaiMs('2026-10-08T09:29:59'), { allowBackwards: true })
    const [, ...codes] = await Promise.all([
      settle(db),
      ...made.map(({ one, planId }) => codeOf(one.client.modifyPlan({ planId, action: 'pause' }))),
    ])
    expect(codes).toEqual(made.map(() => '0'))
    for (const { one, planId } of made) {
      const { runs } = await one.client.queryPlanRuns({ planId })
      const { plan } = await one.client.queryPlan({ planId })
      expect(plan.state).toBe('paused')
      expect(runs.length).toBeLessThanOrEqual(1)
      expect(plan.doneCount).toBe(runs.length)
    }
    expect(await auditBooks(db)).toEqual([])
  })
})
