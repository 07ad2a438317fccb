import { mayShowPast, type RulePack } from '@koi/domain/brands/rule-pack'
import { productColours, type BrandTokens } from '@koi/domain/brands/tokens'
import { addMonths } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { formatRate, NO_RATE } from '@koi/domain/rates/format-rate'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { isRateKey, rateMetric, type RateKey } from '@koi/domain/rates/rate-keys'
import type { Brand } from '#brand.ts'
import type { FundPoster, PosterColours, PosterRate } from '#gateways/pictures/fund-poster.ts'
import { posterPeriods, type PosterPeriod } from './poster-periods.ts'
import type { PosterFund, PosterSource } from './poster-source.ts'

const RISK = '基金有风险，投资需谨慎。'
/** What the law asks for beside past returns. */
const PAST =
  '基金的过往业绩不预示其未来表现，基金管理人管理的其他基金的业绩不构成对本基金业绩表现的保证。' +
  '购买前请阅读基金合同、招募说明书和产品资料概要，并确认产品与你的风险承受能力相匹配。'
const DEMO_WARNING = '本图为模拟行情，不是真实基金的业绩。'

const RATES_MAX = 4
/** What stands beside the headline, as far as it is known; since set-up always (the law asks for it). */
const sideKeys: readonly RateKey[] = [
  'day1_profit_rate',
  'month1_profit_rate',
  'month1_rise_rate',
  'month6_rise_rate',
  'year1_rise_rate',
  'year1_profit_rate',
  'year3_rise_rate',
]
const SINCE_SET_UP: readonly RateKey[] = ['setup_rise_rate', 'setup_annual_profit']

interface PosterParts {
  source: PosterSource
  period: PosterPeriod
  brand: Pick<Brand, 'title' | 'companyName' | 'tokens' | 'legal'>
  rules: RulePack
  /** Business date. */
  today: string
  link: string
}

/** What the poster of a fund says, all of it out of what is published; nothing of a person. */
export function posterContent({
  source,
  period,
  brand,
  rules,
  today,
  link,
}: PosterParts): FundPoster {
  const { fund } = source
  const base = {
    template: 'fund_poster',
    brandTitle: brand.title,
    companyName: brand.companyName,
    colours: coloursOf(brand.tokens),
    fundName: fund.name,
    fundCode: fund.code,
    tags: [fund.categoryName, fund.riskName, ...(fund.isDemo ? ['模拟行情'] : [])],
    warning: warningOf(brand.legal.riskWarning, fund.isDemo),
    link,
    linkText: link.replace(/^https?:\/\//, ''),
  } as const
  const headline = headlineOf(fund)
  if (!headline || !mayShowPast(rules, source.firstDay, today)) {
    return { ...base, rates: [], facts: factsOf(fund), factsNote: factsNote(source, rules) }
  }
  const { curve } = source
  return {
    ...base,
    headline: { ...headline, asOf: fund.navDay ?? '' },
    rates: sideRates(fund, headline.key),
    facts: [],
    factsNote: '',
    ...(curve.days.length > 1 && {
      curve: {
        title: `${curveTitle(period, curve.days)}${curve.isEstimated ? `（${ESTIMATED_MARK}）` : ''}`,
        fund: curve.fundRates,
        index: curve.indexRates,
        indexName: curve.indexName,
        firstDay: curve.days[0] ?? '',
        lastDay: curve.asOf,
      },
    }),
  }
}

function coloursOf(tokens: BrandTokens): PosterColours {
  const colours = { ...productColours, ...tokens }
  return {
    primary: colours.primary,
    primaryDeep: colours['primary-deep'],
    up: colours.up,
    down: colours.down,
    series: colours['series-1'],
    index: colours['series-2'],
  }
}

/** The brand's own words come first; what they say already is not said again. */
function warningOf(brandWarning: string, isDemo: boolean): string {
  const first = brandWarning === '' ? RISK : brandWarning
  const rest = first.includes(RISK) ? '' : RISK
  return `${first}${rest}${PAST}${isDemo ? DEMO_WARNING : ''}`
}

type KeyedRate = PosterRate & { key: RateKey }

function rateOf({ rates, estimated }: PosterFund, key: string): KeyedRate | undefined {
  const value = rates.get(key)
  if (!isRateKey(key) || value === undefined || value === NO_RATE) return undefined
  const mark = estimated.has(key) ? `（${ESTIMATED_MARK}）` : ''
  const label = `${rateMetric(key).label}${mark}`
  // Income is no rise: it has no colour.
  const colour = key === 'day1_profit_rate' ? 'flat' : rateColour(value)
  return { key, label, value: formatRate(key, value), colour }
}

/** The fund's own metric, or the longest one that is known. */
function headlineOf(fund: PosterFund): KeyedRate | undefined {
  const keys = [fund.rateKey, 'year1_rise_rate', 'setup_rise_rate', 'month6_rise_rate']
  return keys.map((key) => rateOf(fund, key)).find((rate) => rate !== undefined)
}

function sideRates(fund: PosterFund, headlineKey: RateKey): PosterRate[] {
  const known = (keys: readonly RateKey[]) =>
    keys
      .filter((key) => key !== headlineKey)
      .map((key) => rateOf(fund, key))
      .filter((rate) => rate !== undefined)
  // A yearly rate is no second word for what the headline says.
  const since = SINCE_SET_UP.includes(headlineKey) ? [] : known(SINCE_SET_UP).slice(0, 1)
  const shown = [...known(sideKeys).slice(0, RATES_MAX - since.length), ...since]
  return shown.map(({ label, value, colour }) => ({
    label: label.replace('涨跌幅', ''),
    value,
    colour,
  }))
}

/** A fund younger than the period shows its whole life, and says so. */
function curveTitle(period: PosterPeriod, days: readonly string[]): string {
  const { name, months } = posterPeriods[period]
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isWhole = months === Infinity || first <= addMonths(last, -months)
  return isWhole ? name : posterPeriods.setup.name
}

function factsOf(fund: PosterFund): FundPoster['facts'] {
  const facts = [
    { label: '产品类型', value: fund.typeText },
    { label: '风险等级', value: fund.riskName },
    { label: '成立日期', value: fund.setUpDate ?? '' },
    { label: '基金经理', value: fund.manager ?? '' },
    { label: '基金公司', value: fund.companyName ?? '' },
    { label: '起购金额', value: `${formatCents(fund.minBuyCents)} 元` },
    { label: '业绩基准', value: fund.benchmarkText ?? '' },
  ]
  return facts.filter(({ value }) => value !== '')
}

function factsNote({ firstDay }: PosterSource, { posterHistoryDays }: RulePack): string {
  return firstDay === null
    ? '产品尚未公布净值，暂无业绩可以展示。'
    : `产品成立未满 ${posterHistoryDays} 天，按规定不展示过往业绩。`
}
