import type { quotationCalls } from '@koi/contracts/calls/quotation'
import { uploadUrl } from '@koi/contracts/uploads'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { cardCurve } from '@koi/domain/profit-cards/card-curve'
import { roundedPercent, roundedRate, shownRate } from '@koi/domain/quotation/shown-figures'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import type { Funds } from '#modules/products/index.ts'
import type { Profit } from '#modules/profit/index.ts'
import type { TermsAt } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { copyOf } from './copy.ts'
import { acceptances, findInvite, type AcceptancePlace } from './invite-store.ts'
import { choicesOf, createQuotations, shownHoldings, shownTrades, USUAL } from './quotation.ts'
import {
  closeQuotation,
  findQuotation,
  ownQuotation,
  rankedPeople,
  shownAccount,
  type QuotationRow,
} from './quotation-store.ts'
import type { AuthorColumns, Viewer } from './shown-sql.ts'

export interface QuotationParts {
  db: Db
  profit: Pick<Profit, 'periodResult'>
  funds: Pick<Funds, 'comparedItems' | 'personal'>
  termsAt: TermsAt
}

interface Asked extends Viewer {
  brand: Brand
}

const asked = ({
  accountId,
  brand,
  nowMs,
}: {
  accountId: string
  brand: Brand
  nowMs: number
}): Asked => ({ accountId, brandId: brand.id, brand, nowMs })

const rules = ({ brand, nowMs }: Asked) => rulesOf(brand, shanghaiDate(nowMs))

/** Somebody as lists show them; null for whoever is nobody in the community yet. */
function authorOf({ userId, nick, avatarId, trustLevel, expertKind }: AuthorColumns) {
  if (userId === null || nick === null || trustLevel === null) return null
  const avatarUrl = avatarId === null ? '' : uploadUrl(avatarId)
  return { userId, nick, avatarUrl, trustLevel, expertKind }
}

const people = <Row extends AuthorColumns>(rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const author = authorOf(row)
    return author ? [{ ...row, author }] : []
  })

const PLACE = /^(\d{1,15}):(u[2-9a-hjkmnp-z]{11})$/
function placeOf(begin: string | undefined): AcceptancePlace | undefined {
  const [, ms, userId] = PLACE.exec(begin ?? '') ?? []
  return ms === undefined || userId === undefined ? undefined : { acceptedMs: Number(ms), userId }
}

type Handled = Handlers<typeof quotationCalls>
type OfRules = 'planQuotationCopy' | 'queryQuotationRanking'
type OfInvites =
  | 'makeQuotationInvite'
  | 'renewQuotationInvite'
  | 'queryQuotationInvite'
  | 'queryQuotationAcceptances'
  | 'endQuotationAcceptance'

/** Reads what somebody shows. */
const createReading = ({ db, funds }: Pick<QuotationParts, 'db' | 'funds'>) => ({
  async found(viewer: Asked, userId: string | undefined) {
    const row = await findQuotation(db, viewer, userId)
    if (!row) throw refuse('quotationUnknown')
    return row
  },
  /** Which funds of a row the brand sells. */
  async soldOf({ holdings, trades }: QuotationRow, { brand, nowMs }: Asked) {
    const codes = [...new Set([...holdings, ...trades].map(({ fundCode }) => fundCode))]
    const items = await funds.comparedItems(codes, { rateKey: undefined, nowMs, brand })
    const sold = new Set(items.map(({ item }) => item.code))
    return (fundCode: string) => sold.has(fundCode)
  },
})

/** Answers the calls of actual quotation. */
export const quotationHandlers = (parts: QuotationParts): Handled => ({
  ...shownHandlers(parts),
  ...ruledHandlers(parts),
  ...inviteHandlers(parts.db),
})

/** What is shown, and what its owner decides. */
function shownHandlers({ db, profit, funds }: QuotationParts): Omit<Handled, OfRules | OfInvites> {
  const quotations = createQuotations(db)
  const own = async (viewer: Viewer) => ({
    ...USUAL,
    isOpen: false,
    isPaused: false,
    ...(await ownQuotation(db, viewer)),
  })
  const { found, soldOf } = createReading({ db, funds })
  return {
    queryMyQuotation: (_input, context) => own(asked(context)),
    async saveMyQuotation(choices, context) {
      const viewer = asked(context)
      await quotations.save(viewer, choices)
      return own(viewer)
    },
    async closeMyQuotation(_input, context) {
      const viewer = asked(context)
      await closeQuotation(db, viewer)
      return own(viewer)
    },
    async queryQuotation({ userId }, context) {
      const viewer = asked(context)
      const row = await found(viewer, userId)
      const mine = row.isMine ? await ownQuotation(db, viewer) : undefined
      const choices = choicesOf(mine ? { ...row, ...mine } : row)
      const seen = {
        mayAmounts: row.isMine || choices.showsAmounts,
        isSold: await soldOf(row, viewer),
      }
      const { oneTapCopying, positionRankings } = rules(viewer)
      return {
        author: authorOf(row),
        isMine: row.isMine,
        isOpen: row.audience !== null,
        isPaused: mine?.isPaused ?? false,
        ...choices,
        openedMs: row.openedMs,
        ...shownHoldings(row.holdings, seen),
        trades: row.isMine || choices.showsTrades ? shownTrades(row.trades, seen) : [],
        mayCopy: oneTapCopying && !row.isMine,
        mayRank: positionRankings,
      }
    },
    async queryQuotationPeriod({ userId, period }, context) {
      const accountId = await shownAccount(db, asked(context), userId)
      if (accountId === undefined) throw refuse('quotationUnknown')
      const { gap, grown } = await profit.periodResult(accountId, { holding: undefined, period })
      if (!gap) return { result: null }
      return {
        result: {
          fromDay: gap.fromDay,
          toDay: gap.toDay,
          days: gap.days,
          ownRate: roundedRate(gap.moneyWeighted),
          fundRate: roundedRate(gap.timeWeighted),
          fallRate: roundedPercent(cardCurve(grown).fall),
        },
      }
    },
  }
}

/** What only some brands may offer. */
function ruledHandlers(parts: QuotationParts): Pick<Handled, OfRules> {
  const { db, funds } = parts
  const { found, soldOf } = createReading({ db, funds })
  return {
    async planQuotationCopy({ userId, amountCents }, context) {
      const viewer = asked(context)
      if (!rules(viewer).oneTapCopying) throw refuse('copyingOff')
      const row = await found(viewer, userId)
      const isSold = await soldOf(row, viewer)
      const { holdings } = shownHoldings(row.holdings, { mayAmounts: false, isSold })
      return copyOf(
        parts,
        holdings.filter(({ fundCode }) => fundCode !== ''),
        { amountCents: cents(amountCents), viewer },
      )
    },
    async queryQuotationRanking(_input, context) {
      const viewer = asked(context)
      if (!rules(viewer).positionRankings) throw refuse('rankingsOff')
      return {
        people: people(await rankedPeople(db, viewer)).flatMap(
          ({ author, profitCents, costCents }) => {
            const holdRate = shownRate(profitCents, costCents)
            return holdRate === null ? [] : [{ author, holdRate }]
          },
        ),
      }
    },
  }
}

function inviteHandlers(db: Db): Pick<Handled, OfInvites> {
  const quotations = createQuotations(db)
  return {
    makeQuotationInvite: async (_input, context) => ({
      inviteCode: await quotations.invite(asked(context), { isNew: false }),
    }),
    renewQuotationInvite: async (_input, context) => ({
      inviteCode: await quotations.invite(asked(context), { isNew: true }),
    }),
    async endQuotationAcceptance({ userId }, context) {
      await quotations.part(asked(context), userId)
      return {}
    },
    async queryQuotationInvite({ inviteCode }, { accountId, brand }) {
      const invite = await findInvite(db, { accountId, brandId: brand.id }, inviteCode)
      const author = invite && authorOf(invite)
      if (!invite || !author) throw refuse('quotationInviteUnknown')
      return { author, isMine: invite.isMine, isAccepted: invite.isAccepted }
    },
    async queryQuotationAcceptances({ begin, limit, side }, context) {
      const rows = await acceptances(db, asked(context), {
        place: placeOf(begin),
        limit: limit + 1,
        side,
      })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        people: people(page),
        next: rows.length > limit && last ? `${last.acceptedMs}:${last.userId}` : '',
      }
    },
  }
}
