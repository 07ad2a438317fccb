import { navOf } from '@koi/domain/products/nav'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { otherClassName, shareClassOf } from '@koi/domain/products/share-class'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { measureFunds, refreshMetrics } from '#modules/market/index.ts'
import { codeOf } from '#testing/investor.ts'
import { until } from '#testing/until.ts'
import { isBuyable, buyStatusOf, type SaleFacts } from '../terms/buy-status-of.ts'
import { addDays, addFunds, createDemoApp, EVENING_MS, type FundColumns } from '../funds.fixture.ts'

const app = await createDemoApp({})
const { db } = app
const { client } = app.visitor()
type Request = Parameters<typeof client.queryItemList>[0]
const steady = (rest: Partial<Request> = {}) =>
  client.queryItemList({ sceneCmd: 'list_steady', limit: 50, ...rest })
const advanced = (rest: Partial<Request> = {}) =>
  client.queryItemList({ sceneCmd: 'list_advanced', limit: 50, ...rest })

const rateOf = ({ rateValue: text }: { rateValue: string }) =>
  text === '--' ? Number.NaN : Number(text)

async function everything(request: Request) {
  const pages = []
  for (let { after } = request; ;) {
    const page = await client.queryItemList({ ...request, after, limit: 50 })
    pages.push(...page.items)
    if (page.next === '') return { items: pages, total: page.total, page }
    after = page.next
  }
}

const setYear = sql('test-lists-set-year', 'update fund_metric set year1 = $2 where fund_code = $1')
const setState = sql('test-lists-set-state', 'update fund set sale_state = $2 where code = $1')

const setClass = sql(
  'test-lists-class',
  `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   values ($1, 'risk', 1, '{}', 0, $2, '2026-06-01', $3)`,
)

describe('the lists', () => {
  it('CL-066 tell categories with counts that add up to the total, and the day of the rates', async () => {
    const { categories, total, asOf } = await steady()
    const names = [
      'money',
      'bond',
      'mixed',
      'index',
      'fof',
      'closed',
      'bank',
      'pension',
      'union',
      'other',
    ]
    expect(categories.map(({ category }) => category)).toEqual(names)
    expect(categories[0]).toMatchObject({ category: 'money', name: '货币基金' })
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(asOf).toBe('2026-07-02')
    const money = await steady({ category: 'money' })
    expect(money.total).toBe(categories[0]?.count)
    expect(money.categories).toEqual(categories)
    expect(new Set(money.items.map((item) => item.firstCategory.name))).toEqual(
      new Set(['货币基金']),
    )
  })

  it('RT-062 tell the products of banks by their second category, with their hours', async () => {
    const bank = (rest: Partial<Request> = {}) =>
      client.queryItemList({ sceneCmd: 'list_bank', limit: 50, ...rest })
    const { items, categories: groups, total } = await bank()
    expect(items.length).toBe(total)
    expect(new Set(items.map((item) => item.firstCategory.name))).toEqual(new Set(['银行理财']))
    expect(new Set(items.map((item) => item.cutOffTime))).toEqual(new Set(['17:00']))
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(groups).toContainEqual({ category: '现金管理', name: '现金管理', count: 2 })
    const cash = await bank({ category: '现金管理' })
    expect(cash.total).toBe(2)
    expect(cash.items.map((item) => item.secondCategory.name)).toEqual(['现金管理', '现金管理'])
    const window = items.find((item) => item.subscribeStartTime !== '')
    expect(window?.subscribeEndTime).toMatch(/ 17:00:00$/)
  })

  it('page through every fund once', async () => {
    const { items, total } = await everything({ sceneCmd: 'list_advanced' })
    expect(items).toHaveLength(total)
    expect(new Set(items.map(({ fundCode }) => fundCode)).size).toBe(total)
  })

  it('go on behind the last row: funds that move, come and go meanwhile shift no other', async () => {
    const request = {
      sceneCmd: 'list_advanced',
      rateKey: 'year1_rise_rate',
      sort: 'rate_desc',
    } as const
    const before = await everything(request)
    const codes = before.items.map(({ fundCode }) => fundCode)
    const first = await client.queryItemList({ ...request, limit: 20 })
    // One that is read goes to the end, one that is not comes to the front, one goes away.
    const moved = [codes[3], codes.at(-40), codes[30]]
    await db.run(setYear, [moved[0], -990_000])
    await db.run(setYear, [moved[1], 99_000_000])
    await db.run(setState, [moved[2], 'hidden'])
    const rest = await everything({ ...request, after: first.next })
    const read = [...first.items, ...rest.items].map(({ fundCode }) => fundCode)
    expect(read.filter((code) => !moved.includes(code))).toEqual(
      codes.filter((code) => !moved.includes(code)),
    )
    expect(rest.items.some(({ fundCode }) => fundCode === moved[0])).toBe(true)
    await db.run(setState, [moved[2], 'open'])
    await refreshMetrics(db, EVENING_MS)
  })

  it('tell equal funds apart by their code, however they are cut', async () => {
    const request = { sceneCmd: 'list_steady', sort: 'term_asc' } as const
    const { items } = await everything(request)
    const codes: string[] = []
    for (let after: string | undefined; ;) {
      const page = await client.queryItemList({ ...request, after, limit: 7 })
      codes.push(...page.items.map(({ fundCode }) => fundCode))
      if (page.next === '') break
      after = page.next
    }
    expect(codes).toEqual(items.map(({ fundCode }) => fundCode))
  })

  it('refuse a place of another list, one that nobody told, and one that is too old', async () => {
    const { next: after } = await advanced({ limit: 5 })
    const [made, key, code, sum] = after.split('~')
    const refused = [
      { request: { sort: 'rate_desc' as const }, after },
      { request: { category: 'equity' }, after },
      { request: { riskLevelMax: 3 }, after },
      { request: {}, after: [made, `${key}1`, code, sum].join('~') },
      { request: {}, after: [made, key, '900001', sum].join('~') },
      { request: {}, after: '' },
      { request: {}, after: "~') or true --" },
    ]
    for (const each of refused) {
      await expect(advanced({ ...each.request, after: each.after })).rejects.toMatchObject({
        retcode: '1103',
        message: '列表已更新，请从头查看',
      })
    }
    expect((await advanced({ after })).items).toHaveLength(50)
    await app.clock.freeze(EVENING_MS + 25 * 3_600_000)
    await expect(advanced({ after })).rejects.toMatchObject({ retcode: '1103' })
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('leave out hidden and ended funds', async () => {
    const { items } = await everything({ sceneCmd: 'list_advanced' })
    const codes = items.map(({ fundCode }) => fundCode)
    expect(codes).not.toContain('901301')
    expect(codes).not.toContain('901306')
  })

  it('RU-046 show the asked rate key in place of each fund’s own', async () => {
    const own = await advanced({ category: 'equity' })
    expect(new Set(own.items.map((item) => item.rateLabel))).toContain('近1年涨跌幅')
    const month = await advanced({ category: 'equity', rateKey: 'month1_rise_rate' })
    expect(new Set(month.items.map((item) => item.rateLabel))).toEqual(new Set(['近1月涨跌幅']))
    const unknown = await advanced({ category: 'equity', rateKey: 'no_such_rate' })
    expect(unknown.items).toEqual(own.items)
  })

  it.each(['rate_desc', 'rate_asc'] as const)(
    'sorted by %s put funds without that rate last',
    async (sort) => {
      const { items } = await everything({
        sceneCmd: 'list_advanced',
        rateKey: 'year3_rise_rate',
        sort,
      })
      const rates = items.map(rateOf)
      const known = rates.filter((rate) => !Number.isNaN(rate))
      expect(known.length).toBeGreaterThan(50)
      expect(known.length).toBeLessThan(rates.length)
      expect(rates.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(known.toSorted((a, b) => (sort === 'rate_desc' ? b - a : a - b)))
    },
  )

  it.each(['term_asc', 'term_desc'] as const)(
    'RT-060 RT-062 sorted by %s put what has no term before the shortest',
    async (sort) => {
      const daysOf = (item: { durationType: number; duration: number }) => {
        const { durationType: type, duration: count } = item
        return count * (type === 3 ? 365 : type === 2 ? 30 : 1)
      }
      for (const sceneCmd of ['list_steady', 'list_bank'] as const) {
        const { items, total } = await everything({ sceneCmd, sort })
        const days = items.map(daysOf)
        expect(items).toHaveLength(total)
        expect(new Set(days).size).toBeGreaterThan(2)
        expect(days).toEqual(days.toSorted((a, b) => (sort === 'term_asc' ? a - b : b - a)))
      }
    },
  )

  const readFacts = sql<{
    code: string
    days: number
    yearlyFeePpm: number | null
    sizeText: string | null
    setUpDate: string | null
    companyCode: string | null
  }>(
    'test-lists-facts',
    `select code, coalesce(duration * case duration_type when 3 then 365 when 2 then 30 else 1 end, 0) as days,
       manage_fee_ppm + custody_fee_ppm + service_fee_ppm as "yearlyFeePpm", size_text as "sizeText",
       set_up_date as "setUpDate", company_code as "companyCode" from fund`,
  )
  const yiOf = (text: string | null) => (text === null ? 0 : Number(/^[\d.]+/.exec(text)?.[0] ?? 0))
  type Facts = Awaited<ReturnType<typeof factsOf>> extends Map<string, infer Row> ? Row : never
  const factsOf = async () =>
    new Map((await db.rows(readFacts)).map((row) => [row.code, row] as const))

  it.each<[string, Partial<Request>, (facts: Facts) => boolean]>([
    [
      'a term of three months at most',
      { termBand: 'toThreeMonths' },
      ({ days }) => days > 0 && days <= 92,
    ],
    ['no term', { termBand: 'none' }, ({ days }) => days === 0],
    ['more than a year', { termBand: 'longer' }, ({ days }) => days > 366],
    [
      'what a year costs',
      { yearlyFeeMaxPpm: 6_000 },
      ({ yearlyFeePpm: fee }) => fee !== null && fee <= 6_000,
    ],
    ['size', { sizeMin: 500_000_000_000 }, ({ sizeText }) => yiOf(sizeText) >= 50],
    ['age', { ageMinYears: 3 }, ({ setUpDate }) => setUpDate !== null && setUpDate <= '2023-07-02'],
  ])('RT-060 RT-061 leave out what a filter does not let through: %s', async (_, filter, fits) => {
    const facts = await factsOf()
    for (const sceneCmd of ['list_steady', 'list_advanced'] as const) {
      const all = await everything({ sceneCmd })
      const { items, total, page } = await everything({ sceneCmd, ...filter })
      // Of the classes of a fund the first one that fits.
      const expected = all.items.flatMap(({ fundCode, classes }) => {
        const codes = [fundCode, ...(classes ? [classes.otherFundCode] : [])]
        const known = codes.flatMap((code) => facts.get(code) ?? [])
        return known.filter(fits).slice(0, 1)
      })
      expect(items.map(({ fundCode }) => fundCode)).toEqual(expected.map(({ code }) => code))
      expect(total).toBe(expected.length)
      expect(page.categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }
  })

  const readTerms = sql<{ code: string; manager: string; fromDay: string }>(
    'test-lists-terms',
    `select fund_code as code, manager, from_day as "fromDay" from manager_term
     where coalesce(until_day, 'infinity') >= '2026-07-02'`,
  )
  const readManagers = sql<{ code: string; manager: string | null }>(
    'test-lists-managers',
    'select code, manager from fund',
  )

  it.each([
    ['a year', 1, '2025-07-02'],
    ['three years', 3, '2023-07-02'],
    ['five years', 5, '2021-07-02'],
  ])('RT-061 show what a present manager has led for %s', async (_, tenureMinYears, since) => {
    const terms = await db.rows(readTerms)
    const led = new Set(terms.flatMap(({ code, fromDay }) => (fromDay <= since ? [code] : [])))
    const all = await everything({ sceneCmd: 'list_advanced' })
    const { items, total } = await everything({ sceneCmd: 'list_advanced', tenureMinYears })
    const expected = all.items.flatMap(({ fundCode, classes }) =>
      [fundCode, ...(classes ? [classes.otherFundCode] : [])]
        .filter((code) => led.has(code))
        .slice(0, 1),
    )
    expect(items.map(({ fundCode }) => fundCode)).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(total).toBeLessThan(all.total)
  })

  it('RT-061 show what somebody leads now, by the name or its beginning', async () => {
    const rows = await db.rows(readManagers)
    const managers = new Map(rows.map((row) => [row.code, (row.manager ?? '').split(/[\s,，、]+/)]))
    const { items } = await everything({ sceneCmd: 'list_advanced' })
    const name = managers.get(items[0]?.fundCode ?? '')?.[0] ?? ''
    expect(name.length).toBeGreaterThan(1)
    const fits = (wanted: string) => (code: string) =>
      managers.get(code)?.some((each) => each.startsWith(wanted)) === true
    for (const wanted of [name, name.slice(0, 1)]) {
      const found = await everything({ sceneCmd: 'list_advanced', managerName: wanted })
      expect(found.total).toBeGreaterThan(0)
      expect(found.items.filter(({ fundCode }) => !fits(wanted)(fundCode))).toEqual([])
    }
    const whole = await everything({ sceneCmd: 'list_advanced', managerName: name })
    expect(whole.total).toBeLessThan(items.length)
    // Its end is no beginning, signs of a pattern are none, and what is left out is asked for by nobody.
    for (const managerName of [`${name}外`, '%', '_'])
      expect((await advanced({ managerName })).total).toBe(0)
    expect(await codeOf(advanced({ managerName: '' }))).toBe('1002')
    expect(await codeOf(advanced({ managerName: '长'.repeat(11) }))).toBe('1002')
  })

  it('RT-061 of two who lead a fund the one who is named has to have led it for so long', async () => {
    const [first] = (await everything({ sceneCmd: 'list_advanced', tenureMinYears: 5 })).items
    const code = first?.fundCode ?? ''
    const join = sql(
      'test-lists-join',
      `with joined as (insert into manager_term (fund_code, manager, from_day) values ($1, '欧阳新来', '2026-01-05'))
       update fund set manager = manager || '、欧阳新来' where code = $1`,
    )
    await db.run(join, [code])
    const named = (more: object) =>
      everything({ sceneCmd: 'list_advanced', managerName: '欧阳', ...more })
    await until(async () => (await named({})).items.some(({ fundCode }) => fundCode === code))
    expect((await named({ tenureMinYears: 5 })).total).toBe(0)
    const leave = sql(
      'test-lists-leave',
      `with gone as (delete from manager_term where fund_code = $1 and manager = '欧阳新来')
       update fund set manager = replace(manager, '、欧阳新来', '') where code = $1`,
    )
    await db.run(leave, [code])
  })

  it('a list knows a manager who has come or gone at once', async () => {
    const [first] = (await everything({ sceneCmd: 'list_advanced', tenureMinYears: 5 })).items
    const code = first?.fundCode ?? ''
    const end = sql(
      'test-lists-end-term',
      'update manager_term set until_day = $2 where fund_code = $1',
    )
    const codesNow = async () =>
      (await everything({ sceneCmd: 'list_advanced', tenureMinYears: 5 })).items.map(
        (each) => each.fundCode,
      )
    await db.run(end, [code, '2026-01-01'])
    await until(async () => !(await codesNow()).includes(code))
    await db.run(end, [code, null])
    await until(async () => (await codesNow()).includes(code))
    expect(await codesNow()).toContain(code)
  })

  it('RT-061 tell whose funds there are, the most first, and show those of one company', async () => {
    const { companies = [], total } = await advanced({ withCompanies: true })
    expect(companies.length).toBeGreaterThan(3)
    expect(companies.map(({ count }) => count)).toEqual(
      companies.map(({ count }) => count).toSorted((a, b) => b - a),
    )
    expect(companies.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect((await advanced()).companies).toBeUndefined()
    const [first] = companies
    if (!first) throw new Error('no company')
    const facts = await factsOf()
    const own = await everything({ sceneCmd: 'list_advanced', companyCode: first.companyCode })
    expect(own.total).toBe(first.count)
    expect(new Set(own.items.map(({ fundCode }) => facts.get(fundCode)?.companyCode))).toEqual(
      new Set([first.companyCode]),
    )
  })

  const readYear = sql<{
    code: string
    drawdown: number | null
    volatility: number | null
    sharpe: number | null
    day: string
  }>(
    'test-lists-year',
    `select fund_code as code, drawdown, volatility, sharpe, day from fund_period_metric where period = 'year1'`,
  )

  it.each([
    ['year1_drawdown', '近1年最大回撤', 1],
    ['year1_volatility', '近1年波动率', 1],
    ['year1_sharpe', '近1年夏普比率', 3],
    ['yearly_fee', '每年费用', 1],
    ['fund_size', '规模', 4],
  ] as const)(
    'RT-061 RU-046 are ordered by %s, which every row then shows with its day',
    async (rateKey, label, unit) => {
      await measureFunds(db, EVENING_MS)
      const year = new Map((await db.rows(readYear)).map((row) => [row.code, row] as const))
      const facts = await factsOf()
      const figureOf = {
        year1_drawdown: (code: string) => year.get(code)?.drawdown ?? null,
        year1_volatility: (code: string) => year.get(code)?.volatility ?? null,
        year1_sharpe: (code: string) => year.get(code)?.sharpe ?? null,
        yearly_fee: (code: string) => facts.get(code)?.yearlyFeePpm ?? null,
        fund_size: (code: string) =>
          (yiOf(facts.get(code)?.sizeText ?? null) || null) &&
          yiOf(facts.get(code)?.sizeText ?? null) * 10_000,
      }[rateKey]
      const { items } = await everything({ sceneCmd: 'list_advanced', rateKey, sort: 'rate_desc' })
      expect(new Set(items.map((item) => `${item.rateLabel} ${item.rateUnit}`))).toEqual(
        new Set([`${label} ${unit}`]),
      )
      const known = items.filter(({ rateValue }) => rateValue !== '--')
      expect(known.length).toBeGreaterThan(50)
      expect(items.slice(0, known.length)).toEqual(known)
      const sign = rateKey === 'year1_drawdown' ? -1 : 1
      for (const { fundCode, rateValue } of known) {
        expect(
          Math.abs(
            Number(rateValue) - (sign * Math.round(figureOf(fundCode) ?? Number.NaN)) / 10_000,
          ),
        ).toBeLessThan(0.00501)
      }
      for (const { fundCode } of items.slice(known.length)) expect(figureOf(fundCode)).toBeNull()
      const rates = known.map(rateOf)
      expect(rates).toEqual(rates.toSorted((a, b) => b - a))
      const isOfYear = rateKey.startsWith('year1')
      for (const { fundCode, rateDay } of known)
        expect(rateDay).toBe(isOfYear ? year.get(fundCode)?.day : '')
      const up = await everything({ sceneCmd: 'list_advanced', rateKey, sort: 'rate_asc' })
      expect(up.items.filter(({ rateValue }) => rateValue !== '--').map(rateOf)).toEqual(
        rates.toReversed(),
      )
    },
  )

  it('give rates as decimals of their metric: two, and four for 七日年化 and 万份收益', async () => {
    const shown = async (rateKey: string) => (await steady({ category: 'money', rateKey })).items[0]
    expect(await shown('day7_profit_rate')).toMatchObject({
      rateValue: expect.stringMatching(/^\d\.\d{4}$/),
      rateUnit: 1,
    })
    expect(await shown('day1_profit_rate')).toMatchObject({
      rateValue: expect.stringMatching(/^\d\.\d{4}$/),
      rateUnit: 2,
    })
    expect(await shown('year1_profit_rate')).toMatchObject({
      rateValue: expect.stringMatching(/^\d\.\d\d$/),
      rateUnit: 1,
    })
  })

  it('ordered by rate compare one metric: the year, and of money funds the week', async () => {
    for (const [sceneCmd, category, label] of [
      ['list_steady', undefined, '近1年年化'],
      ['list_steady', 'money', '七日年化'],
      ['list_advanced', undefined, '近1年涨跌幅'],
      ['list_bank', undefined, '近1年年化'],
    ] as const) {
      const { items } = await everything({ sceneCmd, category, sort: 'rate_desc' })
      expect(new Set(items.map((item) => item.rateLabel))).toEqual(new Set([label]))
      const known = items.map(rateOf).filter((rate) => !Number.isNaN(rate))
      expect(known.length).toBeGreaterThan(5)
      expect(known).toEqual(known.toSorted((a, b) => b - a))
    }
  })

  it('put no move of less than a year as a yearly rate, but of money funds', async () => {
    const { items } = await everything({ sceneCmd: 'list_steady', rateKey: 'month1_profit_rate' })
    const known = items.filter(({ rateValue: rate }) => rate !== '--')
    expect(known.length).toBeGreaterThan(3)
    expect(new Set(known.map(({ fundType: type }) => type)).size).toBe(1)
  })

  it('put a month as a yearly rate over its true days', async () => {
    const read = sql<{ month1: number; day: string }>(
      'test-lists-month',
      'select month1, day from fund_metric where fund_code = $1',
    )
    const {
      items: [item],
    } = await steady({ category: 'money', rateKey: 'month1_profit_rate' })
    const metric = await db.get(read, [item?.fundCode])
    // From 2026-06-02 to 2026-07-02 there are 30 days.
    expect(metric.day).toBe('2026-07-02')
    expect(rateOf(item ?? { rateValue: '--' })).toBeCloseTo((metric.month1 * 365) / 30 / 10_000, 2)
  })

  it('filter by risk, where a risk that nobody disclosed is the highest, and by the smallest purchase', async () => {
    const { items } = await everything({ sceneCmd: 'list_steady', riskLevelMax: 2 })
    expect(items.length).toBeGreaterThan(20)
    expect(items.every(({ riskCode: code }) => suitabilityLevel(code) <= 2)).toBe(true)
    expect(items.some(({ riskCode: code }) => code === 7)).toBe(false)
    const cheap = await everything({ sceneCmd: 'list_steady', minMoneyMax: 100 })
    expect(cheap.items.length).toBeGreaterThan(0)
    expect(cheap.items.every(({ minBuyCents: money }) => money <= 100)).toBe(true)
    expect(cheap.items).toHaveLength(cheap.total)
  })

  it('leave imported funds that never had a value to the search', async () => {
    const before = (await advanced()).total
    const imported = { origin: 'import', board: 'advanced' }
    await addFunds(db, [
      { ...imported, code: '555001', sale_state: 'closed' },
      { ...imported, code: '555002', sale_state: 'open' },
    ])
    expect((await advanced()).total).toBe(before + 1)
  })

  it('show nothing that is published after business now', async () => {
    await app.clock.freeze(Date.parse('2026-07-01T12:00:00+08:00'), { allowBackwards: true })
    const early = await steady({ category: 'money' })
    await app.clock.freeze(EVENING_MS)
    const figures = early.items.flatMap((item) => [item.rateValue, item.nav])
    expect(new Set(figures)).toEqual(new Set(['--']))
    expect(early.asOf).toBe('')
  })
})

describe('why a person may not buy what is listed', () => {
  const forbid = sql('test-lists-forbid', 'update account set is_forbidden = true where id = $1')
  const onSale = async (asker: { client: typeof client }) => {
    const { items } = await asker.client.queryItemList({ sceneCmd: 'list_advanced', limit: 50 })
    return items.filter(
      ({ onlineStatus, firstCategory: { name } }) => onlineStatus === 1 && name !== '养老基金',
    )
  }
  const personOf = async (investorClass: string | undefined, until: string) => {
    const person = await app.person()
    if (investorClass !== undefined)
      await app.db.run(setClass, [person.accountId, investorClass, until])
    return person
  }

  it.each([
    [undefined, '', new Set(['购买前需要先完成风险测评'])],
    ['C5', '2026-06-30', new Set(['风险测评已过期，购买前请重新测评'])],
    ['C1', '2027-06-01', new Set(['该产品风险高于你的风险承受能力，无法购买'])],
    ['C3', '2027-06-01', new Set([undefined, '风险高于你的等级，买入前需要你本人确认'])],
    ['C5', '2027-06-01', new Set([undefined])],
  ])('class %s until %s: as the product itself says (D-6)', async (investorClass, until, said) => {
    const person = await personOf(investorClass, until)
    const items = await onSale(person)
    expect(items.length).toBeGreaterThan(20)
    expect(new Set(items.map(({ ownReason }) => ownReason))).toEqual(said)
    for (const { fundCode, spid, ownReason } of items.slice(0, 12))
      expect((await person.client.queryItemPersonal({ fundCode, spid })).ownReason).toBe(ownReason)
  })

  it('is said neither to visitors nor where nobody can buy', async () => {
    expect((await onSale(app.visitor())).some(({ ownReason }) => ownReason !== undefined)).toBe(
      false,
    )
    const person = await personOf(undefined, '')
    const { items } = await person.client.queryItemList({ sceneCmd: 'list_advanced', limit: 50 })
    const closed = items.filter(({ onlineStatus }) => onlineStatus === 0)
    expect(closed.some(({ ownReason }) => ownReason !== undefined)).toBe(false)
  })

  it('is the account that may not trade, and of Y shares the missing pension account', async () => {
    const person = await personOf('C5', '2027-06-01')
    const pension = await person.client.queryItemList({
      sceneCmd: 'list_steady',
      category: 'pension',
    })
    expect(pension.items.length).toBeGreaterThan(0)
    for (const { ownReason, onlineStatus } of pension.items)
      expect(ownReason).toBe(
        onlineStatus === 1 ? '请先开立个人养老金账户，再购买养老产品' : undefined,
      )
    await app.db.run(forbid, [person.accountId])
    expect(new Set((await onSale(person)).map(({ ownReason }) => ownReason))).toEqual(
      new Set(['账户受限，暂不能交易']),
    )
  })
})

describe('the A and the C class of a fund', () => {
  const readClasses = sql<{ code: string; name: string; key: string | null }>(
    'test-lists-classes',
    'select code, name, class_key as key from fund',
  )
  const hold = sql(
    'test-lists-hold',
    `insert into position (account_id, fund_code, spid, shares, cost_cents, value_cents, value_day, opened_on)
     values ($1, $2, $3, 100, 0, 0, '2026-07-02', '2026-07-02')`,
  )
  const known = async () =>
    new Map((await app.db.rows(readClasses)).map((row) => [row.code, row] as const))

  it('are told apart in SQL as in the domain', async () => {
    for (const { name, key } of (await known()).values())
      expect([name, key?.endsWith(shareClassOf(name)?.base ?? 'none') ?? false]).toEqual([
        name,
        shareClassOf(name) !== undefined,
      ])
  })

  it.each([
    { sceneCmd: 'list_advanced' },
    { sceneCmd: 'list_advanced', sort: 'rate_asc', rateKey: 'year1_sharpe' },
    { sceneCmd: 'list_advanced', category: 'mixed' },
    { sceneCmd: 'list_steady', riskLevelMax: 2 },
  ] as const)('are one row, and are counted and cut into pages as one: %o', async (request) => {
    const facts = await known()
    const { items, total, page } = await everything(request)
    expect(items).toHaveLength(total)
    const keys = items.map(({ fundCode }) => facts.get(fundCode)?.key ?? fundCode)
    expect(new Set(keys).size).toBe(total)
    const both = items.filter(({ classes }) => classes !== undefined)
    expect(both.length).toBeGreaterThan(5)
    for (const { fundCode, name, classes } of both) {
      expect(name).toMatch(/A$/)
      expect(facts.get(classes?.otherFundCode ?? '')).toMatchObject({
        name: otherClassName(name),
        key: facts.get(fundCode)?.key,
      })
    }
    const asked = page.categories.filter(
      ({ category }) => !('category' in request) || category === request.category,
    )
    expect(asked.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect((page.companies ?? []).reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(
      total,
    )
  })

  it('cost what the rule of the product page says', async () => {
    const { items } = await advanced({ category: 'mixed' })
    const mixed = items.find(({ name }) => name === '锦创新驱动混合A')
    // 0.15% at the front, against 0.40% a year in place of it.
    expect(mixed?.classes?.choice).toMatchObject({ crossoverMonths: 5 })
    expect(mixed?.classes?.choice?.costs).toHaveLength(3)
  })

  it('are the one that passes the filters, and the one that the person holds', async () => {
    const named = async (
      asker: { client: typeof client },
      base: string,
      rest: Partial<Request> = {},
    ) => {
      const request = { sceneCmd: 'list_advanced', category: 'mixed', limit: 50, ...rest } as const
      const found = await asker.client.queryItemList(request)
      return found.items.filter(({ name }) => name.startsWith(base)).map(({ name }) => name)
    }
    const person = await app.person()
    const base = '锦创新驱动混合'
    expect(await named(person, base)).toEqual([`${base}A`])
    const c = [...(await known()).values()].find(({ name }) => name === `${base}C`)
    await app.db.run(hold, [person.accountId, c?.code, '1800007030'])
    expect(await named(person, base)).toEqual([`${base}C`])
    expect(await named(app.visitor(), base)).toEqual([`${base}A`])
  })
})

describe('what the home page features', () => {
  const featured = async (browser: { client: typeof client }, rest: Partial<Request> = {}) =>
    (await browser.client.queryItemList({ sceneCmd: 'home_featured', limit: 50, ...rest })).items
  const levels = (items: Awaited<ReturnType<typeof featured>>) =>
    items.map(({ riskCode: code }) => suitabilityLevel(code))

  it('is on sale, of several categories, and at most R3 to a visitor', async () => {
    const items = await featured(app.visitor(), { limit: 8 })
    expect(items).toHaveLength(8)
    expect(items.every(({ onlineStatus }) => onlineStatus === 1)).toBe(true)
    expect(new Set(items.map((item) => item.firstCategory.name)).size).toBeGreaterThan(4)
    expect(Math.max(...levels(await featured(app.visitor())))).toBe(3)
  })

  it.each([
    ['C1', '2027-06-01', 1],
    ['C2', '2027-06-01', 2],
    ['C5', '2027-06-01', 5],
    ['C5', '2026-06-30', 3],
    ['C1', '2026-06-30', 1],
  ])(
    'of a %s whose exam counts until %s is at most R%i (MONEY 1.13)',
    async (investorClass, until, level) => {
      const person = await app.person()
      await db.run(setClass, [person.accountId, investorClass, `${until}T00:00:00+08:00`])
      const found = levels(await featured(person))
      expect(Math.max(...found)).toBeLessThanOrEqual(level)
      expect(found.length).toBeGreaterThan(0)
      const all = await person.client.queryItemList({ sceneCmd: 'home_featured', limit: 50 })
      expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    },
  )

  it('is more for a C5 than for a visitor', async () => {
    const person = await app.person()
    await db.run(setClass, [person.accountId, 'C5', '2027-06-01'])
    const total = async (browser: { client: typeof client }) =>
      (await browser.client.queryItemList({ sceneCmd: 'home_featured' })).total
    expect(await total(person)).toBeGreaterThan(await total(app.visitor()))
  })

  it('cannot be widened by the request', async () => {
    expect(Math.max(...levels(await featured(app.visitor(), { riskLevelMax: 5 })))).toBe(3)
    expect(
      Math.max(...levels(await featured(app.visitor(), { riskLevelMax: 1, sort: 'rate_desc' }))),
    ).toBe(1)
  })
})

it('SQL and the buy button agree on what is on sale', async () => {
  const states = [
    'open',
    'suspended',
    'closed',
    'quoteOpen',
    'quoteClosed',
    'shortTerm',
    'midTerm',
  ] as const
  const hour = (hours: number) => new Date(EVENING_MS + hours * 3_600_000).toISOString()
  const windows = [
    [null, null],
    [hour(-2), hour(2)],
    [hour(1), hour(2)],
    [hour(-2), hour(-1)],
    [hour(0), null],
    [null, hour(0)],
  ]
  const cases = states.flatMap((sale_state) =>
    windows.flatMap(([subscribe_start, subscribe_end]) =>
      [true, false].flatMap((isNewlyIssued) =>
        ['demo', 'import', 'priced'].map((origin) => ({
          sale_state,
          subscribe_start,
          subscribe_end,
          isNewlyIssued,
          origin,
        })),
      ),
    ),
  )
  const rows: FundColumns[] = cases.map((columns, at) => ({
    ...columns,
    origin: columns.origin === 'priced' ? 'import' : columns.origin,
    code: `7${String(at).padStart(5, '0')}`,
    category: 'other',
    board: 'advanced',
    risk_code: 1,
  }))
  await addFunds(db, rows)
  for (const [at, { origin }] of cases.entries()) {
    if (origin === 'priced')
      await addDays(db, String(rows[at]?.['code']), [{ day: '2026-07-01', nav: navOf('1.0000') }])
  }
  const expected = rows.filter((row, at) => {
    const window = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : null)
    const facts: SaleFacts = {
      saleState: cases[at]?.sale_state ?? 'closed',
      origin: row['origin'] === 'import' ? 'import' : 'demo',
      isNewlyIssued: row['is_newly_issued'] === true,
      subscribeStartMs: window(row['subscribe_start']),
      subscribeEndMs: window(row['subscribe_end']),
      hasNav: cases[at]?.origin === 'priced',
      // No session was laid on the calendar of this database.
      isQuoteOpen: false,
    }
    return isBuyable(buyStatusOf(facts, EVENING_MS))
  })
  const { items } = await everything({ sceneCmd: 'home_featured', category: 'other' })
  expect(items.map(({ fundCode }) => fundCode).toSorted()).toEqual(expected.map(({ code }) => code))
  const listed = await everything({ sceneCmd: 'list_advanced', category: 'other' })
  const online = listed.items.filter(({ onlineStatus }) => onlineStatus === 1)
  expect(
    online
      .map(({ fundCode }) => fundCode)
      .filter((code) => code.startsWith('7'))
      .toSorted(),
  ).toEqual(expected.map(({ code }) => code))
})
