import { cents } from '@koi/domain/money/cents'
import { sharesToRedeem } from '@koi/domain/issues/periods'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance, shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addIssues, moveTo, openWindow, type TestIssue } from './issues.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi

const FIRST: TestIssue = ['A', '2026-03-02', '2026-03-04', '2026-03-05', '2026-04-07', '2026-04-09']
const SECOND: TestIssue = [
  'B',
  '2026-04-07',
  '2026-04-09',
  '2026-04-10',
  '2026-05-11',
  '2026-05-13',
]
const THIRD: TestIssue = ['C', '2026-05-11', '2026-05-13', '2026-05-14', '2026-06-15', '2026-06-17']

await addFund(db, {
  code: 'TERM',
  name: '月月定开',
  category: 'closed',
  arriveDays: 2,
  days: {
    '2026-03-02': navOf('1.0000'),
    '2026-03-03': navOf('1.0000'),
    '2026-03-04': navOf('1.0000'),
    '2026-04-07': navOf('1.2500'),
    '2026-04-08': navOf('1.2500'),
    '2026-04-09': navOf('1.2600'),
    '2026-04-10': navOf('1.2600'),
    '2026-05-11': navOf('1.2700'),
    '2026-05-12': navOf('1.2700'),
    '2026-05-13': navOf('1.2800'),
  },
})
await addIssues(db, 'TERM', [FIRST, SECOND, THIRD])
const product = { fundCode: 'TERM', spid: TEST_SPID }

const rolls = await createInvestor(koi)
const sells = await createInvestor(koi)
const keeps = await createInvestor(koi)
/** A demo account, or one inside of another. */
const writeOwner = sql(
  'test-issue-owner',
  `update account set owner_id = $2::text, kind = case when $2::text is null then 'demo' else 'app' end, app_kind = case when $2::text is not null then 'union' end,
     app_key = case when $2::text is not null then 'test' end where id = $1`,
)
const setOwner = ({ accountId }: Investor, owner: string | null) =>
  db.run(writeOwner, [accountId, owner])
const everybody = [rolls, sells, keeps]

const readLots = sql(
  'test-issue-lots',
  `select issue, redeemable_date as "redeemableDate", shares_left as shares from lot
   where account_id = $1 and shares_left > 0 order by id`,
)
const lotsOf = ({ accountId }: Investor) => db.rows(readLots, [accountId])
const heldOf = async ({ client }: Investor) => (await client.queryHeldIssues(product)).issues

describe('a period of a term product (MONEY 1.9)', () => {
  it('is bought inside its window, and the page says which one it is', async () => {
    expect((await rolls.client.queryBuyPre(product)).period).toEqual({
      issue: 'A',
      openStart: '2026-03-02',
      openEnd: '2026-03-04',
      valueDate: '2026-03-05',
      maturityDate: '2026-04-07',
      settleDate: '2026-04-09',
      nextOpenStart: '2026-04-07',
      rateText: '业绩比较基准 3.10%',
    })
    for (const person of everybody) await person.buy('TERM', 100_000)
  })

  it('is not bought from the cut-off of its last day on', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-04T15:00'))
    expect(await codeOf(rolls.buy('TERM', 100_000))).toBe('1521')
    await koi.clock.freeze(shanghaiMs('2026-03-04T15:01'))
    expect((await rolls.client.queryBuyPre(product)).buyStatus).toBe(4)
  })

  it('locks its lots until its maturity', async () => {
    await moveTo(koi, '2026-03-05T10:00')
    expect(await lotsOf(rolls)).toEqual([
      { issue: 'A', redeemableDate: '2026-04-07', shares: 100_000 },
    ])
    const { redeem } = (await rolls.client.queryAsset(product)).trading
    expect(redeem).toMatchObject({
      redeemStatus: 2,
      redeemReason: '份额锁定中，2026-04-07 起可以卖出',
    })
    expect(await codeOf(rolls.redeem('TERM', 10_000))).toBe('1407')
  })

  it('shows what one holds of it, and rolls on unless told otherwise', async () => {
    expect(await heldOf(rolls)).toMatchObject([
      {
        issue: 'A',
        shares: 100_000,
        valueCents: 100_000,
        startCents: 100_000,
        profitCents: 0,
        instruction: 'roll',
        canInstruct: true,
        instructUntilMs: shanghaiMs('2026-04-07T15:00'),
      },
    ])
  })
})

describe('the instruction for the maturity', () => {
  const instruct = ({ client }: Investor, instruction: 'redeem' | 'rollPrincipal' | 'roll') =>
    client.setMaturityInstruction({ ...product, issue: 'A', instruction })

  it('can be changed until the cut-off of the maturity day', async () => {
    await instruct(sells, 'rollPrincipal')
    await instruct(sells, 'redeem')
    await moveTo(koi, '2026-04-07T14:59')
    await instruct(keeps, 'rollPrincipal')
    expect(await heldOf(sells)).toMatchObject([{ instruction: 'redeem' }])
    await koi.clock.freeze(shanghaiMs('2026-04-07T15:00'))
    expect(await codeOf(instruct(rolls, 'redeem'))).toBe('1524')
    expect((await heldOf(sells))[0]?.canInstruct).toBe(false)
  })

  it('is only for periods one holds', async () => {
    const unknown = { ...product, issue: 'B', instruction: 'redeem' } as const
    expect(await codeOf(sells.client.setMaturityInstruction(unknown))).toBe('1523')
    const stranger = await createInvestor(koi)
    expect(await codeOf(instruct(stranger, 'redeem'))).toBe('1523')
  })

  it('is carried out once, at the NAV of the maturity day', async () => {
    await moveTo(koi, '2026-04-07T20:31')
    await moveTo(koi, '2026-04-07T20:32')
    // The SQL over all holders sells what the domain says of each.
    const held = { shares: 100_000, principalCents: cents(100_000), nav: navOf('1.2500') }
    for (const [who, instruction] of [
      [sells, 'redeem'],
      [keeps, 'rollPrincipal'],
      [rolls, 'roll'],
    ] as const) {
      const frozen = sharesToRedeem(instruction, held)
      expect(await shareBalances(db, who.accountId, 'TERM')).toMatchObject({ frozen })
    }
    expect(await shareBalances(db, sells.accountId, 'TERM')).toEqual({ free: 0, frozen: 100_000 })
    // 800.00 shares are worth the principal of 1,000.00 yuan at 1.2500.
    expect(await shareBalances(db, keeps.accountId, 'TERM')).toEqual({
      free: 80_000,
      frozen: 20_000,
    })
    expect(await shareBalances(db, rolls.accountId, 'TERM')).toEqual({ free: 100_000, frozen: 0 })
    const { orders } = await sells.client.queryOrders({ fundCode: 'TERM' })
    expect(orders.map(({ kind, tradeDate: day }) => [kind, day])).toEqual([
      ['redeem', '2026-04-07'],
      ['buy', '2026-03-02'],
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('pays out as any redemption', async () => {
    await moveTo(koi, '2026-04-09T09:01')
    expect(await cashBalance(db, sells.accountId)).toBe(10_000_000 + 25_000)
    expect(await cashBalance(db, keeps.accountId)).toBe(10_000_000 - 100_000 + 25_000)
  })
})

describe('the window after the maturity', () => {
  it('sells matured shares, those of the own period only', async () => {
    await openWindow(db, 'TERM', SECOND)
    await koi.clock.freeze(shanghaiMs('2026-04-09T14:00'))
    const { redeem } = (await rolls.client.queryAsset(product)).trading
    expect(redeem.redeemStatus).toBe(1)
    const orderId = await rolls.redeem('TERM', 10_000)
    expect((await rolls.client.queryOrder({ orderId })).order.tradeDate).toBe('2026-04-09')
    await rolls.buy('TERM', 126_000)
    await koi.clock.freeze(shanghaiMs('2026-04-09T15:00'))
    expect(await codeOf(rolls.redeem('TERM', 10_000))).toBe('1407')
  })

  it('what nobody sold rolls into the next period on its value date, at the value of the last day', async () => {
    await moveTo(koi, '2026-04-10T09:01')
    expect(await lotsOf(rolls)).toEqual([
      { issue: 'B', redeemableDate: '2026-05-11', shares: 90_000 },
      { issue: 'B', redeemableDate: '2026-05-11', shares: 100_000 },
    ])
    expect(await heldOf(rolls)).toMatchObject([
      // 900.00 × 1.26 rolled on, 1,260.00 bought.
      { issue: 'B', shares: 190_000, startCents: 113_400 + 126_000, instruction: 'roll' },
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('RU-224 CL-084 lists the finished periods with code 0, their dates and profit', async () => {
    const of = async ({ client }: Investor) => client.queryCloseIssueList(product)
    expect(await of(sells)).toEqual({
      name: '月月定开',
      total: 1,
      issues: [
        {
          issue: 'A',
          openDate: '2026-03-05',
          maturityDate: '2026-04-07',
          settleDate: '2026-04-09',
          rateText: '业绩比较基准 3.10%',
          startCents: 100_000,
          endCents: 125_000,
          profitCents: 25_000,
          wayText: '已赎回',
        },
      ],
    })
    expect((await of(keeps)).issues).toMatchObject([
      { settleDate: '2026-04-10', endCents: 25_000 + 100_800, wayText: '部分续期' },
    ])
    expect((await of(rolls)).issues).toMatchObject([
      { endCents: 12_600 + 113_400, profitCents: 26_000 },
    ])
  })

  it('RT-139 lists those of the account inside one’s own that is named, and nobody else’s', async () => {
    const of = ({ client }: Investor, appAccountId: string) =>
      client.queryCloseIssueList({ ...product, appAccountId })
    const own = await of(keeps, '')
    const { client } = keeps
    const page = async (offset: number, limit: number) =>
      (await client.queryCloseIssueList({ ...product, offset, limit })).issues
    expect(await page(0, 1)).toEqual(own.issues)
    expect(await page(1, 1)).toEqual([])
    expect(await of(keeps, keeps.accountId)).toEqual(own)
    expect(await codeOf(of(rolls, keeps.accountId))).toBe('1613467522')
    // As if the one account stood inside of the other.
    await setOwner(keeps, rolls.accountId)
    expect(own.total).toBe(1)
    expect(await of(rolls, keeps.accountId)).toEqual(own)
    expect(await of(rolls, '')).not.toEqual(own)
    expect(await codeOf(of(sells, keeps.accountId))).toBe('1613467522')
    await setOwner(keeps, null)
  })

  it.each([
    ['A', 'ended', '已到期'],
    ['B', 'running', '运作中'],
    ['C', 'coming', '待开放'],
  ] as const)(
    'RU-039 tells everybody the period %s that an address names: %s',
    async (issue, state, text) => {
      const { client } = koi.visitor()
      const { issueInfo: info } = await client.queryIssue({ ...product, issue })
      const [name, openStart, openEnd, valueDate, maturityDate, settleDate] = {
        A: FIRST,
        B: SECOND,
        C: THIRD,
      }[issue]
      expect(info).toMatchObject({ issue: name, openStart, openEnd, valueDate, maturityDate })
      expect(info).toMatchObject({ settleDate, state, stateText: text })
      expect(await codeOf(client.queryIssue({ ...product, issue: 'NONE' }))).not.toBe('0')
    },
  )

  it('RU-039 tells without a name the period that can be bought next, and when the window after it opens', async () => {
    const { issueInfo: info } = await koi.visitor().client.queryIssue(product)
    expect([info.issue, info.state]).toEqual([THIRD[0], 'coming'])
    const { issueInfo: first } = await koi.visitor().client.queryIssue({ ...product, issue: 'A' })
    expect(first.nextOpenStart).toBe(SECOND[1])
  })

  it('pages them: an offset goes on where the last page ended', async () => {
    const page = await sells.client.queryCloseIssueList({ ...product, offset: 1 })
    expect(page).toMatchObject({ issues: [], total: 1 })
  })

  it('nobody sees the periods of somebody else', async () => {
    const stranger = await createInvestor(koi)
    expect(await stranger.client.queryCloseIssueList(product)).toMatchObject({ total: 0 })
    expect(await codeOf(stranger.client.queryHeldIssues(product))).toBe('1613467522')
  })
})

describe('a second period', () => {
  it('keeps the principal of what rolled into it, and ends like the first', async () => {
    await keeps.client.setMaturityInstruction({
      ...product,
      issue: 'B',
      instruction: 'rollPrincipal',
    })
    await moveTo(koi, '2026-05-11T20:31')
    // Rolled in with 1,008.00: 800.00 shares at 1.2700 keep 793.71.
    expect(await shareBalances(db, keeps.accountId, 'TERM')).toEqual({ free: 79_371, frozen: 629 })
    await moveTo(koi, '2026-05-14T09:01')
    expect(await lotsOf(keeps)).toEqual([
      { issue: 'C', redeemableDate: '2026-06-15', shares: 79_371 },
    ])
    expect((await keeps.client.queryCloseIssueList(product)).issues).toMatchObject([
      { issue: 'B' },
      { issue: 'A' },
    ])
    expect(await auditBooks(db)).toEqual([])
  })
})
