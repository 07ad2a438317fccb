import { to } from '@koi/contracts/pages'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import {
  baseText,
  commonLength,
  factSections,
  figureDays,
  moneyDays,
  moneySection,
  apartText,
  overlapDays,
  overlapLines,
  type ComparedFund,
  type ComparedPeriod,
  type Comparison,
} from './comparison-words.ts'

const days = dayTexts('2026-07-02')
const outcome = (period: ComparedPeriod, end: number, worst: number) => ({
  period,
  fromDay: period === 'year1' ? '2025-07-02' : '2023-06-30',
  toDay: '2026-07-02',
  investedCents: cents(1_000_000),
  buyFeeCents: cents(1498),
  redeemFeeCents: cents(0),
  endCents: cents(end),
  profitCents: cents(end - 1_000_000),
  worstMonth: { fromDay: '2026-03-02', toDay: '2026-04-02', changeCents: cents(worst) },
})
const fund: ComparedFund = {
  fundCode: 'A',
  spid: '1',
  fundName: '甲',
  categoryText: '混合基金',
  riskCode: 2,
  manager: null,
  companyCode: 'TA1',
  companyName: '甲公司',
  sizeText: null,
  setUpDate: '2016-05-23',
  buyRatePpm: 1500,
  feeSource: 'contract',
  yearlyPpm: 14_000,
  day: '2026-07-02',
  report: { reportDay: '2026-03-31', publishedDay: '2026-04-22' },
  figures: [
    {
      period: 'year1',
      periodReturn: 131_288,
      volatility: 183_000,
      drawdown: 120_400,
      sharpe: 9200,
      percentile: 553_571,
    },
  ],
  outcomes: [outcome('year1', 1_129_593, -45_066), outcome('year3', 1_056_716, -125_195)],
  untold: [],
}
const young: ComparedFund = {
  ...fund,
  fundCode: 'B',
  buyRatePpm: null,
  yearlyPpm: 6000,
  figures: [],
  outcomes: [outcome('year1', 1_043_463, -1161)],
  untold: [{ period: 'year3', reason: 'young' }],
}

const cellsOf = (funds: ComparedFund[], label: string) =>
  [moneySection(funds, days), ...factSections(funds, 'year1')]
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)

it('says in money what came back, what it cost, and which is more', () => {
  expect(cellsOf([fund, young], '1 年后拿回')).toEqual({
    label: '1 年后拿回',
    cells: [
      { text: '11,295.93', note: '+1,295.93\n手续费 14.98' },
      { text: '10,434.63', note: '+434.63\n手续费 14.98' },
    ],
    best: [0],
    bestWord: '最多',
  })
})

it('says why there is nothing to say, and marks nobody as better than nobody', () => {
  expect(cellsOf([fund, young], '3 年后拿回')).toMatchObject({
    cells: [{ text: '10,567.16' }, { text: '--', note: '历史不够长' }],
    best: [],
  })
})

it('compares the worst month over the same years: those that all of them have', () => {
  expect(cellsOf([fund, young], '1 年里最差的一个月')).toMatchObject({
    cells: [{ text: '-450.66', note: '03-02\n至 04-02' }, { text: '-11.61' }],
    best: [1],
    bestWord: '最轻',
  })
  expect(cellsOf([fund, fund], '3 年里最差的一个月')?.cells[0]?.text).toBe('-1,251.95')
})

it.each([
  ['总回报', ['+13.13%', '--'], []],
  ['最大回撤', ['-12.04%', '--'], []],
  ['夏普比率', ['0.92', '--'], []],
  ['每年费率', ['1.40%', '0.60%'], [1]],
  ['买入费率', ['0.15%', '--'], []],
  ['风险等级', ['中风险', '中风险'], []],
  ['基金经理', ['--', '--'], []],
])('%s is %j', (label, texts, best) => {
  const row = cellsOf([fund, young], label)
  expect([row?.cells.map(({ text }) => text), row?.best]).toEqual([texts, best])
})

it('says over which days', () => {
  expect(moneyDays([fund, young], days)).toBe(
    '1 年：2025-07-02 买入、07-02 卖出。3 年：2023-06-30 买入、07-02 卖出',
  )
  const abroad = { ...outcome('year1', 1_000_000, 0), fromDay: '2025-06-30', toDay: '2026-06-30' }
  expect(moneyDays([fund, { ...young, outcomes: [abroad] }], days)).toBe(
    '1 年：各按自己的净值日，最早 2025-06-30 买入、最晚 07-02 卖出。3 年：2023-06-30 买入、07-02 卖出',
  )
})

it('leads from a fund to those who run it and to their company, where they are known', () => {
  const run = { ...fund, manager: '林知远 沈清和' }
  expect(cellsOf([run, fund], '基金经理')?.cells).toEqual([
    {
      text: '林知远 沈清和',
      links: ['林知远', '沈清和'].map((text) => ({
        text,
        href: to.fundManager({ companyCode: 'TA1', manager: text }),
      })),
    },
    { text: '--' },
  ])
  expect(cellsOf([run, { ...fund, companyCode: null }], '基金公司')?.cells).toEqual([
    { text: '甲公司', links: [{ text: '甲公司', href: to.fundCompany({ companyCode: 'TA1' }) }] },
    { text: '甲公司' },
  ])
})

it('says what two funds both hold, and where their reports are of different days', () => {
  const other: ComparedFund = {
    ...young,
    fundName: '乙',
    report: { reportDay: '2025-12-31', publishedDay: '2026-01-22' },
  }
  const silent: ComparedFund = { ...fund, fundCode: 'C', fundName: '丙', report: null }
  const funds = [fund, other, silent]
  const overlap = { oneCode: 'A', otherCode: 'B', overlapPpm: 123_400 }
  const found = { period: 'year1' as const, funds, unknownCodes: [], curves: null }
  const lines = (commonNames: string[], isSameDay: boolean) =>
    overlapLines({ ...found, overlaps: [{ ...overlap, commonNames, isSameDay }] })
  expect(lines(['贵州茅台', '宁德时代'], true)).toEqual([
    {
      key: 'A B',
      names: ['甲', '乙'],
      share: '12.34%',
      common: '都持有贵州茅台、宁德时代',
    },
  ])
  expect(lines(['贵州茅台'], false)[0]?.common).toBe('都持有贵州茅台，披露日不同')
  expect(lines([], false)).toEqual([])
  const same = { ...overlap, commonNames: ['贵州茅台'], isSameDay: true }
  const apart = { ...overlap, overlapPpm: 0, commonNames: [], isSameDay: true }
  expect(apartText({ overlaps: [same] })).toBe('')
  expect(apartText({ overlaps: [same, apart] })).toBe('其余 1 对没有重合。')
  expect(apartText({ overlaps: [{ ...apart, isSameDay: false }] })).toBe(
    '披露的持仓没有重合，其中有的披露日不同。',
  )
  expect(overlapDays({ funds }, days)).toBe(
    '甲持仓截至 03-31；乙持仓截至 2025-12-31；丙还没有披露持仓',
  )
  expect(overlapDays({ funds: [fund, { ...fund, fundName: '乙' }] }, days)).toBe('持仓截至 03-31')
  expect(overlapDays({ funds: [silent] }, days)).toBe('丙还没有披露持仓')
})

it('says a day of figures once where it is that of all', () => {
  const other = { ...fund, fundName: '乙' }
  const told = (...days0: (string | null)[]) =>
    figureDays(
      [fund, other, { ...fund, fundName: '丙' }].map((each, at) => ({
        ...each,
        day: days0[at] ?? null,
      })),
      days,
    )
  expect(told('2026-07-02', '2026-07-02', '2026-07-02')).toBe('数据截至 07-02')
  expect(told('2026-07-02', '2026-07-01', '2026-07-02')).toBe(
    '甲、丙数据截至 07-02；乙数据截至 07-01',
  )
  expect(told('2026-07-02', '2026-07-02', null)).toBe('数据截至 07-02；丙还没有净值')
  expect(told(null, null, null)).toBe('甲、乙、丙还没有净值')
})

const curves = (...rates: (number | null)[][]): NonNullable<Comparison['curves']> => ({
  baseDay: '2026-03-18',
  days: ['2026-03-18', '2026-06-30', '2026-07-01', '2026-07-02'],
  lines: rates.map((each, at) => ({ fundCode: String(at), rates: each })),
})

it.each([
  ['together', [0, 1, 2, 3], 4],
  ['one a day later', [0, 1, 2, null], 3],
  ['one without a day in between', [0, null, 2, 3], 4],
] as const)('curves that end %s are drawn to a common day', (_, late, length) =>
  expect(commonLength(curves([0, 1, 2, 3], [...late]))).toBe(length),
)

it('a fund that ended long ago does not cut the others', () => {
  const long = Array.from({ length: 9 }, (_, at) => `2026-06-1${at}`)
  const lines = [long.map(() => 1), long.map((_, at) => (at < 2 ? 1 : null))]
  const ended = { days: long, baseDay: '2026-06-10' }
  expect(commonLength({ ...ended, lines: lines.map((rates) => ({ fundCode: 'A', rates })) })).toBe(
    9,
  )
})

it('says whose beginning the curves begin with', () => {
  const told = (setUpDate: string | null) =>
    baseText(
      {
        funds: [fund, { ...fund, fundName: '乙', setUpDate }],
        period: 'year1',
        curves: curves([0, 1, 2, 3]),
      },
      days,
    )
  expect(told('2026-03-18')).toBe('乙成立不满 1 年，都从 03-18 的 0% 算起，分红再投资。')
  expect(told('2025-07-02')).toBe('都从 03-18 的 0% 算起，分红再投资。')
  expect(told(null)).toBe('都从 03-18 的 0% 算起，分红再投资。')
})
