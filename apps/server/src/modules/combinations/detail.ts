import type { CombinationKind } from '@koi/domain/combinations/app-kinds'
import { discountedRatePpm } from '@koi/domain/fees/buy-fee'
import { turnoverPermille } from '@koi/domain/combinations/drift'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { riseText, type Funds } from '#modules/products/index.ts'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  findByCode,
  findByUnion,
  findFirstOfKind,
  type CombinationRow,
} from './combination-store.ts'
import { rebalancesOf } from './rebalance-store.ts'

export type DetailNeeds = Needs<'db' | 'clock' | 'findTerms'> & {
  funds: Pick<Funds, 'detail' | 'curve'>
}

/** How a request names a combination: by union, by product, or as the one offered of its kind. */
export interface CombinationKey {
  unionId?: string | undefined
  fundCode?: string | undefined
  kind?: Exclude<CombinationKind, 'union'> | undefined
}

/** The combination that a brand sells under a key; what it does not sell is unknown there (RU-004). */
export async function getCombination(
  { db }: Needs<'db'>,
  { unionId, fundCode, kind }: CombinationKey,
  brand: Shelf,
): Promise<CombinationRow> {
  const found =
    unionId !== undefined
      ? await findByUnion(db, unionId)
      : fundCode !== undefined
        ? await findByCode(db, fundCode)
        : kind && (await findFirstOfKind(db, kind, brand.spids))
  if (!found || !isOnShelf(found, brand)) throw refuse('productUnknown')
  return found
}

/** Everything that is told of a combination before one buys it, as of business now. */
export async function combinationDetail(
  deps: DetailNeeds,
  combination: CombinationRow,
  brand: Shelf,
) {
  const { db, funds } = deps
  const nowMs = await deps.clock.now()
  const { fundCode, spid } = combination
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms?.parts) throw refuse('productUnknown')
  const whole = await funds.detail({ fundCode, spid }, { nowMs, brand })
  const { drawdown, days } = await funds.curve({ fundCode, spid }, 'year1', { nowMs, brand })
  const parts = await Promise.all(
    terms.parts.map(async ({ weightPermille, terms: part }) => {
      const key = { fundCode: part.fundCode, spid: part.spid }
      // Parts are shown as what the whole is made of, also where the brand does not sell them alone.
      const shelf = { spids: [part.spid], shelf: undefined }
      const fund = await funds.detail(key, { nowMs, brand: shelf })
      const tier = part.buyTiers.toSorted((one, other) => one.fromCents - other.fromCents)[0]
      const hasRate = tier !== undefined && 'ratePpm' in tier
      return {
        weightPermille,
        terms: part,
        fund,
        buyRatePpm: hasRate
          ? discountedRatePpm(tier.ratePpm, part.discountPermille)
          : tier
            ? null
            : 0,
        year1: riseText(fund.rates?.['year1_rise_rate'] ?? null),
      }
    }),
  )
  const rebalances = await rebalancesOf(db, fundCode, nowMs)
  return {
    combination,
    terms,
    whole,
    year1: riseText(whole.rates?.['year1_rise_rate'] ?? null),
    setupAnnual: riseText(whole.rates?.['setup_annual_profit'] ?? null),
    drawdown: days.length === 0 ? riseText(null) : riseText(drawdown),
    parts,
    rebalances: rebalances.map((rebalance) => ({
      ...rebalance,
      turnoverPermille: turnoverPermille(rebalance.changes),
    })),
  }
}

export type CombinationDetail = Awaited<ReturnType<typeof combinationDetail>>
