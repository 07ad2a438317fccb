import type { ResponseOf } from '@koi/contracts/call'
import type { pointsCalls } from '@koi/contracts/calls/points'
import type { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import { to } from '@koi/contracts/pages'
import type { TaskKind } from '@koi/domain/points/points-kinds'
import { pointsText } from '#features/coupons/index.ts'

export type Balance = ResponseOf<typeof pointsCalls.queryPoints>
export type Task = ResponseOf<typeof pointsCalls.queryPointsTasks>['tasks'][number]
export type Goods = ResponseOf<typeof pointsCalls.queryPointsGoods>['goods'][number]
export type Line = ResponseOf<typeof pointsCalls.queryPointsRecords>['lines'][number]
export type Exchange = ResponseOf<typeof pointsCalls.queryPointsOrders>['orders'][number]
export type ExchangeDetail = ResponseOf<typeof pointsCalls.queryPointsOrder>
export type Address = ResponseOf<
  typeof deliveryAddressCalls.queryDeliveryAddresses
>['addresses'][number]

/** Where one does what a task asks for; signing in is done in its place. */
export const taskWay: Readonly<Record<Exclude<TaskKind, 'signIn'>, () => string>> = {
  riskTest: () => to.kycExam(),
  favourite: () => to.listAdvanced(),
  read: () => to.pointsRule(),
  buy: () => to.listAdvanced(),
}

/** Why goods cannot be exchanged for now; undefined where they can. */
export function stopOf(
  { left, accountMax, had, points }: Pick<Goods, 'left' | 'accountMax' | 'had' | 'points'>,
  balance: number,
): string | undefined {
  if (had >= accountMax)
    return accountMax === 1 ? '你已兑换过' : `每人限兑 ${accountMax} 件，你已兑满`
  if (left === 0) return '已兑完'
  return balance < points ? `还差 ${pointsText(points - balance)} 积分` : undefined
}

const STEPS = ['placed', 'shipped', 'received'] as const

/** Steps of what is sent, as they are drawn below each other. */
export function stepsOf({ state }: Pick<Exchange, 'state'>) {
  const reached = { placed: 1, shipped: 2, received: 3, cancelled: 1 }[state]
  return STEPS.map((step, place) => ({
    step,
    state:
      place < reached
        ? ('done' as const)
        : place === reached
          ? ('now' as const)
          : ('next' as const),
  }))
}

/** The tabs of the records. */
const RECORD_TABS = ['all', 'in', 'out', 'orders'] as const
export type RecordTab = (typeof RECORD_TABS)[number]
export const recordTabOf = (text: string | undefined): RecordTab =>
  RECORD_TABS.find((tab) => tab === text) ?? 'all'
