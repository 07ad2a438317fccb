import { highestRisk } from '@koi/domain/combinations/highest-risk'
import { combinationMinimum, combinationRoom } from '@koi/domain/combinations/weights'
import type { Queries } from '#kernel/db.ts'
import {
  redeemStatusOf,
  type CombinationPart,
  type FindTerms,
  type TermsAt,
  type TradeTerms,
} from '#modules/trade/index.ts'
import type { CombinationRow } from './combination-store.ts'

const most = (parts: readonly CombinationPart[], of: (terms: TradeTerms) => number) =>
  Math.max(...parts.map(({ terms }) => of(terms)))

/**
 * The terms on which a combination is traded as one: the strictest of its own and its parts'. It is confirmed and
 * paid out when the last part is; its price is that of its parts, so it has no NAV of its own to estimate by.
 */
function combinedTerms(
  own: TradeTerms,
  parts: readonly CombinationPart[],
  { lockDays }: Pick<CombinationRow, 'lockDays'>,
): TradeTerms {
  const closed = parts.find(({ terms }) => terms.buyStatus !== 1)
  const stuck = parts.find(({ terms }) => redeemStatusOf(terms) !== 1)
  return {
    ...own,
    parts,
    hold: lockDays === null ? undefined : { type: 1, count: lockDays },
    riskCode: highestRisk(
      own.riskCode,
      parts.map(({ terms }) => terms.riskCode),
    ),
    buyStatus: closed && own.buyStatus !== 0 ? 4 : own.buyStatus,
    notOnlineReason: closed ? `组合内“${closed.terms.name}”暂不可买入` : own.notOnlineReason,
    saleState: stuck ? 'suspended' : own.saleState,
    minBuyCents: combinationMinimum(
      own.minBuyCents,
      parts.map(({ weightPermille, terms }) => ({
        weightPermille,
        minBuyCents: terms.minBuyCents,
      })),
    ),
    dayLimitCents: combinationRoom(
      [...parts, { weightPermille: 1000, terms: own }].map(({ weightPermille, terms }) => ({
        weightPermille,
        roomCents: terms.dayLimitCents,
      })),
    ),
    cutOffMinute: Math.min(...parts.map(({ terms }) => terms.cutOffMinute)),
    navDelayDays: most(parts, (terms) => terms.navDelayDays),
    confirmDays: most(parts, (terms) => terms.confirmDays),
    arriveDays: most(parts, (terms) => terms.arriveDays),
    buyTiers: [],
    discountPermille: 1000,
    redeemTiers: [],
    nav: null,
    navDay: null,
  }
}

/** What is known of one product: its members are those of a combination. */
interface OwnTerms extends TradeTerms {
  members: readonly { fundCode: string; spid: string; weightPermille: number }[]
  duration: number | null
}

async function withParts(
  own: OwnTerms | undefined,
  findPart: (fundCode: string, spid: string) => Promise<TradeTerms | undefined>,
): Promise<TradeTerms | undefined> {
  if (own?.category !== 'union') return own
  const parts: CombinationPart[] = []
  for (const { fundCode, spid, weightPermille } of own.members) {
    const terms = await findPart(fundCode, spid)
    if (!terms) throw new Error(`combination ${own.fundCode} has no fund ${fundCode}`)
    parts.push({ weightPermille, terms })
  }
  // A combination without parts is a name in an import: it cannot be traded.
  if (parts.length === 0) return { ...own, buyStatus: 4 }
  return combinedTerms(own, parts, {
    lockDays: own.saleState === 'shortTerm' ? own.duration : null,
  })
}

/** Terms of every product: those of a combination come with its parts. */
export const findTermsWithParts =
  (
    findTerms: (tx: Queries, fundCode: string, spid: string) => Promise<OwnTerms | undefined>,
  ): FindTerms =>
  async (tx, fundCode, spid) =>
    withParts(await findTerms(tx, fundCode, spid), (...part) => findTerms(tx, ...part))

/** The same out of the node's memory. */
export const termsWithPartsAt =
  (termsAt: (...asked: Parameters<TermsAt>) => Promise<OwnTerms | undefined>): TermsAt =>
  async (product, nowMs, tx) =>
    withParts(await termsAt(product, nowMs, tx), (fundCode, spid) =>
      termsAt({ fundCode, spid }, nowMs, tx),
    )
