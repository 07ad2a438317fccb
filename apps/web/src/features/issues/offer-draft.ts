import { formatShares, parseShares, type Shares } from '@koi/domain/products/shares'
import { priceRange, transferFee } from '@koi/domain/issues/transfer'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseScaled } from '@koi/domain/money/scaled'
import type { TransferTerms } from './model.ts'

export interface OfferInput {
  sharesText: string
  priceText: string
}

export interface OfferDraft {
  shares: Shares | undefined
  priceCents: Cents | undefined
  /** The shares at the newest NAV, and between which prices they may be offered. */
  range: ReturnType<typeof priceRange> | undefined
  feeCents: Cents | undefined
  getsCents: Cents | undefined
  sharesError: string | undefined
  priceError: string | undefined
  isGood: boolean
}

function sharesErrorOf(shares: Shares, freeShares: Shares, { minShares }: TransferTerms) {
  if (shares > freeShares) return `最多可转让 ${formatShares(freeShares)} 份`
  return shares < minShares ? `最低转让 ${formatShares(minShares)} 份` : undefined
}

/** What was typed, judged as the server will judge it; the server's word counts. */
export function offerDraft(
  { sharesText, priceText }: OfferInput,
  held: { transferableShares: Shares; nav: number },
  terms: TransferTerms,
): OfferDraft {
  const shares = sharesText === '' ? undefined : parseShares(sharesText)
  const typed = priceText === '' ? undefined : parseScaled(priceText, 2)
  const priceCents = typed === undefined ? undefined : cents(typed)
  const range =
    shares === undefined || shares === 0
      ? undefined
      : priceRange({ shares, nav: held.nav }, terms.priceRangePpm)
  const sharesError =
    shares === undefined ? undefined : sharesErrorOf(shares, held.transferableShares, terms)
  const isOutside =
    priceCents !== undefined &&
    range !== undefined &&
    (priceCents < range.minCents || priceCents > range.maxCents)
  const priceError =
    isOutside && range
      ? `价格须在 ${formatCents(range.minCents)} 至 ${formatCents(range.maxCents)} 元之间`
      : undefined
  const feeCents = priceCents === undefined ? undefined : transferFee(priceCents, terms.feePpm)
  const isComplete = shares !== undefined && priceCents !== undefined && priceCents > 0
  return {
    shares,
    priceCents,
    range,
    feeCents,
    getsCents:
      priceCents === undefined || feeCents === undefined ? undefined : cents(priceCents - feeCents),
    sharesError,
    priceError,
    isGood: isComplete && sharesError === undefined && priceError === undefined,
  }
}
