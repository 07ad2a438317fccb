import type { OBSTACLE_KINDS } from '@koi/contracts/calls/data-requests'
import type { Queries } from '#kernel/db.ts'
import { countMovingRepayments } from '#modules/credit-card/index.ts'
import { countPositions } from '#modules/holdings/index.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { countMovingMoney, ownCashOf } from '#modules/payment/index.ts'
import { pensionCash } from '#modules/pension/index.ts'
import { findAccountKind, lockAccountKind } from '#modules/identity/index.ts'
import { countComingIncome } from '#modules/settlement/index.ts'
import { countParcels } from '#modules/points/index.ts'
import { countRunningOrders } from '#modules/trade/index.ts'

/** What must be gone before an account can be closed. `amount` is cents. */
export interface Obstacle {
  kind: (typeof OBSTACLE_KINDS)[number]
  count: number
  amount: number
}

/** What stands in the way of closing an account; empty where nothing does. */
async function obstaclesOf(queries: Queries, accountId: string): Promise<Obstacle[]> {
  const positions = await countPositions(queries, accountId)
  const orders =
    (await countRunningOrders(queries, accountId)) +
    (await countMovingMoney(queries, accountId)) +
    (await countMovingRepayments(queries, accountId))
  const parcels = await countParcels(queries, accountId)
  const incomes = await countComingIncome(queries, accountId)
  // Play money goes back to the operator when the account closes: only what is their own has to be taken out.
  const amount =
    (await ownCashOf(queries, accountId)) ??
    (await cashBalance(queries, accountId)) + (await pensionCash(queries, accountId))
  return [
    ...(positions > 0 ? [{ kind: 'position' as const, count: positions, amount: 0 }] : []),
    ...(orders > 0 ? [{ kind: 'order' as const, count: orders, amount: 0 }] : []),
    ...(parcels > 0 ? [{ kind: 'parcel' as const, count: parcels, amount: 0 }] : []),
    ...(incomes > 0 ? [{ kind: 'income' as const, count: incomes, amount: 0 }] : []),
    ...(amount > 0 ? [{ kind: 'money' as const, count: 0, amount }] : []),
  ]
}

/** Everybody may enter as one of the people the demo ships with: nobody may close them. */
const mayClose = (kind: string | undefined) => kind === 'person' || kind === 'demo'
const ofDemoPerson: Obstacle[] = [{ kind: 'demoPerson', count: 0, amount: 0 }]

/** What stands in the way of closing an account now; empty where nothing does. */
export const readObstacles = async (tx: Queries, accountId: string): Promise<Obstacle[]> =>
  mayClose(await findAccountKind(tx, accountId)) ? obstaclesOf(tx, accountId) : ofDemoPerson

/** The same with the account held: no order can be placed until the transaction ends. */
export const lockedObstacles = async (tx: Queries, accountId: string): Promise<Obstacle[]> =>
  mayClose(await lockAccountKind(tx, accountId)) ? obstaclesOf(tx, accountId) : ofDemoPerson
