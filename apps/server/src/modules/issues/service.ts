import { cents } from '@koi/domain/money/cents'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { MaturityInstruction } from '@koi/domain/issues/periods'
import { mayTransfer, offersEndMs } from '@koi/domain/issues/transfer-window'
import { allocate } from '@koi/domain/money/allocate'
import type { Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import { findOwnAppAccount } from '#modules/combinations/index.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { verdictOf, type Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  closedIssues,
  findIssue,
  findHolding,
  heldIssues,
  holdIssue,
  saveInstruction,
  type HeldIssueRow,
} from './issue-store.ts'
import { offerTransfer, type OfferNeeds, type OfferRequest } from './offer-transfer.ts'
import { takeTransfer, type TakeNeeds, type TakeRequest } from './take-transfer.ts'
import { openOffers } from './transfer-store.ts'

interface Slice {
  offset: number
  limit: number
}

export interface Who {
  accountId: string
  fundCode: string
  spid: string
}

/** With the account inside the person's account that the product stands in; absent: their own. */
type Asked = Who & { appaccId?: string | undefined }

/** The account that periods are asked of; somebody else's is as unknown as one that is not there. */
async function accountOf(tx: Queries, { accountId, appaccId = '' }: Asked): Promise<string> {
  if (appaccId === '' || appaccId === accountId) return accountId
  const inside = await findOwnAppAccount(tx, accountId, appaccId)
  if (!inside) throw refuse('notHeld')
  return inside.accountId
}

async function getTerms(deps: Needs<'findTerms'>, tx: Queries, { fundCode, spid }: Who) {
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  return terms
}

type HeldNeeds = Needs<'clock' | 'calendar' | 'findTerms' | 'hasPayPassword'>

/** The periods of a holding; their values add up to that of the holding, to the cent. */
async function held(deps: HeldNeeds, tx: Queries, who: Who) {
  const nowMs = await deps.clock.now(tx)
  const terms = await getTerms(deps, tx, who)
  const holding = await findHolding(tx, who.accountId, who.fundCode)
  if (!holding) throw refuse('notHeld')
  const calendar = await deps.calendar(tx)
  const rows = await heldIssues(tx, who.accountId, who.fundCode)
  const inPeriods = rows.reduce((sum, { shares }) => sum + shares, 0)
  const weights = [...rows.map(({ shares }) => shares), holding.shares - inPeriods]
  const values = holding.shares > 0 ? allocate(holding.valueCents, weights) : []
  const issues = rows.map((row, index) => {
    const valueCents = cents(values[index] ?? 0)
    const isOpen = mayTransfer(calendar, terms, row, nowMs)
    return {
      ...row,
      valueCents,
      profitCents: cents(valueCents + row.outCents - row.startCents),
      canInstruct: nowMs < row.instructUntilMs,
      transferableShares: isOpen ? row.shares - row.frozenShares : 0,
      transferUntilMs: offersEndMs(calendar, terms, row.maturityDate) ?? 0,
    }
  })
  const { total } = await closedIssues(tx, who.accountId, who.fundCode, { offset: 0, limit: 0 })
  const hasPayPassword = await deps.hasPayPassword(tx, who.accountId)
  return { nowMs, terms, holding, issues, closedCount: total, hasPayPassword }
}

/** Writes what becomes of a period; refuses strictly from the cut-off of its maturity day on. */
async function instruct(
  deps: Needs<'db' | 'clock' | 'findTerms'>,
  { accountId, fundCode, spid }: Who,
  issue: string,
  instruction: MaturityInstruction,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    await getTerms(deps, tx, { accountId, fundCode, spid })
    const period = await holdIssue(tx, fundCode, issue)
    const rows = await heldIssues(tx, accountId, fundCode)
    const row: HeldIssueRow | undefined = rows.find((one) => one.issue === issue)
    if (!period || !row) throw refuse('issueUnknown')
    if (period.isMatured || nowMs >= row.instructUntilMs) throw refuse('instructionLate')
    await saveInstruction(tx, { accountId, fundCode, issue }, instruction, nowMs)
  })
}

type OffersNeeds = Needs<'clock' | 'findTerms' | 'investorOf' | 'hasPayPassword'>

/** What others offer of a product on the brand's shelf, and what stands in the person's way. */
async function offers(deps: OffersNeeds, tx: Queries, who: Who & { brand: Shelf }) {
  const nowMs = await deps.clock.now(tx)
  const terms = await getTerms(deps, tx, who)
  if (!isOnShelf(terms, who.brand)) throw refuse('productUnknown')
  const investor = await deps.investorOf(tx, who.accountId, nowMs)
  return {
    terms,
    rows: terms.transfer ? await openOffers(tx, who, nowMs) : [],
    verdict: verdictOf(investor, terms.riskCode, nowMs),
    balanceCents: await cashBalance(tx, who.accountId),
    hasPayPassword: await deps.hasPayPassword(tx, who.accountId),
  }
}

/** Periods of term products. */
export function createIssues(deps: HeldNeeds & OffersNeeds & OfferNeeds & TakeNeeds) {
  const ofOneMoment = <Answer>(read: (tx: Queries) => Promise<Answer>): Promise<Answer> =>
    deps.db.transaction(async (tx) => {
      await readOneMoment(tx)
      return read(tx)
    })
  return {
    held: (who: Who) => ofOneMoment((tx) => held(deps, tx, who)),
    /** One period of a product on the brand's shelf, without a name the one that can be bought next. */
    one: async (product: {
      fundCode: string
      spid: string
      issue: string | undefined
      brand: Shelf
    }) => {
      const terms = await deps.findTerms(deps.db, product.fundCode, product.spid)
      if (!terms || !isOnShelf(terms, product.brand)) throw refuse('productUnknown')
      const row = await findIssue(deps.db, product.fundCode, product.issue)
      if (!row) throw refuse('issueUnknown')
      return row
    },
    /** Of the person's own account, or of the account inside it that is named. */
    closed: (who: Asked, page: Slice) =>
      ofOneMoment(async (tx) => {
        const accountId = await accountOf(tx, who)
        const terms = await getTerms(deps, tx, who)
        return { terms, ...(await closedIssues(tx, accountId, who.fundCode, page)) }
      }),
    instruct: (who: Who, issue: string, instruction: MaturityInstruction) =>
      instruct(deps, who, issue, instruction),
    offers: (who: Who & { brand: Shelf }) => ofOneMoment((tx) => offers(deps, tx, who)),
    offer: (request: OfferRequest) => offerTransfer(deps, request),
    take: (request: TakeRequest) => takeTransfer(deps, request),
  }
}

export type Issues = ReturnType<typeof createIssues>
