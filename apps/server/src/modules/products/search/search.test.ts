import { navOf } from '@koi/domain/products/nav'
import { rankOf } from '@koi/domain/search/rank'
import { queryTerms } from '@koi/domain/search/normalise'
import { calls } from '@koi/contracts/calls'
import { FundSearchItem } from '@koi/contracts/calls/search-item'
import { toWire } from '@koi/contracts/wire'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { refreshSearch } from '#modules/market/index.ts'
import { urlOfPath } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'
import { FUNCTIONS } from './app-functions.ts'
import { until } from '#testing/until.ts'
import {
  addDays,
  addFunds,
  createDemoApp,
  EVENING_MS,
  SPID,
  type FundColumns,
} from '../funds.fixture.ts'

const app = await createDemoApp({ only: ['900001', '900121', '900311', '900312'] })
const { db } = app
const at = (text: string) => `${text}+08:00`
const HOUR = 'T12:00:00'

/** Own words, so that the demo funds are not in the way. */
await addFunds(db, [
  { code: '777001', name: '珍珠均衡混合A', initials: 'zzjhhhA', pinyin: 'ZHENZHUJUNHENGHUNHEA' },
  {
    code: '777002',
    name: '珍珠均衡混合C',
    initials: 'zzjhhhC',
    pinyin: 'ZHENZHUJUNHENGHUNHEC',
    heat: 9,
  },
  { code: '777003', name: '珍珠', initials: 'zz', pinyin: 'ZHENZHU', sale_state: 'suspended' },
  { code: '777004', name: '大珍珠债券', initials: 'dzzzq', pinyin: 'DAZHENZHUZHAIQUAN', heat: 99 },
  {
    code: '777005',
    name: '珍珠停售',
    initials: 'zzts',
    pinyin: 'ZHENZHUTINGSHOU',
    sale_state: 'closed',
    heat: 500,
  },
  { code: '777006', name: '珍珠终止', sale_state: 'terminated' },
  { code: '777007', name: '珍珠隐藏', sale_state: 'hidden' },
  { code: '777008', name: '百分之50%_收益\\增强', initials: 'bfz', pinyin: 'BAIFENZHI' },
  { code: '777009', name: '贝母进口', origin: 'import' },
  { code: '777010', name: '贝母有值', origin: 'import' },
])
await addDays(db, '777010', [{ day: '2026-07-01', nav: navOf('1.2345') }])
await refreshSearch(db)

type Options = Partial<Parameters<ReturnType<typeof app.visitor>['client']['searchFunds']>[0]>
const visitor = app.visitor()
const search = async (word: string, options: Options = {}) => {
  const { results, ...answer } = await visitor.client.searchFunds({ keyword: word, ...options })
  return { ...results, ...answer, codes: results.items.map(({ fundCode }) => fundCode) }
}

/** An index fund of the demo on sale, and a term product that differs in everything. */
await addFunds(db, [
  {
    code: '777100',
    name: '贝壳三年',
    category: 'closed',
    risk_code: 4,
    sale_state: 'suspended',
    min_buy_cents: 123_456,
    duration_type: 3,
    duration: 2,
    is_newly_issued: true,
    subscribe_start: at('2026-06-01T09:30:00'),
    subscribe_end: at('2026-12-31T15:00:00'),
    union_id: 'U777',
  },
])
await db.run(
  sql(
    'test-search-odd-fund',
    `with odd as (
       update fund set product_code = 7, recommended_holding = '24个月以上', second_category = '定开'
       where code = '777100' returning code)
     insert into transfer_rule (fund_code, fee_ppm, min_shares, close_days, price_range_ppm)
     select code, 500, 10000, 2, 20000 from odd`,
  ),
)
await refreshSearch(db, ['777100'])
const [index] = (await search('900311')).items
const [term] = (await search('777100')).items
const onWire = (item: unknown) => toWire(FundSearchItem, item)

describe('searching', () => {
  it('CL-017 answers every field of the search item, and no other', async () => {
    const { items } = await search('900311')
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      // Said only of figures that are 推算, in lists, and to whoever may not buy.
      Object.keys(FundSearchItem.shape)
        .filter((key) => !['isRateEstimated', 'rateDay', 'ownReason'].includes(key))
        .toSorted(),
    )
  })

  it.each([
    ['EN-065', 's_fundcode', '900311', '777100'],
    ['EN-066', 's_spid', SPID, SPID],
    ['EN-067', 'i_fund_type', 5, 8],
    ['EN-068', 'i_product_code', 0, 7],
    ['EN-069', 's_fund_brief_name', '锦沪深300指数A', '贝壳三年'],
    ['EN-070', 's_tf_profit_rate', expect.stringMatching(/^-?\d+\.\d\d$/), '--'],
    ['EN-071', 's_rate_key_text', '近1年涨跌幅', '近1年涨跌幅'],
    ['EN-072', 'i_rate_key_val_unit', 1, 1],
    ['EN-073', 'i_risk_level', 5, 4],
    ['EN-074', 's_risk_level_desc', '中高风险', '中低风险'],
    ['EN-075', 'l_min_money', 1000, 123_456],
    ['EN-076', 'i_online_status', 1, 0],
    ['EN-077', 's_not_online_reason', '', '该产品已暂停交易'],
    ['EN-078', 'i_duration_type', 0, 3],
    ['EN-079', 'i_duration', 0, 2],
    ['EN-080', 's_subscribe_start_time', '', '2026-06-01 09:30:00'],
    ['EN-081', 's_subscribe_end_time', '', '2026-12-31 15:00:00'],
    ['EN-082', 'i_is_newly_issued', 0, 1],
    ['EN-083', 's_union_id', '', 'U777'],
    ['EN-084 RU-280', 's_recommended_holding', '12个月以上', '24个月以上'],
    ['EN-085', 's_day_rise_rate', expect.stringMatching(/^-?\d+\.\d\d$/), '--'],
    ['EN-086', 'i_is_fav', 0, 0],
    ['EN-087', 's_unit_net', expect.stringMatching(/^\d+\.\d{4}$/), '--'],
    ['EN-088', 'st_first_category', { s_name: '指数基金' }, { s_name: '定期开放' }],
    ['EN-089', 'st_second_category', { s_name: '沪深300' }, { s_name: '定开' }],
    ['EN-090', 'st_conversion_status', { i_status: 1 }, { i_status: 0 }],
    ['EN-091', 'st_transfer_status', { i_status: 0 }, { i_status: 1 }],
  ] as const)('%s %s is said of a fund, and of a term product', (_row, field, ofIndex, ofTerm) => {
    expect(onWire(index)).toMatchObject({ [field]: ofIndex })
    expect(onWire(term)).toMatchObject({ [field]: ofTerm })
  })

  it('EN-085 EN-087 shows the newest NAV and what it gained over the one before, from the days themselves', async () => {
    const days = await db.rows(
      sql<{ day: string; text: string; rise: string }>(
        'test-search-newest-days',
        `select d.day, trim_scale(d.nav::numeric / nav_one())::text as text,
           round((d.nav::numeric / lag(d.nav) over (order by d.day) - 1) * 100, 2)::text as rise
         from fund_day d where d.fund_code = $1 and d.published_at <= to_timestamp($2 / 1000.0)
         order by d.day desc limit 1`,
      ),
      ['900311', EVENING_MS],
    )
    const { items } = await search('900311')
    expect(items[0]).toMatchObject({ dayRiseRate: days[0]?.rise, navDay: days[0]?.day })
    expect(Number(items[0]?.nav)).toBe(Number(days[0]?.text))
    expect(days[0]?.day).toBe('2026-07-02')
  })

  it('EN-070 EN-072 shows the 7-day rate of a money fund with four decimals, its value as 1.0000', async () => {
    const { items } = await search('900001')
    expect(items[0]).toMatchObject({ rateLabel: '七日年化', nav: '1.0000' })
    expect(items[0]?.rateValue).toMatch(/^\d\.\d{4}$/)
  })

  it('EN-070 shows -- for a fund without any value', async () => {
    const { items } = await search('777001')
    expect(items[0]).toMatchObject({
      rateValue: '--',
      dayRiseRate: '--',
      nav: '--',
    })
  })

  it('puts exact names first, then what is on sale by class and heat, then what is not', async () => {
    expect((await search('珍珠')).codes).toEqual(['777003', '777002', '777001', '777004', '777005'])
  })

  it('finds by initials, by pinyin, by two terms and in any width and case', async () => {
    expect((await search('ZZJH')).codes).toEqual(['777002', '777001'])
    expect((await search('zhenzhuzhai')).codes).toEqual(['777004'])
    expect((await search('混合c 珍珠')).codes).toEqual(['777002'])
    expect((await search('ｚｚｊｈｈｈＡ')).codes).toEqual(['777001'])
  })

  it('shows hidden and ended funds to nobody but who types their code', async () => {
    expect((await search('珍珠终止')).codes).toEqual([])
    expect((await search('珍珠隐藏')).codes).toEqual([])
    expect((await search('777006')).codes).toEqual(['777006'])
    expect((await search('777007')).items[0]).toMatchObject({ onlineStatus: 0 })
  })

  it('EN-076 EN-077 leaves out what is not on sale when asked, and else says why', async () => {
    expect((await search('珍珠', { onSaleOnly: 1 })).codes).toEqual(['777002', '777001', '777004'])
    const [suspended] = (await search('777003')).items
    expect(suspended).toMatchObject({ onlineStatus: 0, notOnlineReason: '该产品已暂停交易' })
  })

  it('an imported fund is on sale only with a published value', async () => {
    expect((await search('贝母')).items.map((item) => [item.fundCode, item.onlineStatus])).toEqual([
      ['777010', 1],
      ['777009', 0],
    ])
    expect((await search('贝母', { onSaleOnly: 1 })).codes).toEqual(['777010'])
  })

  it.each(['%', '_', '\\', '%%%', "' or 1=1 --", "'); drop table fund; --", '50%_收', '%_收益\\'])(
    'takes %j as plain text',
    async (word) => {
      const { codes } = await search(word)
      expect(codes).toEqual(queryTerms(word).some((term) => term.includes('收')) ? ['777008'] : [])
    },
  )

  it('answers nothing to an empty word, and refuses one that is too long', async () => {
    expect(await search('  ，')).toMatchObject({ items: [], total: 0, hasMore: false, intent: '' })
    await expect(search('长'.repeat(65))).rejects.toMatchObject({ retcode: '1002' })
  })

  it('pages without repeating', async () => {
    const page = (offset: number) => search('珍珠', { slice: { offset, limit: 2 } })
    const pages = [await page(0), await page(2), await page(4), await page(6)]
    expect(pages.map(({ codes }) => codes.length)).toEqual([2, 2, 1, 0])
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(5)
  })
})

describe('ranking', () => {
  interface Subject {
    code: string
    name: string
    initials: string
    pinyin: string
    classKey: string | null
  }
  const readAll = sql<Subject>(
    'test-search-subjects',
    `select code, name, initials, pinyin, class_key as "classKey" from fund where sale_state not in ('hidden', 'terminated')`,
  )

  it('hits what the domain hits, in the order of its classes', async () => {
    const subjects = await db.rows(readAll)
    const words = subjects.flatMap(({ code, name, initials, pinyin }) => [
      code,
      code.slice(0, 3),
      name,
      name.slice(0, 2),
      name.slice(2, 5),
      initials.slice(1, 4),
      pinyin.slice(3, 9),
    ])
    for (const word of new Set(words.filter((each) => queryTerms(each).length === 1))) {
      const hit = subjects.filter((subject) => rankOf(word, subject) !== undefined)
      const fronts = new Set(hit.map((one) => one.name.endsWith('A') && one.classKey))
      // Of both classes of a fund the one with the fee at the front stands for the two.
      const expected = hit.filter(
        ({ name, classKey }) => classKey === null || name.endsWith('A') || !fronts.has(classKey),
      )
      const { codes, items } = await search(word, {
        slice: { offset: 0, limit: 50 },
      })
      expect([word, codes.toSorted()]).toEqual([word, expected.map(({ code }) => code).toSorted()])
      // What was asked for by code or name stands first, then what is on sale; each in its classes.
      const places = items.map((item) => {
        const subject = subjects.find(({ code }) => code === item.fundCode)
        const rank = (subject && rankOf(word, subject)) ?? 9
        const asked = rank === 0 || rank === 2 ? rank : 3
        return asked * 100 + (item.onlineStatus === 1 ? 0 : 10) + rank
      })
      expect([word, places]).toEqual([word, places.toSorted((a, b) => a - b)])
    }
  })

  it('of a term in thousands of funds counts 1,000 and still has exact codes, names and sales first', async () => {
    await addFunds(
      db,
      Array.from({ length: 3_200 }, (_, at) => ({
        code: `6${String(at).padStart(5, '0')}`,
        name: `浪花${at % 7}号混合`,
        initials: 'lhhh',
        pinyin: 'LANGHUAHAOHUNHE',
        sale_state: 'closed',
      })),
    )
    await addFunds(db, [
      { code: '699990', name: '浪花', sale_state: 'closed' },
      { code: '699991', name: '浪花特选', board: 'advanced', heat: 3 },
      { code: '699992', name: '激浪花', board: 'advanced' },
    ])
    await refreshSearch(db)
    // Searches go on in what was known until so many are read.
    await until(async () => (await search('浪花')).total > 3)
    const wide = await search('浪花')
    expect(wide.total).toBe(1_000)
    expect(wide.codes.slice(0, 2)).toEqual(['699990', '699991'])
    expect((await search('浪花', { onSaleOnly: 1 })).codes).toEqual(['699991', '699992'])
    expect((await search('603199')).codes[0]).toBe('603199')
    expect((await search('6031')).codes[0]).toBe('603100')
    const last = await search('浪', { slice: { offset: 990, limit: 20 } })
    expect([last.codes.length, last.hasMore]).toEqual([10, false])
  })
})

describe('a word that nothing has', () => {
  it.each([
    ['胡深300', '沪深300', 'sounds alike'],
    ['湖身三百', '沪深300', 'sounds alike, with the number in words'],
    ['沪深三百', '沪深300', 'its number in words'],
    ['沪森300', '沪深300', 'sounds nearly alike'],
    ['hu深300', '沪深300', 'half in pinyin'],
    ['沪s300', '沪深300', 'half in initials'],
    ['hushne300', '沪深300', 'two letters swapped'],
    ['沪深3o0', '沪深300', 'a letter for a digit'],
    ['沪深3000', '沪深300', 'a digit too many'],
    ['深沪300', '沪深300', 'two characters swapped'],
    ['珍猪 债圈', '珍珠 债券', 'one term and the other'],
    ['珍珠 债圈', '珍珠 债券', 'only one of the terms'],
    ['沪深 3o0', '沪深300', 'a space and a letter for a digit'],
    ['9003111', '900311', 'a digit too many in a code that is like no other'],
  ])('%s is searched as %s: %s', async (typed, meant) => {
    const found = await search(typed)
    expect(found.correctedKeyword).toBe(meant)
    expect(found.codes).toEqual((await search(meant)).codes)
    expect(found.codes).not.toEqual([])
  })

  it.each(['胡', '湖泊', '不存在的基金', '777019', 'qqq', '珍猪隐藏', '😀', '0'.repeat(64)])(
    '%s is nothing near',
    async (typed) => {
      expect(await search(typed)).toMatchObject({ codes: [], total: 0, correctedKeyword: '' })
    },
  )

  it('is only corrected where nothing has it, and not when just it is asked for', async () => {
    expect((await search('珍珠')).correctedKeyword).toBe('')
    expect(await search('胡深300', { isVerbatim: 1 })).toMatchObject({
      codes: [],
      correctedKeyword: '',
    })
  })

  it('goes into the history as it was meant', async () => {
    const person = await app.person()
    await person.client.searchFunds({ keyword: '胡深300', isFinished: 1 })
    await person.client.searchFunds({ keyword: '珍猪', isFinished: 1, isVerbatim: 1 })
    const { history } = await person.client.querySearchHome({})
    expect(history.toSorted()).toEqual(['沪深300', '珍猪'].toSorted())
  })
})

describe('what funds have in common', () => {
  it('is found by name: indices, managers and companies, with how many funds they have', async () => {
    expect((await search('沪深300')).subjects[0]).toEqual({
      kind: 'index',
      key: 'J000300',
      name: '锦沪深300',
      // Both classes of one fund.
      fundCount: 1,
      companyCode: '',
      companyName: '',
    })
    const { manager, company } = await db.get(
      sql<{ manager: string; company: string }>(
        'test-search-manager',
        `select split_part(f.manager, ' ', 1) as manager, c.name as company
         from fund f join fund_company c on c.code = f.company_code where f.code = '900311'`,
      ),
    )
    const found = await search(manager)
    expect(found.subjects).toMatchObject([
      { kind: 'manager', key: manager, name: manager, companyName: company },
    ])
    // Its funds are not named so: they stand behind the name.
    expect(found).toMatchObject({ codes: [], correctedKeyword: '' })
    const of = { kind: 'manager', key: manager } as const
    expect((await search('', { of })).codes).toContain('900311')
    expect((await search(company.slice(0, 4))).subjects).toMatchObject([
      { kind: 'company', name: company },
    ])
    // What the names of all companies end with finds none of them.
    expect((await search('有限公司')).subjects).toEqual([])
  })

  it('is found by theme, by what its funds are called, and by other words for it', async () => {
    const named = { category: 'mixed' } as const
    await addFunds(db, [
      { ...named, code: '777301', name: '砗磲医药健康混合' },
      { ...named, code: '777302', name: '砗磲创新药混合' },
      { code: '777303', name: '砗磲健康纯债', category: 'bond' },
    ])
    await refreshSearch(db, ['777301', '777302', '777303'])
    for (const word of ['医药', 'yiyao', '医药健康']) {
      const { subjects } = await search(word)
      expect([word, subjects]).toMatchObject([
        word,
        [{ kind: 'theme', key: '医药', name: '医药', fundCount: 2 }],
      ])
    }
    const { codes, total, subjects } = await search('', { of: { kind: 'theme', key: '医药' } })
    expect(codes).toEqual(['777301', '777302'])
    expect([total, subjects[0]?.fundCount]).toEqual([2, 2])
    expect(await search('', { of: { kind: 'theme', key: '没有' } })).toMatchObject({
      codes: [],
      subjects: [],
    })
  })

  it('is found by pinyin, and says nothing of what is unknown or not on sale here', async () => {
    expect((await search('jhs300')).subjects.map(({ key }) => key)).toContain('J000300')
    expect((await search('', { of: { kind: 'index', key: 'J0' } })).codes).toEqual([])
    expect((await search('', { of: { kind: 'index', key: 'J000300' } })).subjects).toHaveLength(1)
  })

  it('funds of one index stand from the cheapest to the dearest, an unknown fee last', async () => {
    const fees = sql(
      'test-search-fees',
      `update fund set benchmark_index = 'J000300', category = 'index', manage_fee_ppm = fee,
         custody_fee_ppm = 0, service_fee_ppm = 0
       from (values ('777201', 5000), ('777202', 1500), ('777203', null), ('777204', 3000)) given (code, fee)
       where fund.code = given.code`,
    )
    await addFunds(db, [
      { code: '777201', name: '礁石指数一', heat: 9 },
      { code: '777205', name: '礁石混合', heat: 8 },
      { code: '777202', name: '礁石指数二', heat: 3 },
      { code: '777203', name: '礁石指数三', heat: 5 },
      { code: '777204', name: '礁石指数四', heat: 1 },
    ])
    await db.run(fees)
    const codes = ['777201', '777202', '777203', '777204', '777205']
    await refreshSearch(db, codes)
    const found = await search('礁石')
    // Another fund keeps the place that it has by how much it is sought.
    expect(found.codes).toEqual(['777202', '777205', '777204', '777201', '777203'])
    expect(found.marks.map(({ yearlyFeePpm }) => yearlyFeePpm)).toEqual([
      1500,
      null,
      3000,
      5000,
      null,
    ])
    const [first] = found.marks
    expect(first).toEqual({
      fundCode: '777202',
      yearlyFeePpm: 1500,
      indexCode: 'J000300',
      isHeld: 0,
    })
  })

  it.each([
    ['对账单', '对账单'],
    ['duizhang', '对账单'],
    ['fxcp', '风险测评'],
    ['定投', '定投'],
    ['注销', '个人信息与注销'],
    ['货币基金', '货币基金'],
    ['指数基金', '指数基金'],
  ])('what the app does is found too: %s is %s', async (word, name) => {
    const { functions } = await search(word)
    expect(functions.map((each) => each.name)).toContain(name)
    expect(functions[0]?.link).toMatch(/pages\//)
  })

  // What operators set up is looked for in functions-of-brands.test.ts.
  it.each(
    FUNCTIONS.filter(({ offer }) => offer === undefined).flatMap(({ name, words, link }) =>
      [name, ...words].map((word) => [word, name, link] as const),
    ),
  )(
    'every function is found by its name and by each of its words: %s is %s',
    async (word, name, link) => {
      const { functions } = await search(word)
      expect(functions.map((each) => [each.name, each.link])).toContainEqual([name, link])
    },
  )

  it('every function leads to a page that there is, named once, in words of its own', () => {
    const paths = Object.values(pages).map((page) => urlOfPath(page.path))
    for (const { link } of FUNCTIONS) expect(paths).toContain(link.split('?')[0])
    const names = FUNCTIONS.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    for (const { name, words } of FUNCTIONS)
      expect(new Set([name, ...words]).size).toBe(words.length + 1)
  })

  it.each([
    ['自选', '自选'],
    ['消息', '消息'],
    ['卡券', '我的卡券'],
    ['优惠券', '我的卡券'],
    ['直播', '直播广场'],
    ['社区', '社区'],
    ['目标', '我的目标'],
    ['信用卡', '信用卡还款'],
    ['家庭', '家庭账户'],
    ['组合透视', '组合透视'],
    ['基金对比', '基金对比'],
    ['资讯', '市场资讯'],
    ['AI 助手', 'AI 助手'],
    ['客服', '客服小锦'],
    ['报告', 'AI 报告'],
  ])('areas of the app are functions: %s is %s', async (word, name) => {
    expect((await search(word)).functions.map((each) => each.name)).toContain(name)
  })

  it('says what one holds and keeps, of oneself alone', async () => {
    const person = await app.person()
    const own = async () => {
      const { results } = await person.client.searchFunds({ keyword: '900311' })
      return [results.items[0]?.isFavourite, results.marks[0]?.isHeld]
    }
    expect(await own()).toEqual([0, 0])
    await person.client.setFavor({ fundCode: '900311', spid: SPID, isFavourite: true })
    const hold = sql(
      'test-search-hold',
      `insert into position (account_id, fund_code, spid, shares, cost_cents, value_cents, value_day, opened_on)
       values ($1, '900311', '${SPID}', 100, 0, 0, '2026-07-01', '2026-07-01')`,
    )
    await db.run(hold, [person.accountId])
    expect(await own()).toEqual([1, 1])
    const other = await search('900311')
    expect([other.items[0]?.isFavourite, other.marks[0]?.isHeld]).toEqual([0, 0])
  })
})

describe('the classes of a fund', () => {
  const setState = sql('test-search-state', 'update fund set sale_state = $2 where code = $1')
  const hold = sql(
    'test-search-hold-class',
    `insert into position (account_id, fund_code, spid, shares, cost_cents, value_cents, value_day, opened_on)
     values ($1, $2, '${SPID}', 100, 0, 0, '2026-07-01', '2026-07-01')`,
  )
  const codesFor = async ({ client }: { client: typeof visitor.client }, keyword: string) =>
    (await client.searchFunds({ keyword })).results.items.map(({ fundCode }) => fundCode)

  it('are one row, which says what the row of the lists says', async () => {
    const found = await search('锦沪深300')
    expect([found.codes, found.total]).toEqual([['900311'], 1])
    const of = { kind: 'index', key: 'J000300' } as const
    expect((await search('', { of })).codes).toEqual(expect.not.arrayContaining(['900312']))
    const list = await visitor.client.queryItemList({
      sceneCmd: 'list_advanced',
      category: 'index',
    })
    const listed = list.items.find(({ fundCode }) => fundCode === '900311')
    expect(found.items[0]?.classes).toEqual(listed?.classes)
    expect(listed?.classes).toMatchObject({
      otherFundCode: '900312',
      choice: { costs: [{}, {}, {}] },
    })
  })

  it('are the one that was asked for, else the one that is held, else the one that can be bought', async () => {
    const [asked] = (await search('900312')).items
    expect([asked?.fundCode, asked?.classes?.otherFundCode]).toEqual(['900312', '900311'])
    const person = await app.person()
    await db.run(hold, [person.accountId, '900312'])
    expect(await codesFor(person, '锦沪深300')).toEqual(['900312'])
    expect(await codesFor(visitor, '锦沪深300')).toEqual(['900311'])
    await db.run(setState, ['900311', 'suspended'])
    expect(await codesFor(visitor, '锦沪深300')).toEqual(['900312'])
    const list = await visitor.client.queryItemList({
      sceneCmd: 'list_advanced',
      category: 'index',
    })
    const listed = list.items.map(({ fundCode }) => fundCode)
    expect([listed.includes('900311'), listed.includes('900312')]).toEqual([false, true])
    await db.run(setState, ['900311', 'open'])
  })
})

describe('why a person may not buy what is found', () => {
  const setClass = sql(
    'test-search-class',
    `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
     values ($1, 'risk', 1, '{}', 0, $2, '2026-06-01', $3)`,
  )

  it('is what the product itself says; visitors are told nothing, nor where nobody can buy', async () => {
    const person = await app.person()
    const reasons = async (keyword: string, { client } = person) =>
      (await client.searchFunds({ keyword })).results.items.map(({ ownReason }) => ownReason)
    const own = async () =>
      (await person.client.queryItemPersonal({ fundCode: '900311', spid: SPID })).ownReason
    expect(await reasons('900311')).toEqual(['购买前需要先完成风险测评'])
    expect(await own()).toBe('购买前需要先完成风险测评')
    await db.run(setClass, [person.accountId, 'C1', '2027-06-01'])
    expect(await reasons('900311')).toEqual([await own()])
    expect(await own()).toBe('该产品风险高于你的风险承受能力，无法购买')
    expect(await reasons('777100')).toEqual([undefined])
    expect((await search('900311')).items[0]).not.toHaveProperty('ownReason')
  })
})

describe('the intent', () => {
  const soon = at(`2026-07-03${HOUR}`)
  it.each<[string, FundColumns, string]>([
    ['ST-054 RU-096 no union', {}, 'intent1'],
    ['ST-055 RU-097 a duration', { duration_type: 1, duration: 30 }, 'intent2'],
    [
      'ST-056 RU-098 an issue that starts tomorrow',
      { is_newly_issued: true, subscribe_start: soon },
      'intent3',
    ],
    [
      'ST-057 RU-099 an issue that ends in weeks',
      {
        is_newly_issued: true,
        subscribe_start: at(`2026-07-01${HOUR}`),
        subscribe_end: at(`2026-07-20${HOUR}`),
      },
      'intent4',
    ],
    ['ST-058 RU-100 EN-083 a union id', { union_id: 'U1', duration: 30 }, 'intent5'],
    [
      'ST-059 RU-099 an issue that ends tomorrow',
      { is_newly_issued: true, subscribe_start: at(`2026-07-01${HOUR}`), subscribe_end: soon },
      'intent6',
    ],
  ])('%s', async (_, columns, intent) => {
    const code = `77702${intent.at(-1)}`
    await addFunds(db, [{ code, name: `意图${code}`, ...columns }])
    await refreshSearch(db, [code])
    expect((await search(code)).intent).toBe(intent)
  })

  it('EN-080..082 names the subscription in Shanghai time', async () => {
    expect((await search('777024')).items[0]).toMatchObject({
      isNewlyIssued: 1,
      subscribeStartTime: '2026-07-01 12:00:00',
      subscribeEndTime: '2026-07-20 12:00:00',
    })
  })
})

describe('search words', () => {
  it('are kept per account, newest first, once each and twenty at most', async () => {
    const person = await app.person()
    const type = (word: string) => person.client.searchFunds({ keyword: word, isFinished: 1 })
    for (let at = 0; at < 22; at += 1) {
      await app.clock.freeze(EVENING_MS + at * 1_000)
      await type(`词${at}`)
    }
    await app.clock.freeze(EVENING_MS + 60_000)
    await type('  词5 ')
    await person.client.searchFunds({ keyword: '没有打完' })
    const { history } = await person.client.querySearchHome({})
    expect(history).toHaveLength(20)
    expect(history.slice(0, 3)).toEqual(['词5', '词21', '词20'])
    expect(history).not.toContain('没有打完')
    const other = await app.person()
    expect((await other.client.querySearchHome({})).history).toEqual([])
    await person.client.clearSearchHistory({})
    expect((await person.client.querySearchHome({})).history).toEqual([])
  })

  it('records b_record_history too, and nothing of visitors or of empty words', async () => {
    const person = await app.person()
    await person.client.searchFunds({ keyword: '珍珠', recordHistory: true })
    await person.client.searchFunds({ keyword: ' ', isFinished: 1 })
    await visitor.client.searchFunds({ keyword: '游客', isFinished: 1 })
    expect((await person.client.querySearchHome({})).history).toEqual(['珍珠'])
    expect((await visitor.client.querySearchHome({})).history).toEqual([])
  })

  it('CL-017 are kept once a search, with where it was made, and never of somebody else', async () => {
    const person = await app.person()
    const { accountId } = person
    const type = (keyword: string, ms: number, more: Options = {}) =>
      person.client.searchFunds({
        keyword,
        isFinished: 1,
        accountId,
        seqNo: `${accountId}_${ms}`,
        ...more,
      })
    const history = async () => (await person.client.querySearchHome({})).history
    await app.clock.freeze(EVENING_MS + 70_000)
    await type('珍珠', 1_782_900_000_000, { sceneType: 'plan', channel: 8, accountType: 3 })
    await app.clock.freeze(EVENING_MS + 71_000)
    await type('贝母', 1_782_900_001_000)
    await app.clock.freeze(EVENING_MS + 72_000)
    // Lost on its way back and sent once more: it is not a newer search.
    await type('珍珠', 1_782_900_000_000)
    expect(await history()).toEqual(['贝母', '珍珠'])
    const kept = await db.get(
      sql(
        'test-search-mark',
        `select seq_no as "seqNo", scene_type as scene, channel, account_type as "accountType"
         from search_word where account_id = $1 and word = '珍珠'`,
      ),
      [accountId],
    )
    expect(kept).toEqual({
      seqNo: `${accountId}_1782900000000`,
      scene: 'plan',
      channel: 8,
      accountType: 3,
    })
    // The page was drawn for somebody else, who has logged out in another tab since.
    await type('别人的词', 1, { accountId: 'other', seqNo: 'other_1782900003000' })
    expect(await history()).toEqual(['贝母', '珍珠'])
    await type('珍珠', 1_782_900_004_000)
    expect(await history()).toEqual(['珍珠', '贝母'])
  })

  it.each(['1782900000000', 'a_1782900000000', '_17829', '_178290000000x'])(
    'CL-017 refuses %s for the number of a visitor’s search',
    async (seqNo) => {
      await expect(
        visitor.client.searchFunds({ keyword: '珍珠', accountId: '', seqNo }),
      ).rejects.toMatchObject({ retcode: '1002' })
    },
  )

  it('become hot when three people search them within 30 trading days, before the usual ones', async () => {
    const people = await Promise.all([app.person(), app.person(), app.person()])
    for (const { client } of people) {
      await client.searchFunds({ keyword: '珍珠', isFinished: 1 })
      // What finds nothing is nobody's to read but theirs.
      await client.searchFunds({ keyword: '加微信 abc12345 稳赚', isFinished: 1 })
    }
    await people[0]?.client.searchFunds({ keyword: '一个人', isFinished: 1 })
    const { hotWords: hot } = await visitor.client.querySearchHome({})
    expect(hot[0]).toBe('珍珠')
    expect(hot).toHaveLength(10)
    expect(hot).not.toContain('一个人')
    expect(hot.join()).not.toContain('微信')
    await app.clock.freeze(Date.parse(at('2026-08-14T12:00:00')))
    expect((await visitor.client.querySearchHome({})).hotWords).not.toContain('珍珠')
  })

  it('of a device become those of the account at its login, below nothing that is newer, and go one by one', async () => {
    const person = await app.person()
    const history = async () => (await person.client.querySearchHome({})).history
    await person.client.searchFunds({ keyword: '珍珠', isFinished: 1 })
    await person.client.searchFunds({ keyword: '贝母', isFinished: 1 })
    await app.clock.freeze((await app.clock.now()) + 60_000)
    const words = ['沪深300', ' 珍珠 ', '珍珠', '，']
    await person.client.mergeSearchHistory({ history: words })
    expect(await history()).toEqual(['沪深300', '珍珠', '贝母'])
    // Sent twice, as after a lost answer: nothing is there twice.
    await person.client.mergeSearchHistory({ history: words })
    await person.client.mergeSearchHistory({ history: [] })
    expect(await history()).toEqual(['沪深300', '珍珠', '贝母'])
    await person.client.forgetSearchWord({ keyword: '珍珠' })
    await person.client.forgetSearchWord({ keyword: '珍珠' })
    expect(await history()).toEqual(['沪深300', '贝母'])
    // What one searched is not proposed a second time.
    expect((await person.client.querySearchHome({})).hotWords).not.toContain('沪深300')
    expect((await visitor.client.querySearchHome({})).hotWords).toContain('沪深300')
    await app.clock.freeze((await app.clock.now()) + 60_000)
    const many = Array.from({ length: 20 }, (_, at) => `新词${at}`)
    await person.client.mergeSearchHistory({ history: many })
    expect(await history()).toEqual(many)
    await expect(visitor.client.mergeSearchHistory({ history: ['珍珠'] })).rejects.toMatchObject({
      retcode: '1001',
    })
  })

  it('cannot be cleared by a visitor', async () => {
    await expect(visitor.client.clearSearchHistory({})).rejects.toMatchObject({ retcode: '1001' })
    expect(calls.clearSearchHistory.access).toBe('user')
  })
})
