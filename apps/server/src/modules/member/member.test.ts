import { addDays } from '@koi/domain/calendar/dates'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { countMembers } from './index.ts'

const FIRST = '2026-03-02'
let today = FIRST
const koi = await createTestApp({ nowMs: shanghaiMs(`${FIRST}T10:00`) })
const { db } = koi
await addOtherBrand(koi, {
  rulePacks: [{ effectiveFrom: '2026-01-01', rules: { buyPrizes: true } }],
})
const navs = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.1000'),
  '2026-03-04': navOf('1.1000'),
  '2026-03-05': navOf('1.1000'),
  '2026-03-06': navOf('1.1000'),
  '2026-03-09': navOf('1.1000'),
  '2026-03-10': navOf('1.1000'),
}
await addFund(db, { code: 'UP', days: navs, redeemTiers: [] })
await addFund(db, { code: 'LATE', category: 'qdii', navDelayDays: 2, confirmDays: 3, days: navs })

/** The early morning of a later day: the nights between are counted, each with what was known then. */
async function morningOf(day: string) {
  while (today < day) {
    await koi.services.settlement.settleUntil(shanghaiMs(`${today}T21:00`))
    today = addDays(today, 1)
    const nowMs = shanghaiMs(`${today}T09:30`)
    await koi.clock.freeze(nowMs)
    await koi.services.settlement.settleUntil(nowMs)
    await countMembers(db, nowMs)
  }
}
/** Weeks at once, as after a node was down: one night counts all of them. */
async function weeksTo(day: string) {
  today = day
  await koi.clock.freeze(shanghaiMs(`${day}T09:30`))
  await countMembers(db, shanghaiMs(`${day}T09:30`))
}
const operator = await koi.demoPerson()
const otherOperator = await koi.demoPerson(OTHER_HOST)

const BASE = { id: 'base', name: '普通会员', fromCents: 0 }
const SILVER = { id: 'silver', name: '白银会员', fromCents: 3_000_000 }
const GOLD = { id: 'gold', name: '黄金会员', fromCents: 10_050_000 }
const REPORT = {
  id: 'report',
  kind: 'service',
  name: '纸质报告',
  summary: '每年一份',
  period: 'year',
}
const HOTLINE = { id: 'hotline', kind: 'text', name: '专线客服', summary: '来电优先接听' }
/** A window of four days, two of grace. */
const SCHEME = {
  startsOn: FIRST,
  windowDays: 4,
  graceDays: 2,
  levels: [
    BASE,
    { ...SILVER, privileges: [{ id: 'report', says: '每年 1 份' }] },
    { ...GOLD, privileges: [{ id: 'report', says: '每年 2 份' }, { id: 'hotline' }] },
  ],
  privileges: [REPORT, HOTLINE],
  rules: ['等级每天更新一次'],
}
const save = ({ client }: Person, schemeFile: object) =>
  client.saveMemberScheme({ schemeFile: { ...schemeFile } })
const withdraw = sql(
  'test-member-spend',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('test', $1 || $2, shanghai_date(business_now()), business_now()) returning id
   )
   insert into ledger_posting (entry_id, account_id, asset, amount)
   select entry.id, ledger_account_id(line.kind, line.owner, 'CNY'), 'CNY', line.amount from entry,
     (values ('cash', $1, -$2::bigint), ('outside', 'test', $2::bigint)) as line (kind, owner, amount)`,
)
const levelOf = async ({ client }: Person) => (await client.queryMember({})).levelId

describe('levels of members (CL-152)', async () => {
  const rich = await createInvestor(koi)
  const holder = await createInvestor(koi)
  const far = await createInvestor(koi)

  it('are nowhere before the operator wrote any', async () => {
    expect(await rich.client.queryMember({})).toMatchObject({ isOn: false, levels: [] })
    expect(await koi.visitor().client.queryMemberRules({})).toMatchObject({ isOn: false })
    expect(await codeOf(rich.client.queryMemberAssets({}))).toBe('2601')
    expect(await codeOf(rich.client.receivePrivilege({ privilegeId: 'report' }))).toBe('2601')
    expect((await operator.client.queryMemberScheme({})).schemeFile).toBeNull()
  })

  it.each<[string, object, RegExp]>([
    ['without a level for everybody', { levels: [SILVER] }, /begins at 0/],
    ['with two levels of one amount', { levels: [BASE, { ...BASE, id: 'b' }] }, /two begin at 0/],
    ['with a level twice', { levels: [BASE, { ...SILVER, id: 'base' }] }, /base is there twice/],
    [
      'with a privilege that is none',
      { levels: [{ ...BASE, privileges: [{ id: 'x' }] }] },
      /x is no privilege/,
    ],
    ['with a privilege that nobody has', { levels: [BASE] }, /no level has report/],
    [
      'with a text that is received',
      { privileges: [REPORT, { ...HOTLINE, period: 'once' }] },
      /how often/,
    ],
    [
      'with a service of no period',
      { privileges: [{ ...REPORT, period: undefined }, HOTLINE] },
      /how often/,
    ],
    ['that began long ago', { startsOn: '2024-01-01' }, /startsOn/],
    ['with a word that it has not', { colour: 'red' }, /colour/],
    [
      'with a coupon, where the rules forbid prizes for holding',
      { privileges: [{ ...REPORT, kind: 'coupon', prizeId: 'card' }, HOTLINE] },
      /report: the rules of the brand allow no prize for holding/,
    ],
  ])('are refused %s', async (_, change, told) => {
    const file = JSON.parse(JSON.stringify({ ...SCHEME, ...change }))
    await expect(save(operator, file)).rejects.toMatchObject({
      retcode: '2607',
      message: expect.stringMatching(told),
    })
  })

  it('are read by everybody as they were written, and by the operator as their file', async () => {
    expect(await save(operator, SCHEME)).toEqual({ levelCount: 3 })
    const rules = await koi.visitor().client.queryMemberRules({})
    expect(rules).toMatchObject({
      isOn: true,
      windowDays: 4,
      graceDays: 2,
      rules: ['等级每天更新一次'],
    })
    expect(rules.privileges).toMatchObject([
      {
        privilegeId: 'report',
        levels: [{ levelId: 'silver', says: '每年 1 份' }, { levelId: 'gold' }],
      },
      { privilegeId: 'hotline', period: null, levels: [{ levelId: 'gold' }] },
    ])
    const { schemeFile } = await operator.client.queryMemberScheme({})
    expect(schemeFile).toMatchObject({
      isOn: true,
      privileges: [REPORT, { ...HOTLINE, howTo: '' }],
    })
    expect(await codeOf(save(operator, schemeFile ?? {}))).toBe('0')
    expect(await koi.visitor(OTHER_HOST).client.queryMemberRules({})).toMatchObject({ isOn: false })
  })

  it('RT-099: everybody has the lowest one before the first night', async () => {
    expect(await rich.client.queryMember({})).toMatchObject({
      isOn: true,
      levelId: 'base',
      countedDay: '',
      averageCents: 0,
      daysToNext: null,
    })
  })

  it('RT-101: rise at once with the average, which counts cash and confirmed values of each day', async () => {
    await holder.buy('UP', 5_000_000)
    await far.buy('LATE', 5_000_000)
    await morningOf('2026-03-03')
    // 100,000 yuan on one day of four are 25,000 a day.
    expect(await rich.client.queryMember({})).toMatchObject({
      levelId: 'base',
      averageCents: 2_500_000,
      todayCents: 10_000_000,
      daysToNext: 1,
    })
    await morningOf('2026-03-04')
    expect(await rich.client.queryMember({})).toMatchObject({
      levelId: 'silver',
      averageCents: 5_000_000,
    })
    // What was bought on the day before is confirmed, and counts from its trade date on.
    const { days, averageCents } = await holder.client.queryMemberAssets({})
    expect(days).toEqual([
      { day: '2026-03-03', fundCents: 5_500_000, cashCents: 5_000_000 },
      { day: FIRST, fundCents: 5_000_000, cashCents: 5_000_000 },
      { day: '2026-03-01', fundCents: 0, cashCents: 0 },
      { day: '2026-02-28', fundCents: 0, cashCents: 0 },
    ])
    expect(averageCents).toBe((10_000_000 + 10_500_000) / 4)
    expect(await holder.client.queryMemberDay({ day: '2026-03-03' })).toEqual({
      fundCents: 5_500_000,
      cashCents: 5_000_000,
      holdings: [
        { fundCode: 'UP', name: '测试基金UP', valueCents: 5_500_000, valueDay: '2026-03-03' },
      ],
    })
    expect(await codeOf(holder.client.queryMemberDay({ day: '2026-02-01' }))).toBe('2606')
    expect(await codeOf(rich.client.queryMemberDay({ day: '2026-04-01' }))).toBe('2606')
  })

  it('work late values into the days they are of', async () => {
    await morningOf('2026-03-06')
    const dayOf = async (day: string) =>
      (await far.client.queryMemberAssets({})).days.find((each) => each.day === day)
    // Bought at the value of the second, which was out on the fourth; that of the third came a day later.
    expect(await dayOf(FIRST)).toMatchObject({ fundCents: 5_000_000 })
    expect(await dayOf('2026-03-03')).toMatchObject({ fundCents: 5_500_000 })
    const parts = await far.client.queryMemberDay({ day: '2026-03-05' })
    expect(parts.holdings).toMatchObject([{ fundCode: 'LATE' }])
    expect(parts.holdings[0]?.valueDay ?? '').not.toBe('2026-03-05')
  })

  it('tell of a change, once, and keep it', async () => {
    await morningOf('2026-03-07')
    expect(await levelOf(holder)).toBe('gold')
    await tellWaiting(db, tellers)
    const { messages } = await holder.client.queryMessages({})
    expect(messages.filter(({ title }) => title === '会员等级已提升')).toHaveLength(2)
    expect(messages[0]?.body).toMatch(/^你的会员等级变为黄金会员，近 4 天日均资产 [\d,.]+ 元$/)
    expect((await holder.client.queryMember({})).changes).toMatchObject([
      { fromName: '白银会员', toName: '黄金会员', isRise: true },
      { fromName: '普通会员', toName: '白银会员', isRise: true },
    ])
    await operator.client.recountMembers({ fromDay: FIRST })
    await tellWaiting(db, tellers)
    expect((await holder.client.queryMessages({})).messages).toHaveLength(messages.length)
    expect((await holder.client.queryMember({})).changes).toHaveLength(2)
    const { counts } = await operator.client.queryMemberScheme({})
    expect(counts.map(({ levelId }) => levelId)).toContain('gold')
  })

  it('RT-100: bring what is received once a period: at once, twice and by many the answer is the same', async () => {
    const receive = () => holder.client.receivePrivilege({ privilegeId: 'report' })
    expect((await holder.client.queryMember({})).privileges).toMatchObject([
      { privilegeId: 'report', isMine: true, isWaiting: true, receivedMs: null },
      { privilegeId: 'hotline', isMine: true, isWaiting: false },
    ])
    const answers = await Promise.all(Array.from({ length: 100 }, receive))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.privilege).toMatchObject({ isWaiting: false, couponId: '' })
    expect(await receive()).toEqual(answers[0])
    const { requests, hasMore } = await operator.client.queryServiceRequests({})
    expect(requests).toMatchObject([{ accountId: holder.accountId, name: '纸质报告' }])
    expect(hasMore).toBe(false)
    expect((await otherOperator.client.queryServiceRequests({})).requests).toEqual([])
  })

  it('RT-100: refuse what a level has not, what stands by itself, and what there is not', async () => {
    const someone = await createInvestor(koi)
    const ask = (who: Person, privilegeId: string) =>
      codeOf(who.client.receivePrivilege({ privilegeId }))
    expect(await ask(someone, 'report')).toBe('2603')
    expect(await ask(holder, 'hotline')).toBe('2604')
    expect(await ask(holder, 'nothing')).toBe('2602')
  })

  it('fall when the average stayed below for the whole grace, say so before, and take nothing back', async () => {
    await db.run(withdraw, [rich.accountId, 10_000_000])
    const seen = []
    for (const day of [
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]) {
      await morningOf(day)
      const { levelId, averageCents, fallsOn, fallsTo } = await rich.client.queryMember({})
      seen.push([levelId, averageCents, fallsOn, fallsTo])
      await tellWaiting(db, tellers)
    }
    expect(seen).toEqual([
      ['silver', 7_500_000, '', ''],
      ['silver', 5_000_000, '', ''],
      ['silver', 2_500_000, '2026-03-11', 'base'],
      ['silver', 0, '2026-03-11', 'base'],
      ['base', 0, '', ''],
      ['base', 0, '', ''],
    ])
    const { messages } = await rich.client.queryMessages({ kind: 'service' })
    expect(messages.slice(0, 2)).toMatchObject([
      { title: '会员等级已变更' },
      {
        title: '会员等级将下降',
        body: '近 4 天日均资产 25,000.00 元，低于白银会员的 30,000.00 元。若一直低于，等级将在 2026-03-11 变为普通会员',
      },
    ])
    expect(messages.filter(({ title }) => title === '会员等级将下降')).toHaveLength(1)
    expect((await rich.client.queryMember({})).changes[0]).toMatchObject({
      isRise: false,
      toName: '普通会员',
    })
  })

  it('change no day of the past when a NAV is corrected but its amounts, and nothing that was received', async () => {
    const before = await holder.client.queryMember({})
    expect(before.levelId).toBe('gold')
    await db.run(
      sql(
        'test-member-nav',
        `update fund_day set nav = $1 where fund_code = 'UP' and day = '2026-03-10'`,
      ),
      [navOf('0.5000')],
    )
    await morningOf('2026-03-14')
    const after = await holder.client.queryMember({})
    expect(after.averageCents).toBeLessThan(GOLD.fromCents)
    expect(after).toMatchObject({ levelId: 'gold', fallsTo: 'silver' })
    await operator.client.recountMembers({ fromDay: today })
    await tellWaiting(db, tellers)
    const { messages } = await holder.client.queryMessages({})
    const falls = messages.filter(({ title }) => title === '会员等级将下降')
    expect(falls).toHaveLength(1)
    expect(falls[0]?.body).toMatch(`等级将在 ${after.fallsOn} 变为白银会员`)
    expect(after.privileges[0]).toMatchObject({ receivedMs: before.privileges[0]?.receivedMs })
    const { days } = await holder.client.queryMemberAssets({})
    expect(days.find(({ day }) => day === '2026-03-11')?.fundCents).toBe(2_500_000)
  })

  it('tell of no fall whose average came back before it was told', async () => {
    const { levelId, averageCents } = await far.client.queryMember({})
    expect(levelId).toBe('gold')
    expect(averageCents).toBeGreaterThanOrEqual(GOLD.fromCents)
    const before = (await far.client.queryMessages({})).messages
    await db.run(
      sql(
        'test-member-fall',
        `insert into happening (account_id, event, about, detail, happened_at)
         select $1, 'memberFalling', '2026-03-20', level, business_now() from unnest(array['silver', 'gold']) level`,
      ),
      [far.accountId],
    )
    await tellWaiting(db, tellers)
    expect((await far.client.queryMessages({})).messages).toEqual(before)
  })

  it('are counted once a night, by whoever comes first', async () => {
    const read = () =>
      db.rows(sql('test-member-all', 'select * from member_day order by account_id, day'))
    const before = await read()
    const nowMs = await koi.clock.now()
    await Promise.all(Array.from({ length: 4 }, () => countMembers(db, nowMs)))
    expect(await read()).toEqual(before)
  })

  it('are in the copy of one’s data, and go with the account', async () => {
    const read = () => readEverything(db, holder.accountId, koi.seal, koi.objects)
    const { memberDays, memberChanges, memberReceipts } = await read()
    expect([memberDays?.length, memberChanges?.length, memberReceipts?.length]).toEqual([15, 2, 1])
    await db.transaction((tx) => forgetPerson(tx, holder.accountId))
    expect(await read()).toMatchObject({ memberDays: [], memberChanges: [], memberReceipts: [] })
  })
})

describe('a brand whose rules allow prizes for holding', () => {
  const CARD = {
    kind: 'feeAmount',
    feeOffCents: 500,
    name: '会员抵扣卡',
    validDays: 30,
    accountMax: 2,
  }
  const file = {
    ...SCHEME,
    windowDays: 1,
    levels: [{ ...BASE, privileges: [{ id: 'card' }] }],
    privileges: [
      {
        id: 'card',
        kind: 'coupon',
        name: '每月抵扣卡',
        summary: '每月 1 张',
        period: 'month',
        prizeId: 'member-card',
      },
    ],
  }
  const receive = ({ client }: Person) => client.receivePrivilege({ privilegeId: 'card' })

  it('gives the coupon of a level once a month, however often it is asked for', async () => {
    await expect(save(otherOperator, file)).rejects.toMatchObject({
      message: expect.stringMatching(/there is no prize member-card/),
    })
    await otherOperator.client.savePrize({ prizeFile: { id: 'member-card', ...CARD } })
    await save(otherOperator, file)
    const person = await koi.demoPerson(OTHER_HOST)
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(person)))
    const ids = new Set(answers.map(({ privilege }) => privilege.couponId))
    expect(ids.size).toBe(1)
    const { coupons } = await person.client.couponList({})
    expect(coupons.map(({ couponId }) => couponId)).toEqual([...ids])
    await weeksTo('2026-04-01')
    const next = (await receive(person)).privilege.couponId
    expect(ids.has(next)).toBe(false)
    // Two are all that one person gets of the prize.
    await weeksTo('2026-05-01')
    expect(await codeOf(receive(person))).toBe('2205')
    expect(await auditBooks(db)).toEqual([])
  })

  it('gives none any more when its rules forbid it, and keeps what was given', async () => {
    await addOtherBrand(koi, { rulePacks: [{ effectiveFrom: '2026-01-01', rules: {} }] })
    expect(await codeOf(receive(await koi.demoPerson(OTHER_HOST)))).toBe('2605')
    expect(await codeOf(save(otherOperator, file))).toBe('2607')
  })
})
