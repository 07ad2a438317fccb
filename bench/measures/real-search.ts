import { mainBrand } from '@koi/server/brand'
import { createServices } from '@koi/server/services'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import { processorTimes } from '../processor-times.ts'
import { quantile, sample, type Measure } from '../report.ts'

const ROUNDS = 12

const readKey = sql<{}>('bench-real-key-read', "select name from fund where code = '000001'")

/** What people type, letter by letter and at once, in characters, in letters and by codes; some of it wrong. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'beginnings of names': [
    '华',
    '华夏',
    '华夏成',
    '易方达',
    '易方达蓝筹',
    '沪深300',
    '中证',
    '纯债',
    '医药',
    'ETF',
    'C',
  ],
  codes: ['0', '00', '0000', '000001', '51', '5103', '110022'],
  'pinyin and initials': [
    'h',
    'hx',
    'hxcz',
    'huaxia',
    'huaxiachengzhang',
    'yfdlc',
    'zzbj',
    'hushen300',
    'yiliao',
  ],
  'typing errors': [
    '胡深300',
    '易放达蓝筹',
    '华下成长',
    'hushne300',
    'huaxiachegnzhang',
    '白酒指树',
    '000O01',
    '沪深3o0',
    '中正500',
    '不存在的基金',
  ],
  'several words': ['华夏 成长', '医药 混合 C', '300 增强', 'ETF 联接 黄金'],
}

/** Typing over the real names of a fund list: 95th percentile of all that is typed, and of each kind of it. */
export async function realSearch({ db }: BenchDatabase): Promise<Measure[]> {
  const { funds } = createServices({ db, isDemo: true })
  const nowMs = Date.now()
  const asking = (words: readonly string[]) => (run: number) =>
    funds.search({
      accountId: undefined,
      keyword: words[run % words.length] ?? '',
      isOnSaleOnly: false,
      isRecorded: false,
      offset: 0,
      limit: 20,
      nowMs,
      brand: mainBrand,
    })
  const all = Object.values(TYPED).flat()
  await sample(2 * all.length, asking(all))
  const floor = await sample(ROUNDS * all.length, () => db.find(readKey))
  const times = await sample(ROUNDS * all.length, asking(all))
  const measures: Measure[] = [
    {
      name: 'search of the real names, p95',
      unit: 'ms',
      value: quantile(times, 0.95),
      floor: { name: 'primary-key read, p95', value: quantile(floor, 0.95) },
      goal: '< 15 ms',
    },
  ]
  const processor: number[] = []
  for (const [kind, words] of Object.entries(TYPED)) {
    const spent = await processorTimes(ROUNDS * words.length, asking(words))
    processor.push(...spent)
    const name = `  processor time, ${kind}`
    measures.push({ name, unit: 'ms, p95', value: quantile(spent, 0.95) })
  }
  const goal = '< 15 ms'
  const value = quantile(processor, 0.95)
  return [...measures, { name: '  processor time of all, p95', unit: 'ms', value, goal }]
}
