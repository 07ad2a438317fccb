import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { importFile } from '../import/import-file.ts'

const { db } = await createTestDb()
await seedDemoMarket(db, {
  businessNowMs: Date.parse('2026-07-02T21:00:00+08:00'),
  only: ['900311'],
})
const bring = (kind: 'managers' | 'fund-list', lines: string[]) =>
  importFile(db, { kind, fileName: 'file.csv', bytes: Buffer.from(`${lines.join('\n')}\n`) })
await bring('fund-list', [
  '基金代码,拼音缩写,基金简称,基金类型,拼音全称',
  '123456,CSA,测试成长A,股票型,CESHICHENGZHANGA',
])
const header = '基金代码,基金经理,任职日期,离任日期'
const bringTerms = (...lines: string[]) => bring('managers', [header, ...lines])
const readTerms = sql<{ manager: string; fromDay: string; untilDay: string | null }>(
  'test-managers-read',
  `select manager, from_day as "fromDay", until_day as "untilDay" from manager_term
   where fund_code = '123456' order by from_day, manager`,
)
const terms = () => db.rows(readTerms)

describe('a file of managers', () => {
  it.each<[string, string[], string]>([
    ['a name of two', ['123456,甲 乙,2020-01-02,'], 'line 2: "甲 乙" is no name of one person'],
    [
      'an end before the beginning',
      ['123456,甲,2020-01-02,2019-01-01'],
      'line 2: 2019-01-01 is before 2020-01-02',
    ],
    ['no date', ['123456,甲,,'], 'line 2: "" is no date'],
    ['a day to come', ['123456,甲,2126-01-02,'], 'line 2: 2126-01-02 lies in the future'],
    [
      'somebody twice at a time',
      ['123456,甲,2020-01-02,', '123456,甲,2021-01-02,'],
      'line 3: 甲 runs 123456 in line 2 already',
    ],
    ['a fund that nobody knows', ['999999,甲,2020-01-02,'], 'line 2: fund 999999 is not known'],
    ['a fund of the demo', ['900311,甲,2020-01-02,'], 'line 2: 900311 is a demo fund'],
    ['nothing', [], 'the file has no manager'],
  ])('with %s is refused whole', async (_, lines, reason) => {
    await expect(bringTerms(...lines)).rejects.toThrow(reason)
    expect(await terms()).toEqual([])
  })

  it('says the whole past of its funds: another one replaces it', async () => {
    await bringTerms('123456,甲,2018-01-02,2020-05-06', '123456,乙,2020-05-07,')
    expect(await terms()).toHaveLength(2)
    await bringTerms(
      '123456,甲,2018-01-02,2020-05-06',
      '123456,甲,2021-01-04,',
      '123456,乙,2020-05-07,2021-01-03',
    )
    expect(await terms()).toEqual([
      { manager: '甲', fromDay: '2018-01-02', untilDay: '2020-05-06' },
      { manager: '乙', fromDay: '2020-05-07', untilDay: '2021-01-03' },
      { manager: '甲', fromDay: '2021-01-04', untilDay: null },
    ])
  })
})
