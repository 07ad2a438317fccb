import { copyPlan } from '@koi/domain/quotation/copy-plan'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Brand } from '#brand.ts'
import type { Funds } from '#modules/products/index.ts'
import { notOnSaleReason, type TermsAt, type TradeTerms } from '#modules/trade/index.ts'

interface Copied {
  fundCode: string
  spid: string
  name: string
  /** Its part of everything shown, in tenths of a percent of a percent. */
  partPpm: number
}

interface CopyParts {
  funds: Pick<Funds, 'personal'>
  termsAt: TermsAt
}

/** An amount in cents shared out as holdings are, over what this person can buy; each product is asked for its terms. */
export async function copyOf(
  { funds, termsAt }: CopyParts,
  holdings: readonly Copied[],
  asked: { amountCents: Cents; viewer: { accountId: string; brand: Brand; nowMs: number } },
) {
  const { amountCents, viewer } = asked
  const { accountId, brand, nowMs } = viewer
  const ownReason = async ({ fundCode, spid }: Copied) =>
    (await funds.personal(accountId, { fundCode, spid }, { brand, nowMs })).ownReason ?? ''
  const copied: { holding: Copied; terms: TradeTerms | undefined; closedReason: string }[] = []
  for (const holding of holdings) {
    const terms = await termsAt({ fundCode: holding.fundCode, spid: holding.spid }, nowMs)
    const closedReason = notOnSaleReason(terms, brand) || (await ownReason(holding))
    copied.push({ holding, terms, closedReason })
  }
  const { parts, restCents } = copyPlan(
    copied.map(({ holding, terms, closedReason }) => ({
      weight: holding.partPpm,
      closedReason,
      minCents: terms?.minBuyCents ?? 1,
      stepCents: terms?.stepCents ?? 1,
      maxCents: terms?.dayLimitCents ?? null,
    })),
    amountCents,
  )
  return {
    purchases: copied.map(({ holding: { fundCode, spid, name }, terms, closedReason }, place) => ({
      fundCode,
      spid,
      name,
      amountCents: cents(parts[place] ?? 0),
      closedReason,
      minCents: cents(terms?.minBuyCents ?? 0),
    })),
    restCents: cents(restCents),
  }
}
