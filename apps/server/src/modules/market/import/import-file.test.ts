import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { loadTradingCalendar } from '../load-calendar.ts'
import { checkFees } from '../check-fees.ts'
import { importFile, type ImportKind } from './import-file.ts'
import { addImportRun } from './import-store.ts'

const { db } = await createTestDb()
await seedDemoMarket(db, {
  businessNowMs: Date.parse('2026-07-02T21:00:00+08:00'),
  only: ['900311'],
})

const listHeader = '基金代码,拼音缩写,基金简称,基金类型,拼音全称'
const navHeader = '净值日期,单位净值,日增长率'
const bring = (kind: ImportKind, fileName: string, text: string) =>
  importFile(db, { kind, fileName, bytes: Buffer.from(text) })
const bringList = (...lines: string[]) =>
  bring('fund-list', 'list.csv', `${[listHeader, ...lines].join('\n')}\n`)
const bringNavs = (code: string, ...lines: string[]) =>
  bring('nav', `${code}.csv`, `${[navHeader, ...lines].join('\n')}\n`)

const fundRow = (code: string) =>
  db.get(
    sql<Record<string, unknown>>(
      'test-import-fund',
      `select name, risk_code, risk_version, sale_state, not_online_reason, manager,
      min_buy_cents, buy_discount_permille, full_name, origin, manage_fee_ppm, service_fee_ppm from fund where code = $1`,
    ),
    [code],
  )
const feeRows = (code: string) =>
  db.rows(
    sql<{ side: string }>(
      'test-import-fees',
      `select side, from_value as "from", rate_ppm as ppm, fixed_cents as fixed, source
      from fee_tier where fund_code = $1 order by side, from_value`,
    ),
    [code],
  )
const dayRows = (code: string) =>
  db.rows(
    sql<Record<string, unknown>>(
      'test-import-days',
      `select day, nav, rise_rate as rise, total_index as index, published_at as at
      from fund_day where fund_code = $1 order by day`,
    ),
    [code],
  )
const everything = async () => {
  const tables = [
    'fund',
    'fee_tier',
    'fund_day',
    'fund_action',
    'fund_statement',
    'fund_unexplained',
    'fund_search',
    'import_run',
    'import_reject',
    'trading_day',
    'calendar_range',
    'fund_company',
  ]
  return Promise.all(
    tables.map(async (table) =>
      db.rows(sql(`test-all-${table}`, `select t::text from ${table} t order by 1`)),
    ),
  )
}

const goodList = [
  '123456,CSA,测试成长A,股票型,CESHICHENGZHANGA',
  '123457,CSC,测试成长C,股票型,CESHICHENGZHANGC',
  '123458,CSQ,测试全球,QDII-普通股票,CESHIQUANQIU',
  '123459,CSH,测试货币A,货币型-普通货币,CESHIHUOBIA',
]

describe('importing a fund list', () => {
  it('brings funds in with fees by kind, closed until they have values', async () => {
    const report = await bringList(...goodList, '900311,A,假冒,股票型,A')
    expect(report).toMatchObject({ isRepeat: false, goodCount: 4, badCount: 1 })
    expect(await fundRow('123456')).toMatchObject({
      origin: 'import',
      sale_state: 'closed',
      not_online_reason: '暂无净值数据',
      risk_code: 5,
      // Nobody has said that holding it is free; a class with a fee at the front takes none for service.
      manage_fee_ppm: null,
      service_fee_ppm: 0,
    })
    expect(await feeRows('123456')).toEqual([
      { side: 'buy', from: 0, ppm: 8_000, fixed: null, source: 'category' },
      { side: 'buy', from: 500_000_000, ppm: null, fixed: 100_000, source: 'category' },
      { side: 'redeem', from: 0, ppm: 15_000, fixed: null, source: 'category' },
      { side: 'redeem', from: 7, ppm: 10_000, fixed: null, source: 'category' },
      { side: 'redeem', from: 30, ppm: 5_000, fixed: null, source: 'category' },
      { side: 'redeem', from: 180, ppm: 0, fixed: null, source: 'category' },
    ])
    expect(await fundRow('900311')).toMatchObject({ origin: 'demo', name: '锦沪深300指数A' })
  })

  it('keeps the reasons of the lines that were left out', async () => {
    const rejects = await db.rows(
      sql('test-import-rejects', 'select line, reason from import_reject'),
    )
    expect(rejects).toEqual([
      { line: 6, reason: '900311 is a code of the demo market (900000 to 909999)' },
    ])
  })

  it('changes nothing the second time', async () => {
    const before = await everything()
    expect(await bringList(...goodList, '900311,A,假冒,股票型,A')).toMatchObject({
      isRepeat: true,
      goodCount: 4,
      badCount: 1,
    })
    expect(await everything()).toEqual(before)
  })

  it('renews names and kinds, and counts a changed risk as a new rating', async () => {
    await bringList('123457,CSXC,测试新名C,债券型-长债,CESHIXINMINGC')
    expect(await fundRow('123457')).toMatchObject({
      name: '测试新名C',
      risk_code: 4,
      risk_version: 2,
    })
    const found = await db.rows(
      sql(
        'test-import-search',
        `select fund_code from fund_search where haystack like '%测试新名c%'`,
      ),
    )
    expect(found).toEqual([{ fund_code: '123457' }])
  })
})

describe('importing values', () => {
  it('opens the fund, with the return that the rates tell and the day that nobody explains', async () => {
    await bringNavs(
      '123456',
      '2026-06-29,1.35,0.0',
      '2026-06-30,1.3,0.37',
      '2026-07-01,1.313,1.0',
      'x,1,1',
    )
    expect(await fundRow('123456')).toMatchObject({ sale_state: 'open', not_online_reason: '' })
    expect(await dayRows('123456')).toEqual([
      {
        day: '2026-06-29',
        nav: navOf('1.3500'),
        rise: null,
        index: 100_000_000,
        at: Date.parse('2026-06-29T20:00:00+08:00'),
      },
      {
        day: '2026-06-30',
        nav: navOf('1.3000'),
        rise: 3_700,
        index: 100_370_000,
        at: Date.parse('2026-06-30T20:00:00+08:00'),
      },
      {
        day: '2026-07-01',
        nav: navOf('1.3130'),
        rise: 10_000,
        index: 101_373_700,
        at: Date.parse('2026-07-01T20:00:00+08:00'),
      },
    ])
    const actions = await db.rows(
      sql(
        'test-import-actions',
        `select (select count(*) from fund_action where fund_code = '123456') as actions, day, since, reason,
           missing_ppm as missing from fund_unexplained where fund_code = '123456'`,
      ),
    )
    expect(actions).toEqual([
      { actions: 0, day: '2026-06-30', since: '2026-06-29', reason: 'rate', missing: 40_737 },
    ])
  })

  it('fits a file with newer days alone onto the older ones', async () => {
    await bringNavs('123456', '2026-07-02,1.3261,1.0')
    expect((await dayRows('123456')).at(-1)).toMatchObject({
      nav: navOf('1.3261'),
      rise: 10_000,
      index: 102_385_121,
    })
    expect(await dayRows('123456')).toHaveLength(4)
  })

  it('publishes values of funds abroad on the next trading day', async () => {
    await bringNavs('123458', '2026-06-26,1.0,0.0')
    expect(await dayRows('123458')).toMatchObject([{ at: Date.parse('2026-06-29T20:00:00+08:00') }])
  })

  it('never settles a trade at the value of a Sunday: its day is no trading day', async () => {
    await bringNavs('123457', '2024-06-28,1.0,0.0', '2024-06-30,1.0005,0.0', '2024-07-01,1.001,0.1')
    expect((await dayRows('123457')).map(({ day }) => day)).toContain('2024-06-30')
    expect((await loadTradingCalendar(db)).isTradingDay('2024-06-30')).toBe(false)
  })

  it('takes the same bytes for another fund as another file', async () => {
    await bringNavs('123458', '2024-06-28,1.0,0.0')
    expect(await bringNavs('123457', '2024-06-28,1.0,0.0')).toMatchObject({ isRepeat: false })
  })
})

describe('importing a script', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
  const script = `var fS_name="测试成长A";var fS_code="123456";var fund_sourceRate="0.80";var fund_Rate="0.08";
var fund_minsg="100";var Data_currentFundManager=[{"name":"王五"}];
var Data_netWorthTrend=[{"x":${at('2026-06-30')},"y":1.3,"equityReturn":0.0,"unitMoney":"分红：每份派现金0.05元"},
{"x":${at('2026-07-01')},"y":1.313,"equityReturn":1.0,"unitMoney":""}];`

  it('brings fee, minimum and manager of the contract, and dividends as they are named', async () => {
    await bring('script', 'a.js', script)
    expect(await fundRow('123456')).toMatchObject({
      manager: '王五',
      min_buy_cents: 10_000,
      buy_discount_permille: 100,
    })
    expect((await feeRows('123456')).filter(({ side }) => side === 'buy')).toEqual([
      { side: 'buy', from: 0, ppm: 8_000, fixed: null, source: 'contract' },
    ])
    const action = await db.get(
      sql(
        'test-import-named',
        `select value, origin, (select count(*) from fund_unexplained where fund_code = '123456') as asked
         from fund_action where fund_code = '123456'`,
      ),
    )
    expect(action).toEqual({ value: navOf('0.05'), origin: 'file', asked: 0 })
    expect((await dayRows('123456')).map(({ index }) => index)).toEqual([
      100_000_000, 100_000_000, 101_000_000, 102_007_692,
    ])
  })

  const dearer = script
    .replaceAll('123456', '123460')
    .replace('"0.80"', '"1.50"')
    .replace('"0.08"', '"0.15"')
  const rejectsOf = async (fileName: string, text: string) =>
    (await bring('script', fileName, text)).rejects

  it('leaves out a fee above the cap by line: the fees of the kind stay, the values come in', async () => {
    await bringList('123460,CSXR,测试新锐,股票型,CESHIXINRUI')
    const before = await feeRows('123460')
    expect(await rejectsOf('b.js', dearer)).toEqual([
      {
        line: 3,
        reason:
          '123460: the buy fee from 0.00 yuan on is above the cap of 0.80%; the fee of its kind stands in for it',
      },
    ])
    expect(await feeRows('123460')).toEqual(before)
    expect(await fundRow('123460')).toMatchObject({
      min_buy_cents: 10_000,
      buy_discount_permille: 1000,
    })
    expect((await dayRows('123460')).map(({ nav }) => nav)).toContain(navOf('1.3130'))
  })

  it('lets a fund from before the rules keep its fee, and not raise it', async () => {
    const older = dearer
      .replaceAll('123460', '123457')
      .replace(`${at('2026-06-30')}`, `${at('2025-06-30')}`)
    await bringList('123457,CSXC,测试新名C,混合型-偏股,CESHIXINMINGC')
    expect(await rejectsOf('c.js', older)).toEqual([])
    expect(await feeRows('123457')).toContainEqual({
      side: 'buy',
      from: 0,
      ppm: 15_000,
      fixed: null,
      source: 'contract',
    })
    const raised = older.replace('"1.50"', '"1.60"')
    expect(await rejectsOf('d.js', raised)).toMatchObject([{ line: 3 }])
    expect(await feeRows('123457')).toContainEqual({
      side: 'buy',
      from: 0,
      ppm: 15_000,
      fixed: null,
      source: 'contract',
    })
    expect(await checkFees(db, '2026-07-02')).toEqual({ found: [], inTransition: 2 })
  })

  it('takes the fee and lists it where the pack of the brand says so', async () => {
    await db.run(
      sql(
        'test-lenient',
        `update rule_pack set rules = '{"flagFeeBreaches": true}' where brand_id = 'main'`,
      ),
    )
    expect(await rejectsOf('e.js', `${dearer} `)).toEqual([])
    expect(await feeRows('123460')).toContainEqual({
      side: 'buy',
      from: 0,
      ppm: 15_000,
      fixed: null,
      source: 'contract',
    })
    const { found } = await checkFees(db, '2026-07-02')
    expect(found).toEqual([
      {
        code: '123460',
        name: '测试新锐',
        breaches: [{ kind: 'buy-above-cap', fromCents: 0, capPpm: 8000 }],
      },
    ])
  })

  it('keeps them when the list comes again', async () => {
    await bringList('123456,CSA,测试成长A,混合型-偏股,CESHICHENGZHANGA')
    const fees = await feeRows('123456')
    expect(fees.filter(({ side }) => side === 'buy')).toHaveLength(1)
    expect(fees.filter(({ side }) => side === 'redeem')).toHaveLength(4)
    expect(await fundRow('123456')).toMatchObject({ sale_state: 'open', manager: '王五' })
  })
})

describe('importing profiles and calendars', () => {
  it('writes profiles onto known funds and names the others', async () => {
    const item = {
      fund_code: '123456',
      基金全称: '测试成长股票型证券投资基金',
      基金公司: '测试基金公司',
      成立时间: '2020-01-02',
    }
    const report = await bring(
      'profiles',
      'p.json',
      JSON.stringify([{ ...item, fund_code: '654321' }, item]),
    )
    expect(report.rejects).toEqual([{ line: 1, reason: '654321 is not in the fund list' }])
    expect(await fundRow('123456')).toMatchObject({ full_name: '测试成长股票型证券投资基金' })
  })

  it('gives companies the codes that a file says, and keeps them from being mixed up', async () => {
    await bringList(
      '223456,A,甲一,股票型,A',
      '223457,B,甲二,股票型,B',
      '223458,C,乙一,股票型,C',
      '223459,D,甲三,股票型,D',
    )
    const of = (fund_code: string, 基金公司: string, 基金公司代码?: string) => ({
      fund_code,
      基金公司,
      ...(基金公司代码 && { 基金公司代码 }),
    })
    const bringProfiles = (...items: object[]) =>
      bring('profiles', 'companies.json', JSON.stringify(items))
    await bringProfiles(of('223456', '甲公司'))
    const { rejects } = await bringProfiles(
      of('223456', '甲公司', 'TA000003'),
      of('223457', '甲公司'),
      of('223458', '乙公司', 'TA000003'),
      of('223459', '甲公司', 'TA000004'),
    )
    expect(rejects).toEqual([
      { line: 3, reason: '基金公司代码: TA000003 is the code of 甲公司' },
      { line: 4, reason: '基金公司代码: 甲公司 has the code TA000003' },
    ])
    await expect(bringProfiles(of('223458', '乙公司', 'TA000003'))).rejects.toThrow(
      'TA000003 is the code of 甲公司',
    )
    const companies = sql<{ code: string; company: string | null }>(
      'test-import-companies',
      `select code, company_code as company from fund where code between '223456' and '223459' order by code`,
    )
    expect((await db.rows(companies)).map(({ company }) => company)).toEqual([
      'TA000003',
      'TA000003',
      null,
      null,
    ])
  })

  it('lets imported days override the statutory ones', async () => {
    await bring('calendar', 'c.json', '["2026-07-01","2026-07-02","2026-07-06"]')
    const calendar = await loadTradingCalendar(db)
    expect(calendar.next('2026-07-02')).toBe('2026-07-06')
    expect(calendar.isTradingDay('2026-07-07')).toBe(true)
    await bring('calendar', 'd.json', '["2026-07-02","2026-07-03"]')
    expect((await loadTradingCalendar(db)).days('2026-07-01', '2026-07-06')).toEqual([
      '2026-07-01',
      '2026-07-02',
      '2026-07-03',
      '2026-07-06',
    ])
  })
})

describe('a file that is refused changes nothing', () => {
  const gbk = Buffer.from([0xbb, 0xf9, 0xbd, 0xf0])
  const cases: [why: string, kind: ImportKind, name: string, bytes: Buffer, message: string][] = [
    ['is empty', 'fund-list', 'a.csv', Buffer.alloc(0), 'the file is empty'],
    ['is binary', 'profiles', 'a.json', Buffer.from([0x50, 0x4b, 3, 4, 0]), 'the file is binary'],
    ['is in GBK', 'fund-list', 'a.csv', gbk, 'the file is encoded in GBK'],
    ['is of another kind', 'fund-list', 'a.csv', Buffer.from('[]'), 'the first line is not'],
    ['is JSON that stops', 'calendar', 'a.json', Buffer.from('["2026-07-01"'), 'cut off'],
    [
      'has no fund for a name',
      'nav',
      'navs.csv',
      Buffer.from(`${navHeader}\n2026-07-01,1.0,0.0\n`),
      'is not named after a fund',
    ],
    [
      'has values of an unknown fund',
      'nav',
      '654321.csv',
      Buffer.from(`${navHeader}\n2026-07-01,1.0,0.0\n`),
      'import the fund list first',
    ],
    [
      'has values of a demo fund',
      'nav',
      '900311.csv',
      Buffer.from(`${navHeader}\n2026-07-01,1.0,0.0\n`),
      'never mixed with generated ones',
    ],
    [
      'has values of a money fund',
      'nav',
      '123459.csv',
      Buffer.from(`${navHeader}\n2026-07-01,1.0,0.0\n`),
      'is a money fund',
    ],
    [
      'has profiles of unknown funds',
      'profiles',
      'a.json',
      Buffer.from('[{"fund_code":"654321"}]'),
      'import the fund list first',
    ],
    [
      'leaves a hole in the calendar',
      'calendar',
      'a.json',
      Buffer.from('["2031-07-01"]'),
      'leaves unknown days',
    ],
  ]

  it.each(cases)('because it %s', async (_, kind, fileName, bytes, message) => {
    const before = await everything()
    await expect(importFile(db, { kind, fileName, bytes })).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })

  it('because it is killed in the middle', async () => {
    const before = await everything()
    const killed = db.transaction(async (tx) => {
      await addImportRun(tx, {
        kind: 'nav',
        fileName: 'x',
        sha256: 'x',
        goodCount: 1,
        rejects: [{ line: 1, reason: 'x' }],
        sourceUrl: '',
      })
      await tx.run(sql('test-import-kill', 'select pg_terminate_backend(pg_backend_pid())'))
    })
    await expect(killed).rejects.toThrow(/terminat|does not answer/)
    expect(await everything()).toEqual(before)
  })

  it('because its writing fails in the middle', async () => {
    const before = await everything()
    await db.run(
      sql(
        'test-import-break',
        `alter table fund_search add constraint broken check (fund_code <> '123999')`,
      ),
    )
    await expect(bringList('123999,X,中途失败,股票型,X')).rejects.toThrow('broken')
    await db.run(sql('test-import-mend', 'alter table fund_search drop constraint broken'))
    expect(await everything()).toEqual(before)
  })

  it('and two imports at once come one after the other', async () => {
    const lines = goodList.map((line) => line.replace('测试', '并发'))
    const reports = await Promise.all([bringList(...lines), bringList(...lines)])
    expect(new Set(reports.map(({ isRepeat }) => isRepeat))).toEqual(new Set([false, true]))
  })
})
