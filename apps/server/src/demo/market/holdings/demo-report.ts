import {
  ASSET_KINDS,
  NAMED_MAX,
  WHOLE_PPM,
  type HeldSecurity,
  type HoldingReport,
} from '@koi/domain/disclosed/holding-report'
import { demoCatalogue } from '../catalogue.ts'
import type { Factor } from '../factors.ts'
import type { FundSpec } from '../fund-spec.ts'
import { seedOf, uniform } from '../hash-noise.ts'
import { demoAllocation, isFundOfFunds, ppmOf, stockLoad } from './demo-allocation.ts'
import { demoBonds, demoStocks, type BondKind, type DemoStock } from './securities.ts'

/** A fund that leans so much to a branch or a market holds nothing else. */
const FOCUS = 0.85
const focusable: readonly Factor[] = [
  'finance',
  'consumption',
  'health',
  'energy',
  'chips',
  'value',
  'small',
]
/** What follows small companies holds none of the large ones. */
const SMALL = 0.6
const LARGE_SIZE = 22
/** How strongly leaning to something shows in what is held. */
const TILT = 2.5
/** A fund that chooses puts the more into what it likes. */
const CONVICTION = 2
/** Trackers follow the index closely; funds above choose for themselves. */
const TRACKER_NOISE_BP = 5
/** The law lets a fund that chooses have a tenth in one company. */
const ONE_COMPANY_MOST = 0.099
/** What those of the list that are not named make up together with those that are. */
const LISTED_SHARE = { tracker: 0.72, chosen: 0.88 }
const BONDS_NAMED = 5

type Scored<Item> = readonly [Item, number]

/** The heaviest first, with shares of `part` by their scores. */
function heaviest<Item>(scored: readonly Scored<Item>[], part: number, most: number) {
  const sum = scored.reduce((all, [, score]) => all + score, 0)
  return scored
    .filter(([, score]) => score > 0)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, NAMED_MAX)
    .map(([item, score]) => [item, Math.min(most, (part * score) / sum)] as const)
}

function stockScore(stock: DemoStock, spec: FundSpec, quarter: number): number {
  const { loadings, noise, noiseBp } = spec.path
  const region = loadings[stock.region] ?? 0
  const isForeign = (loadings.hongKong ?? 0) >= FOCUS && stock.region === 'market'
  const focus = focusable.filter((factor) => (loadings[factor] ?? 0) >= FOCUS)
  const isOutside = focus.length > 0 && !focus.some((factor) => stock.tags.includes(factor))
  const isTooLarge = (loadings.small ?? 0) >= SMALL && stock.size > LARGE_SIZE
  if (region <= 0 || isForeign || isOutside || isTooLarge) return 0
  const tilt = stock.tags.reduce(
    (all, tag) => all * (1 + TILT * Math.max(0, loadings[tag] ?? 0)),
    region,
  )
  if (noiseBp < TRACKER_NOISE_BP) return stock.size * tilt
  // Every fund has its own taste, and changes some of it each quarter.
  const taste = 0.2 + 1.6 * uniform(seedOf(`${noise}/${stock.code}`), 1)
  const change = 0.8 + 0.4 * uniform(seedOf(`${noise}/${stock.code}`), quarter + 2)
  return Math.sqrt(stock.size) * (tilt * taste * change) ** CONVICTION
}

function stocksOf(spec: FundSpec, part: number, quarter: number): HeldSecurity[] {
  const isTracker = spec.path.noiseBp < TRACKER_NOISE_BP
  const listed = part * (isTracker ? LISTED_SHARE.tracker : LISTED_SHARE.chosen)
  const scored = demoStocks.map((stock) => [stock, stockScore(stock, spec, quarter)] as const)
  return heaviest(scored, listed, isTracker ? 1 : ONE_COMPANY_MOST).map(
    ([{ code, name, industry }, share]) => ({
      kind: 'stock',
      code,
      name,
      industry,
      weightPpm: ppmOf(share),
    }),
  )
}

function bondKindOf({ income, path: { loadings }, typeText }: FundSpec): BondKind {
  if (income || typeText.includes('其他')) return 'deposit'
  if (typeText === '债券型-混合二级') return 'convertible'
  if ((loadings.credit ?? 0) >= 0.6) return 'company'
  return (loadings.duration ?? 0) >= 0.6 ? 'state' : 'policy'
}

function bondsOf(spec: FundSpec, part: number, quarter: number): HeldSecurity[] {
  const seed = seedOf(`${spec.path.noise}/bonds`)
  const scored = demoBonds(bondKindOf(spec)).map(
    (bond, at) => [bond, 0.4 + uniform(seed, at) + 0.3 * uniform(seed, quarter * 32 + at)] as const,
  )
  return heaviest(scored, part * 0.8, 1)
    .slice(0, BONDS_NAMED)
    .map(([bond, share]) => ({ ...bond, weightPpm: ppmOf(share) }))
}

/** What a fund of funds may choose of: the first class of each. */
const choices = (matches: (spec: FundSpec) => boolean) =>
  demoCatalogue.filter(
    (spec) => spec.name.endsWith('A') && spec.lastDay === undefined && matches(spec),
  )
const stockFunds = () => choices(({ category }) => category === 'index' || category === 'equity')
const worldFunds = () =>
  choices((spec) => spec.category === 'qdii' && (spec.path.loadings.worldShares ?? 0) > 0.7)
const bondFunds = () =>
  choices(({ category, typeText }) => category === 'bond' && typeText !== '债券型-混合二级')

function fundsOf(spec: FundSpec, part: number, quarter: number): HeldSecurity[] {
  const { loadings, noise } = spec.path
  const { worldShares = 0, gold = 0 } = loadings
  const shares = Math.min(0.95, stockLoad(spec)) - worldShares
  const groups = [
    {
      funds: stockFunds().filter(({ path }) => (path.loadings.market ?? 0) > 0.5),
      share: shares,
      count: 4,
    },
    { funds: worldFunds(), share: worldShares, count: 1 },
    { funds: bondFunds(), share: Math.max(0, 1 - shares - worldShares - gold), count: 4 },
  ]
  const held = groups.flatMap(({ funds, share, count }) => {
    const scored = funds.map(
      ({ code, name, path }) =>
        [
          { code, name },
          0.3 +
            uniform(seedOf(`${noise}/${path.noise}`), 1) +
            0.2 * uniform(seedOf(`${noise}/${path.noise}`), quarter + 2),
        ] as const,
    )
    const chosen = scored.toSorted((a, b) => b[1] - a[1]).slice(0, count)
    return heaviest(chosen, part * share * 0.98, 1)
  })
  return held.map(([{ code, name }, share]) => ({
    kind: 'fund',
    code,
    name,
    industry: '',
    weightPpm: ppmOf(share),
  }))
}

/** The number of a quarter since year 0. */
const quarterOf = (day: string): number =>
  Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3)

/**
 * What a demo fund discloses of a quarter: trackers hold their index, funds of funds hold funds of the demo, all of them
 * what moves their values. The same for the same fund and quarter on every machine.
 */
export function demoReport(
  spec: FundSpec,
  { reportDay, publishedDay }: { reportDay: string; publishedDay: string },
): HoldingReport {
  const quarter = quarterOf(reportDay)
  const shares = demoAllocation(spec, quarter)
  const allocation = {
    stock: ppmOf(shares.stock),
    bond: ppmOf(shares.bond),
    fund: ppmOf(shares.fund),
    gold: ppmOf(shares.gold),
    cash: ppmOf(shares.cash),
    other: ppmOf(shares.other),
  }
  const assets = ASSET_KINDS.reduce((sum, kind) => sum + allocation[kind], 0)
  const named = [
    ...(shares.stock > 0 ? stocksOf(spec, shares.stock, quarter) : []),
    ...(shares.bond > 0.02 ? bondsOf(spec, shares.bond, quarter) : []),
    ...(isFundOfFunds(spec) ? fundsOf(spec, shares.fund, quarter) : []),
  ].filter(({ weightPpm }) => (weightPpm ?? 0) > 0)
  return {
    reportDay,
    publishedDay,
    assetsPpm: Math.max(WHOLE_PPM, assets),
    allocation,
    positions: named.toSorted((a, b) => (b.weightPpm ?? 0) - (a.weightPpm ?? 0)),
  }
}

/** Combinations hold what they say they are made of, and gold is gold: neither discloses anything. */
export const discloses = ({ category }: FundSpec): boolean =>
  category !== 'union' && category !== 'gold'
