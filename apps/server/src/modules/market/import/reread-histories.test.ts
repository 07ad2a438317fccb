import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { importFile } from './import-file.ts'
import { refreshImportedMetrics } from './refresh-imported-metrics.ts'
import { rereadHistories } from './reread-histories.ts'

const { db } = await createTestDb()
const bring = (kind: 'fund-list' | 'nav', fileName: string, ...lines: string[]) =>
  importFile(db, { kind, fileName, bytes: Buffer.from(`${lines.join('\n')}\n`) })

/**
 * As the older rule left it: what it took for a dividend in the returns, of printed rates only those that it showed, and a
 * rate that was printed as a fraction read as percent.
 */
const makeOld = [
  sql(
    'test-reread-old-days',
    `update fund_day set printed_rate = null, is_estimated = false,
       total_index = case when day >= '2026-03-04' then total_index * 3 / 2 else total_index end,
       rise_rate = case day when '2026-03-05' then 100 else rise_rate end
     where fund_code = '000001'`,
  ),
  sql('test-reread-no-days', `delete from fund_unexplained where fund_code = '000001'`),
  sql('test-reread-rule', `update fund set history_rule = 0 where code = '000001'`),
]
const readDays = sql<{ isAsked: boolean }>(
  'test-reread-days',
  `select d.day, d.rise_rate as rise, d.total_index as index, d.is_estimated as "isEstimated",
     exists (select from fund_unexplained u where u.fund_code = d.fund_code and u.day = d.day) as "isAsked"
   from fund_day d where d.fund_code = $1 order by d.day`,
)
const readRates = sql(
  'test-reread-rates',
  'select day, nav, day1, setup, estimated_day as estimated from fund_metric where fund_code = $1',
)

it('reads what an older rule has read once more, with the rates that follow from it, and only once', async () => {
  await bring(
    'fund-list',
    'list.csv',
    '基金代码,拼音缩写,基金简称,基金类型,拼音全称',
    '000001,CSA,测试甲,混合型-灵活,CESHIJIA',
    '000002,CSB,测试乙,混合型-灵活,CESHIYI',
  )
  // The value falls by a third beside a rate of 0.10: paid or split, and nobody says which.
  const lines = [
    '净值日期,单位净值,日增长率',
    '2026-03-02,1.5000,0.0',
    '2026-03-03,1.5000,0.0',
    '2026-03-04,1.0000,0.10',
    '2026-03-05,1.0100,1.00',
  ]
  await bring('nav', '000001.csv', ...lines)
  await bring('nav', '000002.csv', ...lines)
  await refreshImportedMetrics(db)
  const right = await db.rows(readDays, ['000001'])
  const rates = await db.rows(readRates, ['000001'])
  expect(right.map(({ isAsked }) => isAsked)).toEqual([false, false, true, false])
  for (const statement of makeOld) await db.run(statement)
  await refreshImportedMetrics(db)
  expect(await db.rows(readRates, ['000001'])).not.toEqual(rates)

  expect(await rereadHistories(db)).toBe(1)
  expect(await db.rows(readDays, ['000001'])).toEqual(right)
  expect(await db.rows(readRates, ['000001'])).toEqual(rates)
  expect(await db.rows(readDays, ['000002'])).toEqual(right)
  expect(await rereadHistories(db)).toBe(0)
})
