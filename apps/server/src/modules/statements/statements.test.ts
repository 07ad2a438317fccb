import { navOf } from '@koi/domain/products/nav'
import { statementAddress, type StatementFile } from '@koi/contracts/statement-files'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const days = {
  '2026-02-27': navOf('1.2000'),
  '2026-03-02': navOf('1.2345'),
  '2026-03-03': navOf('1.2400'),
  '2026-03-04': navOf('1.2500'),
  '2026-03-31': navOf('1.3000'),
  '2026-04-01': navOf('1.3100'),
}
const redeemTiers = [{ from: 0, ratePpm: 15_000 }]
await addFund(koi.db, { code: '000101', name: '对账,样本', days, redeemTiers })

async function goTo(moment: string) {
  await koi.clock.freeze(shanghaiMs(moment))
  await koi.services.settlement.settleUntil(shanghaiMs(moment))
}

const setNav = sql(
  'test-statement-nav',
  'update fund_day set nav = $3 where fund_code = $1 and day = $2',
)
const investor = await createInvestor(koi)
const stranger = await createInvestor(koi)
const bought = await investor.buy('000101', 100_000)
await goTo('2026-03-03T09:01')
await goTo('2026-03-04T10:00')
const sold = await investor.redeem('000101', 30_000)
await goTo('2026-03-09T09:01')
await goTo('2026-04-02T10:00')

const fetchFile = (who: Browser, file: StatementFile) =>
  who.inject({ method: 'GET', url: statementAddress(file) })
const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

describe('the months of a person', async () => {
  const { months, years } = await investor.client.queryStatements({})

  it('come newest first, and each adds up', () => {
    expect(months.map(({ month, isComplete }) => [month, isComplete])).toEqual([
      ['2026-04', false],
      ['2026-03', true],
    ])
    expect(years).toEqual(['2026'])
    for (const month of months) {
      const moved = month.inCents - month.outCents - month.dividendCents + month.profitCents
      expect(month.openingCents + moved).toBe(month.closingCents)
    }
  })

  it('go on where the month before ended, up to what is held now', async () => {
    const [now, before] = months
    expect(now?.openingCents).toBe(before?.closingCents)
    expect(now?.closingCents).toBe((await investor.client.queryMainAsset({})).valueCents)
    expect(now?.profitCents).not.toBe(0)
  })
})

describe('the files of a month', () => {
  it('are a PDF', async () => {
    const answer = await fetchFile(investor, { kind: 'month', month: '2026-03' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('list the deals that were confirmed', async () => {
    const answer = await fetchFile(investor, { kind: 'month', month: '2026-03', part: 'trades' })
    const [head, ...rows] = lines(answer.body)
    expect(head).toBe('确认日,类型,产品,金额（元）,份额,净值,手续费')
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      ['2026-03-03', '买入'],
      ['2026-03-05', '卖出'],
    ])
    expect(rows[0]).toContain('"对账,样本 000101"')
  })

  it('carry the balance from line to line to what it is', async () => {
    const answer = await fetchFile(investor, { kind: 'month', month: '2026-03', part: 'cash' })
    const last = lines(answer.body).at(-1) ?? ''
    const { cashCents: cash_balance } = await investor.client.queryMainAsset({})
    expect(last.endsWith(`,${(cash_balance / 100).toFixed(2)}`)).toBe(true)
  })

  it('show what was held when the month ended', async () => {
    const answer = await fetchFile(investor, { kind: 'month', month: '2026-03', part: 'holdings' })
    expect(lines(answer.body)[1]).toMatch(/^000101,"对账,样本",510\.04,1\.3000,2026-03-31,663\.05$/)
  })
})

it('the year lists each sale with the cost of its shares, first in first out', async () => {
  const answer = await fetchFile(investor, { kind: 'year', year: '2026', format: 'csv' })
  const [, row = ''] = lines(answer.body)
  // 300.00 of 810.04 shares that cost 1000.00: 370.35; sold at 1.2500 less 1.5 %: 369.37.
  expect(row).toBe('2026-03-05,2026-03-03,"对账,样本 000101",300.00,369.37,370.35,-0.98')
  const paper = await fetchFile(investor, { kind: 'year', year: '2026', format: 'pdf' })
  expect(paper.headers['content-type']).toBe('application/pdf')
})

it('a confirmed order has a confirmation, bought or sold', async () => {
  for (const orderId of [bought, sold]) {
    const answer = await fetchFile(investor, { kind: 'order', orderId })
    expect(answer.headers['content-type']).toBe('application/pdf')
  }
})

describe('nothing is there', () => {
  const files: StatementFile[] = [
    { kind: 'month', month: '2026-05' },
    { kind: 'month', month: '2025-12' },
    { kind: 'year', year: '2027', format: 'csv' },
    { kind: 'order', orderId: 'nobody' },
  ]
  it.each(files)('for %o', async (file) => {
    expect((await fetchFile(investor, file)).statusCode).toBe(404)
  })

  it('of another person’s order, and nothing at all without a session', async () => {
    const order: StatementFile = { kind: 'order', orderId: bought }
    expect((await fetchFile(stranger, order)).statusCode).toBe(404)
    const month = await fetchFile(koi.visitor(), { kind: 'month', month: '2026-03' })
    expect(month.statusCode).toBe(404)
  })
})

it('a month that is over changes by a correction of a NAV alone, and says so', async () => {
  const march = async () =>
    (await investor.client.queryStatements({})).months.find(({ month }) => month === '2026-03')
  const before = await march()
  expect(before).toMatchObject({ isComplete: true, correctedOn: '', closingCents: 663_05 })
  await koi.db.run(setNav, ['000101', '2026-03-31', navOf('1.3200')])
  await goTo('2026-04-02T11:00')
  // 510.04 shares at 1.3200 instead of 1.3000.
  expect(await march()).toMatchObject({
    isComplete: true,
    correctedOn: '2026-04-02',
    closingCents: 673_25,
  })
  const { months } = await investor.client.queryStatements({})
  expect(months[0]?.openingCents).toBe(673_25)
  expect(months[0]?.correctedOn).toBe('')
})

it('are counted for each account, not for the address that many share', async () => {
  const strict = await createTestApp({
    database: koi,
    limits: { visitorWritesMax: 2, requestsMax: 1e6 },
    nowMs: await koi.clock.now(),
  })
  const ask = async (who: Browser, remoteAddress: string) => {
    const cookies = Object.fromEntries(who.cookies)
    const url = statementAddress({ kind: 'year', year: '2026', format: 'csv' })
    return (await strict.visitor().inject({ method: 'GET', url, cookies, remoteAddress }))
      .statusCode
  }
  expect([await ask(investor, '10.0.0.1'), await ask(investor, '10.0.0.1')]).not.toContain(429)
  expect(await ask(investor, '10.0.0.1')).toBe(429)
  expect(await ask(investor, '10.0.0.2')).toBe(429)
  expect(await ask(stranger, '10.0.0.1')).not.toBe(429)
})
