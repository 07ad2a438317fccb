import { NAV_ONE } from '@koi/domain/products/nav'
import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const calendar = await koi.services.calendar(db)
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

const DAYS = calendar.days('2026-03-02', '2026-04-30')
/** Rises by 0.0010 a day. */
const rising = Object.fromEntries(
  DAYS.map((day, place) => [day, NAV_ONE + (place * NAV_ONE) / 1000]),
)
await addFund(db, {
  code: 'RISE',
  name: '稳步上升',
  buyTiers: [{ from: 0, ratePpm: 15_000 }],
  redeemTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 7, ratePpm: 5000 },
  ],
  days: rising,
})
await addFund(db, {
  code: 'FLAT',
  name: '原地不动',
  days: Object.fromEntries(DAYS.map((day) => [day, NAV_ONE])),
})
await db.run(
  sql(
    'test-profit-market',
    `with paid as (
       insert into fund_action (fund_code, day, kind, value) values ('RISE', '2026-03-16', 'dividend', 0.0100 * nav_one()) returning 1
     )
     update fund_day set total_index = nav * 100000000 / nav_one()`,
  ),
)

const who = await createInvestor(koi)
const { client } = who
type Lines = ResponseOf<typeof profitCalls.queryProfitProof>['lines']

/** The children of a line, by its place. */
function childrenOf(lines: Lines, place = 0): Lines {
  const depth = lines[place]?.depth ?? 0
  const rest = lines.slice(place + 1)
  const end = rest.findIndex((line) => line.depth <= depth)
  return rest.slice(0, end === -1 ? undefined : end).filter((line) => line.depth === depth + 1)
}

/** Every line of money whose children do not make it. */
const unproven = (lines: Lines) =>
  lines.filter((line, place) => {
    const children = childrenOf(lines, place)
    if (children.length === 0 || line.unit !== 'cents') return false
    return children.reduce((sum, { value }) => sum + value, 0) !== line.value
  })

describe('the proof of a figure', () => {
  let saleId = ''

  it('is refused for what is not held, by this person', async () => {
    expect(await codeOf(client.queryProfitProof({ ...of('RISE'), figure: 'value' }))).toBe(
      '1613467522',
    )
    await who.buy('RISE', 1_000_000)
    await goTo('2026-03-04T10:00')
    expect(await codeOf(client.queryProfitProof({ ...of('RISE'), figure: 'value' }))).toBe('0')
    const other = await createInvestor(koi)
    for (const appAccountId of [undefined, who.accountId]) {
      const asked = { ...of('RISE'), figure: 'value' as const, appAccountId }
      expect(await codeOf(other.client.queryProfitProof(asked))).toBe('1613467522')
    }
    expect(await codeOf(other.client.queryHoldingAsOf({ ...of('RISE'), asOf: '2026-03-04' }))).toBe(
      '1613467522',
    )
    expect(await codeOf(other.client.queryBehaviourGap({ ...of('RISE'), period: 'setup' }))).toBe(
      '1613467522',
    )
  })

  it('leads from the value to the lot, its NAV and the order', async () => {
    const { lines, valueDay, booksGapCents, name } = await client.queryProfitProof({
      ...of('RISE'),
      figure: 'value',
    })
    // 10,000.00 / 1.015 = 9,852.22 at 1.0000; 1.0010 on the next day.
    expect({ valueDay, booksGapCents, name }).toEqual({
      valueDay: '2026-03-03',
      booksGapCents: 0,
      name: '稳步上升',
    })
    expect(lines).toMatchObject([
      { depth: 0, label: '持有金额', value: 986_207, source: 'nav', sourceId: '2026-03-03' },
      { depth: 1, label: '2026-03-02 买入', formula: '9,852.22 份 × 净值 1.0010', source: 'order' },
    ])
  })

  it('equals the figure of the holding page, each to the cent, and every line adds up', async () => {
    await goTo('2026-03-16T10:00')
    saleId = await who.redeem('RISE', 300_000)
    await goTo('2026-03-20T10:00')
    const asset = await client.queryAsset(of('RISE'))
    const shown = [
      ['value', asset.position.valueCents],
      ['cost', asset.profit.costCents],
      ['holdProfit', asset.profit.holdingProfitCents],
      ['dayProfit', asset.profit.dayProfitCents],
      ['realised', asset.profit.realisedCents],
      ['dividends', asset.profit.dividendCents],
      ['totalProfit', asset.profit.totalProfitCents],
    ] as const
    for (const [figure, value] of shown) {
      const { lines, booksGapCents } = await client.queryProfitProof({ ...of('RISE'), figure })
      expect([figure, lines[0]?.value, booksGapCents, unproven(lines)]).toEqual([
        figure,
        value,
        0,
        [],
      ])
    }
    const unitCost = await client.queryProfitProof({ ...of('RISE'), figure: 'unitCost' })
    expect(((unitCost.lines[0]?.value ?? 0) / 10_000).toFixed(4)).toBe(asset.position.unitCost)
    // The dividend is of the shares held when its day began: 9,852.22 × 0.0100.
    expect(asset.profit.dividendCents).toBe(9852)
  })

  it('names the fees of the purchase and of the sale', async () => {
    const { lines } = await client.queryProfitProof({ ...of('RISE'), figure: 'fees' })
    // 3,000.00 shares at 1.0100, 0.5 % after 14 days.
    expect(childrenOf(lines).map(({ label, value }) => [label, value])).toEqual([
      ['2026-03-02 买入手续费', 14_778],
      ['2026-03-16 赎回费', 1515],
    ])
    const realised = await client.queryProfitProof({ ...of('RISE'), figure: 'realised' })
    expect(realised.lines.filter(({ sourceId }) => sourceId === saleId).length).toBeGreaterThan(0)
  })

  it('of a day and of a month is what the profit page says', async () => {
    const { profitDays: days } = await client.queryProfitDetail({ ...of('RISE'), limit: 50 })
    expect(days.length).toBeGreaterThan(5)
    for (const { day, profit } of days) {
      const date = day.replace(/^(....)(..)(..)$/, '$1-$2-$3')
      const { lines } = await client.queryProfitProof({
        ...of('RISE'),
        figure: 'profit',
        from: date,
        to: date,
      })
      expect([date, lines[0]?.value, unproven(lines)]).toEqual([date, profit, []])
    }
    const month = await client.queryProfitProof({
      ...of('RISE'),
      figure: 'profit',
      from: '2026-03-01',
      to: '2026-03-31',
    })
    expect(month.lines[0]?.value).toBe(days.reduce((sum, { profit }) => sum + profit, 0))
  })

  it('goes back to what was known on an evening, and no further than now', async () => {
    const then = await client.queryHoldingAsOf({ ...of('RISE'), asOf: '2026-03-04' })
    expect(then).toMatchObject({
      navDay: '2026-03-04',
      nav: '1.0020',
      shares: 985_222,
      realisedCents: 0,
      dividendCents: 0,
      firstDay: '2026-03-04',
    })
    const proof = await client.queryProfitProof({
      ...of('RISE'),
      figure: 'value',
      asOf: '2026-03-04',
    })
    expect(proof.lines[0]?.value).toBe(then.valueCents)
    // On the evening of the order nothing was confirmed.
    const before = await client.queryProfitProof({
      ...of('RISE'),
      figure: 'value',
      asOf: '2026-03-02',
    })
    expect(before).toMatchObject({ valueDay: '', lines: [{ value: 0 }] })
    const [later, now] = await Promise.all([
      client.queryProfitProof({ ...of('RISE'), figure: 'totalProfit', asOf: '2027-01-01' }),
      client.queryProfitProof({ ...of('RISE'), figure: 'totalProfit' }),
    ])
    expect(later.lines).toEqual(now.lines)
    expect(
      await codeOf(client.queryProfitProof({ ...of('RISE'), figure: 'value', asOf: '2026-02-30' })),
    ).not.toBe('0')
  })
})

describe('the proof of a total', () => {
  it('equals the totals of 我的, line by line of the holdings', async () => {
    await who.buy('FLAT', 500_000)
    await goTo('2026-03-24T10:00')
    await who.buy('FLAT', 100_000)
    const main = await client.queryMainAsset({})
    const shown = [
      ['totalAsset', main.totalCents],
      ['value', main.valueCents],
      ['dayProfit', main.dayProfitCents],
      ['holdProfit', main.holdingProfitCents],
      ['totalProfit', main.totalProfitCents],
    ] as const
    for (const [figure, value] of shown) {
      const { lines } = await client.queryTotalProof({ figure })
      expect([figure, lines[0]?.value, unproven(lines)]).toEqual([figure, value, []])
    }
    const { lines } = await client.queryTotalProof({ figure: 'totalAsset' })
    expect(childrenOf(lines).map(({ label }) => label)).toEqual([
      '持有金额',
      '可用余额',
      '买入确认中',
      '卖出待到账',
    ])
    expect(lines.find(({ label }) => label === '原地不动')).toMatchObject({
      source: 'holding',
      sourceId: 'FLAT',
      sourceSpid: TEST_SPID,
      value: 500_000,
    })
  })

  it('of a past evening has the cash and the orders of that evening', async () => {
    const { lines } = await client.queryTotalProof({ figure: 'totalAsset', asOf: '2026-03-02' })
    expect(childrenOf(lines).map(({ value }) => value)).toEqual([0, 9_000_000, 1_000_000, 0])
    expect(lines[0]?.value).toBe(10_000_000)
  })
})

describe('the behaviour gap', () => {
  it('waits for thirty days of history', async () => {
    const newcomer = await createInvestor(koi)
    expect(await newcomer.client.queryBehaviourGap({ period: 'setup' })).toMatchObject({
      gap: null,
      readyDay: '',
    })
    await newcomer.buy('FLAT', 10_000)
    await goTo('2026-03-26T10:00')
    expect(
      await newcomer.client.queryBehaviourGap({ ...of('FLAT'), period: 'setup' }),
    ).toMatchObject({
      gap: null,
      readyDay: '2026-04-23',
      name: '原地不动',
    })
  })

  it('adds up exactly and says which orders mattered', async () => {
    await goTo('2026-04-27T10:00')
    const { gap } = await client.queryBehaviourGap({ ...of('RISE'), period: 'setup' })
    if (!gap) throw new Error('no gap')
    expect(gap.timing + gap.fees + gap.switching).toBe(gap.gap)
    expect(gap.moneyWeighted - gap.timeWeighted).toBe(gap.gap)
    expect(gap).toMatchObject({
      fromDay: '2026-03-02',
      toDay: '2026-04-24',
      switching: 0,
      feesCents: 16_293,
    })
    expect(gap.fees).toBeLessThan(0)
    expect(gap.moves[0]).toMatchObject({
      day: '2026-03-02',
      kind: 'in',
      name: '稳步上升',
    })
    const all = await client.queryBehaviourGap({ period: 'setup' })
    expect(all.gap?.moves.some(({ fundCode }) => fundCode === 'FLAT')).toBe(true)
    expect((all.gap?.timing ?? 0) + (all.gap?.fees ?? 0) + (all.gap?.switching ?? 0)).toBe(
      all.gap?.gap,
    )
    const month = await client.queryBehaviourGap({ ...of('RISE'), period: 'month1' })
    expect(month.gap).toMatchObject({ fromDay: '2026-03-23', feesCents: 0, moves: [], fees: 0 })
  }, 60_000)

  it('leaves whole books', async () => expect(await auditBooks(db)).toEqual([]))
})
