import { SIMPLE_AGREEMENT_VERSION } from '@koi/contracts/calls/simple-account'
import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addCombinationMarket } from '#modules/combinations/combination-market.fixture.ts'
import { readEverything } from '#modules/data-requests/sources.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const open = ({ client }: Investor, agreementVersion = SIMPLE_AGREEMENT_VERSION) =>
  client.openSimpleAccount({ agreementVersion })
const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)

describe('the simple account', async () => {
  const person = await createInvestor(koi)
  const other = await createInvestor(koi)
  const { client } = person
  await person.buy('CALM', 1_000_001)
  await person.buy('CASH', 500_000)
  await person.buy('WHOLE', 700_003)
  await goTo('2026-03-10T21:00')
  await person.buy('CALM', 20_000)

  it('RT-129 is opened by the agreement of now, once, and again; nothing is told before', async () => {
    expect(await client.querySimpleAccount({})).toMatchObject({
      isOpen: false,
      totalCents: 0,
      holdings: [],
    })
    expect(await codeOf(client.querySimpleDetail({}))).toBe('2651')
    expect(await codeOf(open(person, SIMPLE_AGREEMENT_VERSION + 1))).toBe('2652')
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(person)))
    expect(new Set(answers.map(({ openedMs }) => openedMs))).toEqual(
      new Set([await koi.clock.now()]),
    )
    const { simpleAccounts } = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(simpleAccounts).toMatchObject([{ closedMs: null, agreementVersion: 1 }])
  })

  it('RT-127 has the figures of the full pages to the cent, and its parts add up to the total', async () => {
    const simple = await client.querySimpleAccount({})
    const full = await client.queryMainAsset({})
    expect(simple).toMatchObject({
      isOpen: true,
      totalCents: full.totalCents,
      cashCents: full.cashCents,
      inTransitCents: full.inTransitCents,
      dayProfitCents: full.dayProfitCents,
      updatedDay: full.updatedDay,
    })
    expect(simple.inTransitCents).toBe(20_000)
    const held = sum(simple.holdings.map(({ valueCents }) => valueCents))
    expect(held + simple.cashCents + simple.inTransitCents).toBe(simple.totalCents)
    const list = await client.queryAssetList({})
    const values = new Map(
      simple.holdings.map((each) => [each.appAccountId || each.fundCode, each.valueCents]),
    )
    expect(values).toEqual(
      new Map([
        ...list.holdings.map((each) => [each.fundCode, each.valueCents] as const),
        ...list.accounts.map((each) => [each.appAccountId, each.valueCents] as const),
      ]),
    )
  })

  it('says of each holding what decides how soon its money is had; of an account its hardest part', async () => {
    const { holdings } = await client.querySimpleAccount({})
    expect(
      holdings.map(({ name, category, riskCode, arriveDays }) => [
        name,
        category,
        riskCode,
        arriveDays,
      ]),
    ).toEqual([
      ['安稳债券', 'bond', 4, 2],
      ['攻守组合', 'bond', 5, 5],
      ['日日货币', 'money', 1, 2],
    ])
  })

  it('RT-127 an account that holds several terms opens with the last of them', async () => {
    await db.run(
      sql(
        'test-simple-terms',
        `update lot l set redeemable_date = date '2026-06-01' + n.place::integer from (
           select id, row_number() over (order by fund_code) as place from lot where account_id <> $1
         ) n where n.id = l.id`,
      ),
      [person.accountId],
    )
    const { count } = await db.get(
      sql<{ count: number }>(
        'test-simple-lots',
        'select count(*)::integer as count from lot where account_id <> $1',
      ),
      [person.accountId],
    )
    expect(count).toBeGreaterThan(1)
    const { holdings } = await client.querySimpleAccount({})
    const whole = holdings.find(({ name }) => name === '攻守组合')
    expect(whole?.opensOn).toBe(addDays('2026-06-01', count))
  })

  it('RT-128 tells profit by day as the pages of the holdings do, and every record once', async () => {
    const { holdings } = await client.querySimpleAccount({})
    const byDay = new Map<string, number>()
    for (const { fundCode, appAccountId } of [
      ...holdings.filter((each) => each.appAccountId === ''),
      ...['CALM', 'FAR', 'CASH'].map((fundCode) => ({
        fundCode,
        appAccountId: holdings.find((each) => each.appAccountId !== '')?.appAccountId ?? '',
      })),
    ]) {
      const inside = appAccountId === '' ? {} : { appAccountId }
      const { profitDays } = await client.queryProfitDetail({
        fundCode,
        spid: TEST_SPID,
        offset: 0,
        limit: 50,
        ...inside,
      })
      for (const { accTime, profit } of profitDays) {
        const day = accTime.slice(0, 10)
        byDay.set(day, (byDay.get(day) ?? 0) + profit)
      }
    }
    const { days, records, totalProfitCents, name, hasMore } = await client.querySimpleDetail({})
    expect([name, hasMore]).toEqual(['', false])
    expect(days.filter(({ profitCents }) => profitCents !== 0)).toEqual(
      [...byDay]
        .map(([day, profitCents]) => ({ day, profitCents }))
        .filter(({ profitCents }) => profitCents !== 0)
        .toSorted((one, two) => (one.day < two.day ? 1 : -1)),
    )
    expect(totalProfitCents).toBe((await client.queryMainAsset({})).totalProfitCents)
    expect(sum(days.map(({ profitCents }) => profitCents))).toBe(totalProfitCents)
    expect(records[0]).toMatchObject({ name: '安稳债券', amountCents: 20_000, stateText: '确认中' })
    // Of one moment are the three before it.
    expect(
      records
        .slice(1)
        .map((each) => `${each.amountCents} ${each.name} ${each.stateText}`)
        .toSorted((one, two) => one.localeCompare(two, 'zh')),
    ).toEqual(['1000001 安稳债券 已确认', '500000 日日货币 已确认', '700003 攻守组合 已确认'])
  })

  it('RT-128 tells of one account inside the person’s; one that is foreign is answered as one that is missing', async () => {
    const { holdings } = await client.querySimpleAccount({})
    const appAccountId = holdings.find((each) => each.appAccountId !== '')?.appAccountId ?? ''
    const detail = await client.querySimpleDetail({ appAccountId })
    expect(detail.name).toBe('攻守组合')
    expect(detail.records.map(({ amountCents }) => amountCents)).toEqual([700_003])
    expect(sum(detail.days.map(({ profitCents }) => profitCents))).toBe(detail.totalProfitCents)
    await open(other)
    expect(await codeOf(other.client.querySimpleDetail({ appAccountId }))).toBe('2103')
    expect(await codeOf(other.client.querySimpleDetail({ appAccountId: 'nobody' }))).toBe('2103')
    // One’s own account is none inside of it.
    expect(await codeOf(client.querySimpleDetail({ appAccountId: person.accountId }))).toBe('2103')
    const brought = await other.client.querySimpleAccount({})
    expect(brought).toMatchObject({ totalCents: 10_000_000, cashCents: 10_000_000, holdings: [] })
  })

  it('is told in parts of thirty, the newest first', async () => {
    await db.run(
      sql(
        'test-simple-days',
        `insert into profit_day (account_id, fund_code, day, shares, nav, value_cents)
         select $1, 'CALM', date '2025-01-01' + n, 0, 10000, 0 from generate_series(0, 39) n`,
      ),
      [person.accountId],
    )
    const first = await client.querySimpleDetail({})
    const second = await client.querySimpleDetail({ page: 2 })
    expect([first.days.length, first.hasMore, second.hasMore]).toEqual([30, true, false])
    expect(second.records).toEqual([])
    const days = [...first.days, ...second.days].map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  })

  it('is closed again and opened anew; each time is kept', async () => {
    const before = await client.queryMainAsset({})
    await Promise.all([client.closeSimpleAccount({}), client.closeSimpleAccount({})])
    expect(await client.querySimpleAccount({})).toMatchObject({ isOpen: false })
    expect(await client.queryMainAsset({})).toEqual(before)
    await open(person)
    expect(await client.querySimpleAccount({})).toMatchObject({ isOpen: true })
    const { simpleAccounts } = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(simpleAccounts?.map(({ closedMs }) => closedMs === null)).toEqual([false, true])
  })
})
