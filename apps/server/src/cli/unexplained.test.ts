import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runMarket } from './market-commands.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { importFile, type ImportKind } from '#modules/market/index.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { auditBooks } from '#modules/settlement/index.ts'

const START = '2026-03-02'
const koi = await createTestApp({ nowMs: shanghaiMs(`${START}T10:00`) })
const { db } = koi
const bring = (kind: ImportKind, fileName: string, ...lines: string[]) =>
  importFile(db, { kind, fileName, bytes: Buffer.from(`${lines.join('\n')}\n`) })
const CODES = Array.from({ length: 400 }, (_, at) => String(700_001 + at))
await bring(
  'fund-list',
  'list.csv',
  '基金代码,拼音缩写,基金简称,基金类型,拼音全称',
  ...CODES.map((code) => `${code},CS,测试混合${code},混合型-灵活,CESHIHUNHE`),
)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const tell = async (...asked: string[]) =>
  db.transaction(async (tx) => runMarket(tx, await koi.clock.read(tx), asked))
const navs = (code: string, ...lines: string[]) =>
  bring('nav', `${code}.csv`, '净值日期,单位净值,日增长率,累计净值', ...lines)

const readBooked = sql<{
  kind: string
  reference: string
  account: string
  asset: string
  amount: number
}>(
  'test-booked',
  `select e.kind, e.reference, a.kind as account, a.asset, p.amount
   from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
   where e.kind in ('dividend', 'split') and e.reference like '%:' || $1 and a.kind in ('cash', 'shares')
   order by e.reference, e.kind`,
)
const booked = (code: string) => db.rows(readBooked, [code])
const readOrder = sql<{ state: string }>(
  'test-order-state',
  'select state from trade_order where id = $1',
)
const stateOf = async (id: string) => (await db.get(readOrder, [id])).state
const readHeld = sql<{ shares: number; day: string }>(
  'test-held-shares',
  'select shares, value_day as day from position where account_id = $1 and fund_code = $2',
)
const held = ({ accountId }: Investor, code: string) => db.get(readHeld, [accountId, code])

/** Bought on the 2nd at 1.5, so that 3,000.00 yuan are some 2,000 shares; the 4th is not explained. */
async function holderOf(code: string, ...more: string[]) {
  await goTo('2026-03-02T10:00')
  await navs(code, '2026-02-27,1.5,0.1,', '2026-03-02,1.5,0.0,', ...more)
  const who = await createInvestor(koi)
  await who.buy(code, 300_000)
  return who
}
const HIDDEN = ['2026-03-03,1.5,0.0,', '2026-03-04,1.0,0.10,', '2026-03-05,1.01,1.0,']

describe('a day that nobody explains', { timeout: 60_000 }, () => {
  it.each<[what: string, say: string[], booked: (shares: number) => object[]]>([
    [
      'a dividend',
      ['dividend', '700001', '2026-03-04', '0.5'],
      (shares) => [{ kind: 'dividend', account: 'cash', amount: Math.round(shares * 0.5) }],
    ],
    [
      'a split',
      ['split', '700002', '2026-03-04', '1.5'],
      (shares) => [{ kind: 'split', account: 'shares', amount: Math.round(shares * 0.5) - 500 }],
    ],
    ['that nothing was paid', ['nothing', '700003', '2026-03-04'], () => []],
  ])('holds days and orders until an operator states %s', async (_, say, expected) => {
    const code = say[1] ?? ''
    const who = await holderOf(code, ...HIDDEN)
    await goTo('2026-03-03T21:00')
    const buyer = await createInvestor(koi)
    await goTo('2026-03-04T10:00')
    const bought = await buyer.buy(code, 100_000)
    const sold = await who.redeem(code, 1_000)
    await goTo('2026-03-09T21:00')
    const before = await held(who, code)
    expect(before.day).toBe('2026-03-03')
    expect([await stateOf(bought), await stateOf(sold)]).toEqual(['paid', 'accepted'])
    expect(await booked(code)).toEqual([])
    expect(await tell('unexplained')).toContainEqual(
      expect.stringContaining(
        `${code} 测试混合${code}  2026-03-04  1.5000 → 1.0000, printed rate 0.1000 %`,
      ),
    )
    expect(await auditBooks(db)).toEqual([])

    await tell(...say)
    await goTo('2026-03-09T21:30')
    expect([await stateOf(bought), await stateOf(sold)]).toEqual(['confirmed', 'paidOut'])
    expect((await tell('unexplained')).join('\n')).not.toContain(code)
    expect(await booked(code)).toMatchObject(expected(before.shares))
    expect(await auditBooks(db)).toEqual([])
  })

  it('is settled by a file of dividends, which may come first or last', async () => {
    const last = await holderOf('700004', ...HIDDEN)
    await goTo('2026-03-09T21:00')
    await bring('dividends', '700004.csv', '除息日,每份分红', '2026-03-04,0.5')
    await goTo('2026-03-09T21:30')
    await goTo('2026-03-02T10:00')
    await bring('dividends', '700005.csv', '除息日,每份分红', '2026-03-04,0.5')
    const first = await holderOf('700005', ...HIDDEN)
    await goTo('2026-03-09T21:30')
    for (const [who, code] of [
      [last, '700004'],
      [first, '700005'],
    ] as const) {
      const [entry] = await booked(code)
      expect(entry?.amount).toBe(Math.round((await held(who, code)).shares * 0.5))
    }
    expect(await auditBooks(db)).toEqual([])
  })

  it('does not hold who comes after it, where nobody held the fund', async () => {
    await goTo('2026-03-05T10:00')
    await navs('700006', '2026-03-02,1.5,0.0,', ...HIDDEN)
    const who = await createInvestor(koi)
    const order = await who.buy('700006', 100_000)
    await goTo('2026-03-09T21:00')
    expect(await stateOf(order)).toBe('confirmed')
  })

  it('needs no operator where the cumulative value names the cash', async () => {
    const who = await holderOf('700007')
    await navs(
      '700007',
      '2026-02-27,1.5,0.1,1.7',
      '2026-03-02,1.51,0.67,1.71',
      '2026-03-03,1.52,0.66,1.72',
      '2026-03-04,1.42,0.66,1.73',
    )
    await goTo('2026-03-04T21:00')
    const { shares } = await held(who, '700007')
    expect(await booked('700007')).toMatchObject([
      { kind: 'dividend', account: 'cash', amount: Math.round(shares * 0.11) },
    ])
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('the audit of dividends and splits', { timeout: 60_000 }, () => {
  it('names what was booked and is not stated any more, and what was stated too late', async () => {
    await holderOf('700008')
    await bring('dividends', '700008.csv', '除息日,每份分红', '2026-03-04,0.1')
    await navs('700008', '2026-03-03,1.5,0.0,', '2026-03-04,1.4,0.0,', '2026-03-05,1.4,0.0,')
    await goTo('2026-03-05T21:00')
    await db.run(sql('test-unsay', `delete from fund_statement where fund_code = '700008'`))
    await tell('split', '700008', '2026-03-05', '2')
    expect(await auditBooks(db)).toEqual([
      { rule: 'a dividend was booked that nobody stated', where: '700008 2026-03-04' },
      { rule: 'a split was stated after its day was closed', where: '700008 2026-03-05' },
    ])
    expect((await tell('unexplained')).join('\n')).toContain(
      '700008  2026-03-04  a dividend of 0.1000 was booked, and nobody states it',
    )
    await tell('withdraw', '700008', '2026-03-05')
    await tell('dividend', '700008', '2026-03-04', '0.1')
    expect(await auditBooks(db)).toEqual([])
  })
})

const sharesOn = sql<{ shares: number }>(
  'test-shares-on',
  'select shares from profit_day where account_id = $1 and fund_code = $2 and day = $3',
)
/** Thousandths of a yuan. */
const LEAST_VALUE = 200
const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']
const history = fc.array(
  fc.record({
    rise: fc.integer({ min: -80, max: 80 }),
    cash: fc.constantFrom(0, 0, 20, 55, 300),
    ratio: fc.constantFrom(1, 1, 1, 1.5),
    rate: fc.constantFrom('right', 'zero', 'none'),
    isStated: fc.boolean(),
    hasCumulative: fc.boolean(),
    isMissing: fc.constantFrom(false, false, false, true),
  }),
  { minLength: days.length, maxLength: days.length },
)

describe('a split that the cumulative value carries on, and that looks like cash on its day', () => {
  it('is told with what the closed books did, when an operator states it later, and holds nobody', async () => {
    // 1.5 × 1.041 would be the value without it; the later days move by 1.041 of the value.
    const who = await holderOf('700009')
    await navs('700009', '2026-03-02,1.5,0.0,1.5', '2026-03-03,1.441,0.0,1.5')
    await goTo('2026-03-03T21:00')
    const [paid] = await booked('700009')
    expect(paid).toMatchObject({ kind: 'dividend', account: 'cash' })
    await navs('700009', '2026-03-04,1.5131,5.0,1.5751', '2026-03-05,1.4374,-5.0,1.4963')
    const told = await tell('split', '700009', '2026-03-03', '1.041')
    expect(told.slice(1)).toEqual([
      'closed books of 700009 stay as they are:',
      '700009  2026-03-03  a dividend of 0.0590 was booked, and nobody states it',
      '700009  2026-03-03  a split of 1.041 is stated, and the closed books lack it',
    ])
    await goTo('2026-03-05T21:00')
    expect((await held(who, '700009')).day).toBe('2026-03-05')
    expect((await tell('unexplained')).join('\n')).toContain(told.at(-1))
    expect((await auditBooks(db)).map(({ where }) => where)).toEqual([
      '700009 2026-03-03',
      '700009 2026-03-03',
    ])
    await tell('withdraw', '700009', '2026-03-03')
    await tell('dividend', '700009', '2026-03-03', '0.059')
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('any history of an imported fund', () => {
  it('books no cash and no share that was not stated', { timeout: 300_000 }, async () => {
    let next = 20
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const code = CODES[next] ?? ''
        next += 1
        // What is paid on a day without a value shows with the next one.
        let [value, paid, unseen] = [1_500, 0, 0]
        const rows: string[] = []
        const dividends: string[] = []
        const splits: string[] = []
        const truth = new Map<string, number>()
        steps.forEach(({ rise, ratio, rate, isStated, hasCumulative, isMissing, ...step }, at) => {
          const day = days[at] ?? ''
          // Nobody pays out what is not there.
          const grown = value + (value + rise < LEAST_VALUE ? -Math.min(rise, 0) : rise)
          const cash = grown - step.cash < LEAST_VALUE ? 0 : step.cash
          const isSplit = ratio > 1 && cash === 0 && grown / ratio >= LEAST_VALUE
          const printed = (((grown - value) / value) * 100).toFixed(2)
          value = isSplit ? Math.round(grown / ratio) : grown - cash
          paid += cash
          if (isStated && cash > 0) dividends.push(`${day},${cash / 1000}`)
          if (isStated && isSplit) splits.push(`${day},${ratio}`)
          unseen += cash
          const rateText = { right: printed, zero: '0.0', none: '' }[rate]
          const cumulative = hasCumulative ? String((value + paid) / 1000) : ''
          if (isMissing) return
          if (unseen > 0) truth.set(day, unseen)
          unseen = 0
          rows.push(`${day},${value / 1000},${rateText},${cumulative}`)
        })
        const who = await holderOf(code)
        if (dividends.length > 0)
          await bring('dividends', `${code}.csv`, '除息日,每份分红', ...dividends)
        if (splits.length > 0) await bring('splits', `${code}.csv`, '折算日,折算比例', ...splits)
        for (const row of rows) {
          await navs(code, row)
          await goTo(`${row.slice(0, 10)}T21:00`)
        }
        /** What is said of a day without a value is booked with the next one. */
        const rowOf = (day: string) => rows.find((row) => row.slice(0, 10) >= day)?.slice(0, 10)
        const bookedDays = new Map<string, number>()
        for (const { kind, reference, amount } of await booked(code)) {
          const day = reference.slice(0, 10)
          const said = kind === 'split' ? splits : dividends
          if (said.some((line) => rowOf(line.slice(0, 10)) === day)) continue
          // Nobody said it but the cumulative value: it is cash, and exactly what was paid.
          expect([kind, truth.has(day)]).toEqual(['dividend', true])
          bookedDays.set(day, amount)
        }
        for (const [day, amount] of bookedDays) {
          const { shares } = await db.get(sharesOn, [who.accountId, code, day])
          expect(amount).toBe(Math.round((shares * (truth.get(day) ?? 0)) / 1000))
        }
        expect(await auditBooks(db)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
