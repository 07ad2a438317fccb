import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { toWire } from '@koi/contracts/wire'
import { cents } from '@koi/domain/money/cents'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { readBrandConfig, saveBrand, type BrandConfigInput } from '#modules/brands/index.ts'
import { shanghaiMs, sitExam, tradingAs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { estimatedProfit } from './estimate.ts'

const HOST = 'guess.example'
const asked: string[] = []
const koi = await createTestApp({
  nowMs: shanghaiMs('2026-03-02T10:00'),
  estimateOf: async (fundCode) => {
    asked.push(fundCode)
    return fundCode === 'FUND' ? { riseRate: 12_300, date: '2026-03-04' } : undefined
  },
})
const { db } = koi
for (const code of ['FUND', 'SILENT']) {
  await addFund(db, {
    code,
    days: {
      '2026-02-27': navOf('1.0000'),
      '2026-03-02': navOf('1.0000'),
      '2026-03-03': navOf('1.0000'),
    },
  })
}

async function setPacks(rulePacks: BrandConfigInput['rulePacks']) {
  const brand = { id: 'guess', entity: 'guess', title: '估', siteTitle: '估', companyName: '估' }
  const config = { ...brand, hosts: [HOST], spids: [TEST_SPID], rulePacks }
  await saveBrand(db, readBrandConfig(config))
  koi.services.brands.forget()
}

await setPacks([])
const person = tradingAs(await koi.demoPerson(HOST), db)
await sitExam(db, person.accountId, 'C5')
await person.buy('FUND', 1_000_000)
await person.buy('SILENT', 1_000_000)
await koi.clock.freeze(shanghaiMs('2026-03-04T10:00'))
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-04T10:00'))

async function estimateOf(fund_code: string) {
  const asset = await person.client.queryAsset({ fundCode: fund_code, spid: TEST_SPID })
  const { profit, position } = asset
  expect(position.valueCents).toBe(1_000_000)
  expect(toWire(holdingsCalls.queryAsset.response, asset)).toMatchObject({
    profit_info: {
      today_profit: profit.todayProfitCents,
      estimate_profit_date: profit.estimateDate,
    },
  })
  return [profit.todayProfitCents, profit.estimateDate]
}

describe('D-11 intraday estimates of a holding', () => {
  it.each([
    ['no pack at all', []],
    ['a pack that is silent', [{ effectiveFrom: '2020-01-01' }]],
    ['a pack that begins tomorrow', [allowedFrom('2026-03-05')]],
    ['a newer pack that is silent', [allowedFrom('2020-01-01'), { effectiveFrom: '2026-03-04' }]],
  ])('are empty with %s, and nobody asks for one', async (_, packs) => {
    await setPacks(packs)
    asked.length = 0
    expect(await estimateOf('FUND')).toEqual([null, ''])
    expect(asked).toEqual([])
  })

  it('EN-126 EN-127 are the feed’s where the pack of the day allows them', async () => {
    await setPacks([allowedFrom('2026-03-04')])
    expect(await estimateOf('FUND')).toEqual([12_300, '2026-03-04'])
    expect(await estimateOf('SILENT')).toEqual([null, ''])
  })
})

function allowedFrom(effectiveFrom: string) {
  return { effectiveFrom, rules: { intradayEstimates: true } }
}

it.each([
  [1_000_000, 12_300, 12_300],
  [1_000_000, -12_300, -12_300],
  [333, 5000, 2],
  [0, 99_999, 0],
])('%i cents at %i make %i', (valueCents, riseRate, profit) => {
  expect(estimatedProfit(cents(valueCents), { riseRate, date: '' })).toBe(profit)
})
