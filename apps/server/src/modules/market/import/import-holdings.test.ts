import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { storedReports } from '../disclosed/report-store.ts'
import { importFile } from './import-file.ts'
import { sharedDataFolder } from './shared-data.fixture.ts'

const { db } = await createTestDb()
await seedDemoMarket(db, {
  businessNowMs: Date.parse('2026-07-02T21:00:00+08:00'),
  only: ['900311'],
})
const bring = (kind: 'holdings' | 'fund-list' | 'script', fileName: string, lines: string[]) =>
  importFile(db, { kind, fileName, bytes: Buffer.from(`${lines.join('\n')}\n`) })
await bring('fund-list', 'list.csv', [
  '基金代码,拼音缩写,基金简称,基金类型,拼音全称',
  '123456,CSA,测试成长A,股票型,CESHICHENGZHANGA',
  '123457,CSC,测试成长C,股票型,CESHICHENGZHANGC',
  '710001,FAD,富安达优势成长混合A,混合型-偏股,FUANDA',
])

const header = '基金代码,报告期,公布日期,类别,证券代码,证券名称,占净值比例,行业'
const of = (text: string) => `123456,2026-03-31,2026-04-21,${text}`
const whole = [
  of('股票合计,,,92.31,'),
  of('现金合计,,,7.5,'),
  of('股票,600519,贵州茅台,9.8765,食品饮料'),
  of('股票,300750,宁德时代,5.21,电力设备'),
]
const bringHoldings = (name: string, lines: string[]) => bring('holdings', name, [header, ...lines])
const reportsOf = (code: string) => storedReports(db, [code])
const count = async () => (await reportsOf('123456')).length

describe('a file of disclosed holdings', () => {
  it.each<[string, string[], string]>([
    ['weights above the whole', [of('股票合计,,,100.5,')], 'line 2: the kinds come to 100.5 %'],
    [
      'a position above the whole',
      [of('股票合计,,,90,'), of('股票,600519,贵州茅台,100.01,')],
      'line 3: a position of 100.01 % is none; it is above 0 and at most 100',
    ],
    [
      'a security twice',
      [...whole, of('股票,600519,贵州茅台,1,')],
      'line 6: 600519 stands in the report already',
    ],
    ['a sum twice', [...whole, of('现金合计,,,1,')], 'line 6: 现金合计 stands in line 3 already'],
    [
      'the named above the sum',
      [of('股票合计,,,10,'), of('股票,600519,贵州茅台,9,'), of('股票,300750,宁德时代,1.01,')],
      'line 4: those named come to 10.01 %, above all of the kind, 10 %',
    ],
    [
      'two days of publishing',
      [of('股票合计,,,10,'), '123456,2026-03-31,2026-04-22,现金合计,,,5,'],
      'line 3: line 2 says that the report was published on 2026-04-21',
    ],
    [
      'a day in the future',
      ['123456,2026-03-31,2126-04-21,股票合计,,,90,'],
      'line 2: 2126-04-21 lies in the future',
    ],
    [
      'no end of a quarter',
      ['123456,2026-03-30,2026-04-21,股票合计,,,90,'],
      'line 2: 2026-03-30 is no end of a quarter',
    ],
    [
      'a report before its quarter is over',
      ['123456,2026-03-31,2026-03-31,股票合计,,,90,'],
      'line 2: 2026-03-31 is not after the day it reports of',
    ],
    [
      'a fund that nobody knows',
      [...whole, '999999,2026-03-31,2026-04-21,股票合计,,,90,'],
      'line 6: fund 999999 is not known: import the fund list first',
    ],
    [
      'a fund of the demo',
      ['900311,2026-03-31,2026-04-21,股票合计,,,90,'],
      'line 2: 900311 is a demo fund',
    ],
    ['a kind that is none', [of('期货,IF2606,股指期货,5,')], 'line 2: "期货" is no kind'],
    ['a share that is none', [of('股票合计,,,9e1,')], 'line 2: "9e1" is no percentage'],
    ['a sum with a name', [of('股票合计,,全部,90,')], 'line 2: 股票合计 is of the whole fund'],
    [
      'several things, each with its line',
      [of('期货,IF,股指期货,5,'), of('股票合计,,,x,')],
      'line 2: "期货" is no kind; line 3: "x" is no percentage',
    ],
    ['nothing', [], 'the file has no report'],
  ])('is refused as a whole for %s', async (_, lines, message) => {
    await expect(bringHoldings('bad.csv', lines)).rejects.toThrow(message)
    expect(await count()).toBe(0)
  })

  it('is kept whole, and the same file again changes nothing', async () => {
    expect(await bringHoldings('q1.csv', whole)).toMatchObject({ goodCount: 4, isRepeat: false })
    expect(await reportsOf('123456')).toEqual([
      {
        fundCode: '123456',
        version: 1,
        origin: 'file',
        reportDay: '2026-03-31',
        publishedDay: '2026-04-21',
        assetsPpm: 1_000_000,
        allocation: { stock: 923_100, bond: 0, fund: 0, gold: 0, cash: 75_000, other: 0 },
        positions: [
          {
            kind: 'stock',
            code: '600519',
            name: '贵州茅台',
            weightPpm: 98_765,
            industry: '食品饮料',
          },
          {
            kind: 'stock',
            code: '300750',
            name: '宁德时代',
            weightPpm: 52_100,
            industry: '电力设备',
          },
        ],
      },
    ])
    expect(await bringHoldings('again.csv', whole)).toMatchObject({ isRepeat: true, goodCount: 4 })
  })

  it('that tells a report again adds none, and one that corrects it adds a version', async () => {
    const other = '123457,2026-03-31,2026-04-21,股票合计,,,80,'
    await bringHoldings('both.csv', [...whole, other])
    expect((await reportsOf('123456')).map(({ version }) => version)).toEqual([1])
    const corrected = [
      '123456,2026-03-31,2026-05-08,股票合计,,,91,',
      '123456,2026-03-31,2026-05-08,股票,600519,贵州茅台,9.5,食品饮料',
    ]
    await bringHoldings('corrected.csv', corrected)
    expect(await reportsOf('123456')).toMatchObject([
      { version: 2, publishedDay: '2026-05-08', positions: [{ weightPpm: 95_000 }] },
    ])
    await expect(bringHoldings('older.csv', [of('股票合计,,,90,')])).rejects.toThrow(
      'line 2: the report of 123456 for 2026-03-31 that is known was published after 2026-04-21',
    )
  })

  it('may say that a fund borrowed', async () => {
    const day = '123457,2025-12-31,2026-01-21'
    await bringHoldings('lever.csv', [
      `${day},总资产,,,118,`,
      `${day},债券合计,,,112.5,`,
      `${day},现金合计,,,5.5,`,
    ])
    expect(await reportsOf('123457')).toMatchObject([{ assetsPpm: 1_180_000 }, {}])
  })
})

const point = (day: string, y: number) =>
  `{"x":${Date.parse(`${day}T00:00:00+08:00`)},"y":${y},"equityReturn":0,"unitMoney":""}`

describe('a market-data script', () => {
  const script = (more: string) => [
    'var fS_name = "富安达优势成长混合A";var fS_code = "710001";',
    `var Data_netWorthTrend = [${point('2026-04-29', 1.5)},${point('2026-04-30', 1.6)}];${more}`,
  ]

  it('brings what the money was in, the codes of the newest quarter, and leaves out bad quarters', async () => {
    const allocation = `{"categories":["2025-12-31","2026-03-31","2026-02-28"],"series":[
      {"name":"股票占净比","data":[89.87,76.55,1]},{"name":"债券占净比","data":[0,4.1,1]},
      {"name":"现金占净比","data":[10.7,25.56,1]},{"name":"净资产","data":[7.6,5.3,1]}]}`
    const codes = '["0.000338","1.600036"]'
    const report = await bring(
      'script',
      '710001.js',
      script(`var Data_assetAllocation = ${allocation};var stockCodesNew = ${codes};`),
    )
    expect(report.rejects).toEqual([
      {
        line: 6,
        reason: 'Data_assetAllocation: "2026-02-28" is no end of a quarter that is over',
      },
    ])
    const named = { kind: 'stock', name: '', weightPpm: null, industry: '' }
    expect(await reportsOf('710001')).toMatchObject([
      {
        reportDay: '2025-12-31',
        origin: 'script',
        positions: [],
        assetsPpm: 1_005_700,
        allocation: { stock: 898_700, bond: 0, cash: 107_000 },
      },
      {
        reportDay: '2026-03-31',
        publishedDay: '2026-04-22',
        assetsPpm: 1_062_100,
        positions: [
          { ...named, code: '000338' },
          { ...named, code: '600036' },
        ],
      },
    ])
  })

  it('never replaces what a file said', async () => {
    await bringHoldings('file.csv', ['710001,2026-03-31,2026-04-22,股票合计,,,76.55,'])
    const said = '{"categories":["2026-03-31"],"series":[{"name":"股票占净比","data":[50]}]}'
    await bring('script', '710001.js', script(`var Data_assetAllocation = ${said};`))
    expect((await reportsOf('710001'))[1]).toMatchObject({
      version: 2,
      origin: 'file',
      allocation: { stock: 765_500 },
    })
  })

  it.skipIf(!existsSync(join(sharedDataFolder, 'pingzhongdata_710001.js')))(
    'of a fund site has four quarters',
    async () => {
      const fresh = (await createTestDb()).db
      const file = (kind: 'fund-list' | 'script', fileName: string, bytes: Buffer) =>
        importFile(fresh, { kind, fileName, bytes })
      const list = `基金代码,拼音缩写,基金简称,基金类型,拼音全称\n710001,FAD,富安达优势成长混合A,混合型-偏股,FUANDA\n`
      await file('fund-list', 'list.csv', Buffer.from(list))
      const name = 'pingzhongdata_710001.js'
      await file('script', name, readFileSync(join(sharedDataFolder, name)))
      const reports = await storedReports(fresh, ['710001'])
      expect(reports.map(({ reportDay, allocation }) => [reportDay, allocation.stock])).toEqual([
        ['2025-06-30', 910_200],
        ['2025-09-30', 903_200],
        ['2025-12-31', 898_700],
        ['2026-03-31', 765_500],
      ])
      expect(reports.at(-1)?.positions).toHaveLength(10)
    },
  )
})
