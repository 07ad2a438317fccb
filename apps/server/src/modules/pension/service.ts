import { shanghaiDate } from '@koi/domain/calendar/dates'
import { contributionRoom } from '@koi/domain/pension/contribution'
import type { Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import type { Needs, SigningNeeds } from '#modules/trade/index.ts'
import { findPensionAccount } from './account-store.ts'
import { paidIn, pensionFlows, yearCap } from './flow-store.ts'
import { contributePension, withdrawPension, yearOf, type MoveRequest } from './move-pension.ts'
import { openPension, type OpeningNeeds, type OpenPensionRequest } from './open-pension.ts'
import { pensionHoldings, type PensionHolding } from './plan-store.ts'

export type PensionNeeds = OpeningNeeds & SigningNeeds & Needs<'clock' | 'hasPayPassword'>

const sumOf = (holdings: readonly PensionHolding[], pick: (holding: PensionHolding) => number) =>
  holdings.reduce((sum, holding) => sum + pick(holding), 0)

/** The pension account of a person with all that is in it; the year's room also before it is open. */
async function plan(tx: Queries, ownerId: string, nowMs: number) {
  const year = yearOf(nowMs)
  const capCents = await yearCap(tx, year)
  const account = await findPensionAccount(tx, ownerId)
  const accountId = account?.accountId ?? ''
  const { paidInCents, totalCents: totalPaidInCents } = await paidIn(tx, accountId, year)
  const holdings = account ? await pensionHoldings(tx, accountId) : []
  const cashCents = account ? await cashBalance(tx, accountId) : 0
  const positionCents = sumOf(holdings, ({ valueCents }) => valueCents)
  const inTransitCents = sumOf(holdings, (holding) => holding.inTransitCents)
  return {
    account,
    year,
    capCents,
    paidInCents,
    roomCents: contributionRoom(capCents, paidInCents),
    totalPaidInCents,
    cashCents,
    positionCents,
    inTransitCents,
    totalCents: cashCents + positionCents + inTransitCents,
    profitCents: sumOf(holdings, ({ profitCents }) => profitCents),
    mayWithdraw: account !== undefined && account.retiresOn <= shanghaiDate(nowMs),
    holdings,
  }
}

export type PensionView = Awaited<ReturnType<typeof plan>>

/** The personal pension account (RT-157). */
export function createPension(deps: PensionNeeds) {
  return {
    plan: (ownerId: string) =>
      deps.db.transaction(async (tx) => {
        await readOneMoment(tx)
        return plan(tx, ownerId, await deps.clock.now(tx))
      }),
    balance: (ownerId: string) => cashBalance(deps.db, ownerId),
    hasPayPassword: (ownerId: string) => deps.hasPayPassword(deps.db, ownerId),
    open: (request: OpenPensionRequest) => openPension(deps, request),
    contribute: (request: MoveRequest) => contributePension(deps, request),
    withdraw: (request: MoveRequest) => withdrawPension(deps, request),
    flows: (ownerId: string, page: { offset: number; limit: number }) =>
      pensionFlows(deps.db, ownerId, page),
  }
}

export type Pension = ReturnType<typeof createPension>
