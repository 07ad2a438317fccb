import { riskLabel } from '@koi/domain/products/risk'
import type { Cents } from '@koi/domain/money/cents'
import type { Funds } from '#modules/products/index.ts'
import type { Brand } from '#brand.ts'
import type { PosterPeriod } from './poster-periods.ts'

type Curve = Awaited<ReturnType<Funds['curve']>>
type Detail = Awaited<ReturnType<Funds['detail']>>

/** What is published about a fund, as far as its poster needs it. */
export interface PosterFund {
  code: string
  name: string
  isDemo: boolean
  categoryName: string
  typeText: string
  riskName: string
  manager: string | null
  companyName: string | null
  setUpDate: string | null
  benchmarkText: string | null
  minBuyCents: Cents
  /** The fund's own metric, and all metrics as decimal text by key. */
  rateKey: string
  rates: ReadonlyMap<string, string>
  /** Keys of those that are 推算. */
  estimated: ReadonlySet<string>
  /** Newest published day. */
  navDay: string | null
}

export interface PosterSource {
  fund: PosterFund
  curve: Curve
  /** Since when it has existed: its set-up, or else its first published day. */
  firstDay: string | null
}

/** Reads a fund as published at a moment; a product the brand does not sell is refused as unknown. */
export async function readPosterSource(
  funds: Pick<Funds, 'detail' | 'curve'>,
  product: { fundCode: string; spid: string },
  { period, brand, nowMs }: { period: PosterPeriod; brand: Brand; nowMs: number },
): Promise<PosterSource> {
  const asked = { nowMs, brand }
  const detail = await funds.detail(product, asked)
  const curve = await funds.curve(product, period, asked)
  const whole =
    detail.setUpDate === null && period !== 'setup'
      ? await funds.curve(product, 'setup', asked)
      : curve
  return { fund: posterFund(detail), curve, firstDay: detail.setUpDate ?? whole.days[0] ?? null }
}

function posterFund(detail: Detail): PosterFund {
  return {
    code: detail.code,
    name: detail.name,
    isDemo: detail.origin === 'demo',
    categoryName: detail.typeText,
    typeText: detail.typeText,
    riskName: riskLabel(detail.riskCode),
    manager: detail.manager,
    companyName: detail.companyName,
    setUpDate: detail.setUpDate,
    benchmarkText: detail.benchmarkText,
    minBuyCents: detail.minBuyCents,
    rateKey: detail.headline.key,
    rates: new Map(
      [detail.headline, ...detail.shownRates].map(({ key, value }) => [key, value] as const),
    ),
    estimated: new Set(
      [detail.headline, ...detail.shownRates]
        .filter(({ isEstimated }) => isEstimated)
        .map(({ key }) => key),
    ),
    navDay: detail.navDay,
  }
}
