import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addMoneyFund, quick, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { auditBooks } from './index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-01T10:00') })
const { db } = koi
const goTo = timeOf(koi)

const readHeld = sql(
  'test-held',
  `select shares, unpaid_cents as unpaid, profit_cents as profit from position
   where account_id = $1 and fund_code = $2`,
)
const held = ({ accountId }: Investor, code: string) =>
  db.get<{ shares: number; unpaid: number; profit: number }>(readHeld, [accountId, code])

const span = { from: '2026-08-03', to: '2026-10-31' }

describe('income of somebody who left alone (MONEY 1.5)', { timeout: 60_000 }, () => {
  it('of a weekend that is published after the last share went reaches them', async () => {
    await addMoneyFund(koi, { code: 'ALONE', ...span, carryDay: 15 })
    const who = await createInvestor(koi)
    await goTo('2026-09-07T10:00')
    await who.buy('ALONE', 1_000_000)
    await goTo('2026-09-11T10:00')
    await who.redeem('ALONE', 1_000_000)
    await goTo('2026-09-14T10:00')
    expect(await held(who, 'ALONE')).toEqual({ shares: 0, unpaid: 0, profit: 400 })
    await goTo('2026-09-14T21:00')
    // Saturday and Sunday; Monday was the confirm day.
    expect(await held(who, 'ALONE')).toEqual({ shares: 0, unpaid: 200, profit: 600 })
    await goTo('2026-09-15T21:00')
    expect(await held(who, 'ALONE')).toEqual({ shares: 200, unpaid: 0, profit: 600 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('that waits after a quick redemption of everything becomes shares on the day of the contract', async () => {
    await addMoneyFund(koi, { code: 'QUICK', ...span, carryDay: 15, creditCents: 10_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-09-22T10:00')
    await who.buy('QUICK', 500_000)
    await goTo('2026-09-28T10:00')
    await quick(who, 'QUICK', 500_000)
    expect(await held(who, 'QUICK')).toEqual({ shares: 0, unpaid: 100, profit: 100 })
    // The holiday and the weekend before were still theirs; then the house redeems and nobody holds a share.
    await goTo('2026-10-15T21:00')
    expect(await held(who, 'QUICK')).toEqual({ shares: 250, unpaid: 0, profit: 250 })
    expect(await auditBooks(db)).toEqual([])
  })
})
