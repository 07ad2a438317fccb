import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import {
  axisFigure,
  behindText,
  costRows,
  drawnAxes,
  higherText,
  lowerText,
  managedText,
  PERIOD_CONFIRM,
  PERIOD_HINT,
  PERIOD_TEXTS,
  placeText,
  shareText,
  styleText,
  unratedText,
  type Diagnosis,
  type DiagnosisAxis,
} from './diagnosis-words.ts'

const days = dayTexts('2026-07-02')
const axis = (name: DiagnosisAxis['axis'], figure: number | null): DiagnosisAxis => ({
  axis: name,
  weight: 20,
  figure,
  rank: 6,
  peers: 11,
  tied: 0,
  percentile: 500_000,
})
const found: Diagnosis = {
  fundName: '优选成长混合A',
  categoryText: '混合基金',
  period: 'year1',
  firstDay: '2025-07-02',
  day: '2026-07-02',
  returns: 242,
  months: 12,
  monthsUp: 7,
  rating: null,
  unrated: null,
  axes: [axis('return', 131_288), axis('risk', 183_000), axis('drawdown', 120_400)],
  falls: { days: [], rates: [], peakDay: null, troughDay: null, recoveredDay: null },
  style: null,
  costs: { managePpm: 12_000, custodyPpm: 2000, servicePpm: null },
  managed: { companyCode: '', people: [], fundCount: null },
  similar: [],
}

it('RU-306 ER-080 ER-081 asks for the period in the words of the specification', () => {
  expect([PERIOD_HINT, PERIOD_CONFIRM]).toEqual(['选择时间维度', '确认'])
  expect(Object.values(PERIOD_TEXTS)).toEqual(['近1年', '近2年', '近3年'])
})

it('RU-317 ER-083 says of how many it leaves behind a whole percentage, and -- where that is not known', () => {
  expect(shareText({ percentile: 567_800 })).toBe('57%')
  expect(shareText({ percentile: null })).toBe('--')
})

it.each([
  ['alone at the top', { rank: 1, peers: 11, tied: 0 }, '1/11', '100%'],
  ['in the middle', { rank: 6, peers: 11, tied: 0 }, '6/11', '50%'],
  ['one of three at the top', { rank: 1, peers: 11, tied: 2 }, '并列 1/11', '80%'],
  ['equal with all', { rank: 1, peers: 11, tied: 10 }, '并列 1/11', '0%'],
  ['one alone', { rank: 1, peers: 1, tied: 0 }, '1/1', '--'],
  ['without a place', { rank: null, peers: null, tied: null }, '--', '--'],
])(
  'says of one that is %s where it stands and whom it leaves behind',
  (_, place, stands, behind) => {
    expect([placeText(place), behindText(place)]).toEqual([stands, behind])
  },
)

it.each([
  ['return', 131_288, '+13.13%'],
  ['return', -5000, '-0.50%'],
  ['risk', 183_000, '18.30%'],
  ['drawdown', 120_400, '-12.04%'],
  ['drawdown', 0, '0.00%'],
  ['cost', 14_000, '1.40%'],
  ['steadiness', 583_333, '7/12 个月'],
  ['steadiness', null, '--'],
  ['manager', -8000, '-0.80%'],
] as const)('the figure of %s %d is %s', (name, figure, text) => {
  expect(axisFigure(axis(name, figure), found)).toBe(text)
})

describe('what would change a rating', () => {
  it('is a place on one axis, from where it stands now', () => {
    const places = [
      { axis: 'return', rank: 2 },
      { axis: 'risk', rank: 1 },
    ] as const
    expect(higherText({ level: 4, points: 10, places: [...places] }, found)).toEqual({
      title: '再多 10 分，升为「良好」',
      hint: '其他四项不变，下面任意一项做到就够：',
      lines: [
        { label: '收益', text: '第 6 名 → 第 2 名以内' },
        { label: '波动', text: '第 6 名 → 第 1 名' },
      ],
    })
    expect(
      lowerText({ level: 2, points: 3, places: [{ axis: 'return', rank: 9 }] }, found),
    ).toEqual({
      title: '再少 3 分，降为「偏弱」',
      hint: '其他四项不变，下面任意一项变差就会：',
      lines: [{ label: '收益', text: '第 6 名 → 第 9 名以后' }],
    })
  })

  it('says so where no single one is enough', () => {
    expect(higherText({ level: 5, points: 40, places: [] }, found).hint).toBe(
      '单靠任何一项都不够，要几项一起变好。',
    )
  })
})

it.each([
  [{ kind: 'noValues' }, '还没有公布净值。净值公布满一段时间后才有评级。'],
  [
    { kind: 'young', firstDay: '2026-03-02', wholeDay: '2027-03-02', daysMissing: 243 },
    '净值从 03-02 开始公布，不满1年，还差 243 天；2027-03-02 起数据才够。',
  ],
  [
    { kind: 'sparse', returns: 52, returnsNeeded: 192 },
    '这段时间只有 52 个交易日有净值，至少要 192 个，还差 140 个。',
  ],
  [
    { kind: 'stale', day: '2026-06-01', newestDay: '2026-07-02' },
    '最新净值停在 06-01，比同类晚了 31 天，不能放在一起比。',
  ],
  [{ kind: 'measuring' }, '这只基金和同类的指标正在计算，稍后再来看评级。'],
  [{ kind: 'noCost' }, '管理费或托管费没有披露，费用这一项无法比较。'],
  [
    { kind: 'fewPeers', peers: 2, peersNeeded: 5 },
    '同类里数据足够的只有 2 只，至少要 5 只，还差 3 只。',
  ],
] as const)('without a rating says why: %o', (unrated, text) => {
  expect(unratedText(unrated, 'year1', days)).toBe(text)
})

describe('the axis of the manager', () => {
  const people = [{ manager: '林一', fromDay: '2026-03-02' }]
  it.each([
    [
      { managed: { companyCode: 'C', people, fundCount: 2 }, axes: [axis('manager', 81_200)] },
      '现任经理管满近1年的同类基金有 2 只（同一基金的各类份额算一只），平均年化 +8.12%。',
    ],
    [
      { managed: { companyCode: 'C', people, fundCount: null }, axes: [axis('manager', null)] },
      '现任经理在这只基金任职不满1年，经理这一项不比较。',
    ],
    [
      {
        managed: {
          companyCode: 'C',
          people: [{ manager: '林一', fromDay: '2020-01-06' }],
          fundCount: null,
        },
        axes: [axis('manager', null)],
      },
      '这只基金的数据不够和同类比，经理这一项不比较。',
    ],
    [
      {
        managed: {
          companyCode: 'C',
          people: [{ manager: '林一', fromDay: '2020-01-06' }],
          fundCount: null,
        },
        axes: [axis('manager', null)],
        unrated: { kind: 'measuring' as const },
      },
      '同类的指标正在计算，经理这一项稍后再比较。',
    ],
    [{ axes: [axis('manager', null)] }, '经理的任职日期没有披露，经理这一项不比较。'],
  ])('of %o is said as %s', (of, text) => {
    expect(managedText({ ...found, ...of })).toBe(text)
  })

  it('is drawn where it is known; what is rated stays', () => {
    const unknown = { ...axis('risk', null), percentile: null }
    const axes = [unknown, { ...unknown, axis: 'manager' as const }]
    expect(drawnAxes(axes)).toEqual([unknown])
    expect(drawnAxes([unknown, axis('manager', 1)])).toHaveLength(2)
  })
})

it('says how it moves beside its benchmark', () => {
  expect(styleText({ swing: 'more', tie: 'loose', indexName: '', beta: 0, trackingError: 0 })).toBe(
    '涨跌比基准大，大体跟着基准',
  )
})

it('says what a year costs of 10,000 元, and nothing of a fee that nobody told', () => {
  expect(costRows(found.costs)).toEqual([
    { label: '管理费', rate: '1.20%', yuan: '120.00 元' },
    { label: '托管费', rate: '0.20%', yuan: '20.00 元' },
    { label: '销售服务费', rate: '--', yuan: '--' },
  ])
})
