import { cents, type Cents } from '@koi/domain/money/cents'
import { shownPart, shownRate } from '@koi/domain/quotation/shown-figures'
import { QUOTATION_CONSENT } from '@koi/domain/quotation/quotation-terms'
import { orderKind } from '@koi/domain/trade/order-kinds'
import type { Db, Queries } from '#kernel/db.ts'
import { heldConsentState } from '#modules/consents/index.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { refuse } from '#refuse.ts'
import { acceptInvite, endAcceptances, endInvite, heldInviter, inviteOf } from './invite-store.ts'
import { createInviteCode } from './invite-code.ts'
import {
  saveQuotation,
  type Choices,
  type HoldingRow,
  type QuotationRow,
  type TradeRow,
} from './quotation-store.ts'
import type { Viewer } from './shown-sql.ts'

/** What this brand does not sell is not named: all of it stands as one. */
const UNNAMED = { fundCode: '', spid: '', name: '' }

interface Seen {
  mayAmounts: boolean
  /** Whether the brand sells a fund. */
  isSold: (fundCode: string) => boolean
}

const sum = (rows: readonly HoldingRow[], of: (row: HoldingRow) => Cents) =>
  cents(rows.reduce((total, row) => total + of(row), 0))
const valueOf = (row: HoldingRow) => row.valueCents
const costOf = (row: HoldingRow) => row.costCents

function figures(rows: readonly HoldingRow[], totalCents: Cents, mayAmounts: boolean) {
  const valueCents = sum(rows, valueOf)
  const costCents = sum(rows, costOf)
  const profitCents = cents(valueCents - costCents)
  return {
    partPpm: shownPart(valueCents, totalCents),
    holdRate: shownRate(profitCents, costCents),
    valueCents: mayAmounts ? valueCents : null,
    profitCents: mayAmounts ? profitCents : null,
  }
}

/** Holdings as parts of everything shown; amounts leave the server only where they may. */
export function shownHoldings(rows: readonly HoldingRow[], { mayAmounts, isSold }: Seen) {
  const totalCents = sum(rows, valueOf)
  const named = rows.filter(({ fundCode }) => isSold(fundCode))
  const unnamed = rows.filter(({ fundCode }) => !isSold(fundCode))
  const whole = figures(rows, totalCents, mayAmounts)
  return {
    totalCents: whole.valueCents,
    profitCents: whole.profitCents,
    holdRate: whole.holdRate,
    asOfDay: rows.reduce((newest, { valueDay }) => (valueDay > newest ? valueDay : newest), ''),
    holdings: [
      ...named.map((row) => ({ ...row, ...figures([row], totalCents, mayAmounts) })),
      ...(unnamed.length > 0 ? [{ ...UNNAMED, ...figures(unnamed, totalCents, mayAmounts) }] : []),
    ],
  }
}

/** Confirmed orders of funds that the brand sells. */
export const shownTrades = (rows: readonly TradeRow[], { mayAmounts, isSold }: Seen) =>
  rows.flatMap((row) =>
    isSold(row.fundCode)
      ? [
          {
            ...row,
            kindText: orderKind(row.kind).label,
            amountCents: mayAmounts ? row.amountCents : null,
          },
        ]
      : [],
  )

/** What is shown where its owner chose nothing yet. */
export const USUAL: Choices = { audience: 'mutual', showsAmounts: false, showsTrades: false }

export const choicesOf = ({ audience, showsAmounts, showsTrades }: QuotationRow): Choices => ({
  audience: audience ?? USUAL.audience,
  showsAmounts: showsAmounts ?? USUAL.showsAmounts,
  showsTrades: showsTrades ?? USUAL.showsTrades,
})

/** Refused without the consent, which then stands until the transaction ends. */
async function needConsent(tx: Queries, accountId: string) {
  const state = await heldConsentState(tx, accountId, QUOTATION_CONSENT)
  if (state !== 'agreed') throw refuse('quotationConsentMissing')
}

/** Opens and changes what somebody shows. */
export const createQuotations = (db: Db) => ({
  save: (
    viewer: Viewer,
    { inviteCode, ...choices }: Choices & { inviteCode?: string | undefined },
  ) =>
    db.transaction(async (tx) => {
      await needConsent(tx, viewer.accountId)
      const userId = await memberOf(tx, viewer)
      await saveQuotation(tx, { ...choices, ...viewer, userId })
      if (inviteCode === undefined) return
      const inviterId = await heldInviter(tx, viewer, inviteCode)
      if (inviterId === undefined) throw refuse('quotationInviteUnknown')
      // One’s own link that comes back to oneself invites nobody.
      if (inviterId === userId) return
      await acceptInvite(tx, { inviterId, inviteeId: userId, nowMs: viewer.nowMs })
    }),

  /** The code of one’s invitation; a new one instead of it where `isNew`. Only while one’s own is open. */
  invite: (viewer: Viewer, { isNew }: { isNew: boolean }) =>
    db.transaction(async (tx) => {
      await needConsent(tx, viewer.accountId)
      const userId = await memberOf(tx, viewer)
      if (isNew) await endInvite(tx, userId)
      const made = { userId, code: createInviteCode(), nowMs: viewer.nowMs }
      const code = await inviteOf(tx, made)
      if (code === undefined) throw refuse('quotationNotOpen')
      return code
    }),

  /** Two people are joined by no invitation any more. Who was invited comes back by no code that they have. */
  part: (viewer: Viewer, otherId: string) =>
    db.transaction(async (tx) => {
      const userId = await memberOf(tx, viewer)
      // The code first, as who accepts holds it first: one of two at once waits for the other.
      await endInvite(tx, userId, otherId)
      await endAcceptances(tx, userId, otherId)
    }),
})
