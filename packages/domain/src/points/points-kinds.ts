/** What points are earned with. Each has evidence on the server but signing in, which is its own. */
export const TASK_KINDS = ['signIn', 'riskTest', 'favourite', 'read', 'buy'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Where somebody stands with a task: something is to be done, its points are to be taken, or there are no more today. */
export const TASK_STATES = ['open', 'ready', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Earned by buying or holding: only where the rules of a brand allow prizes for it (D-11). */
export const isTaskForBuying = (kind: TaskKind): boolean => kind === 'buy'

/** What points are exchanged for: a coupon that is there at once, a thing that is sent, a gift to others. Never money. */
export const GOODS_KINDS = ['coupon', 'physical', 'charity'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

export const goodsKindNames: Readonly<Record<GoodsKind, string>> = {
  coupon: '券',
  physical: '实物',
  charity: '公益',
}

/** Drawings that goods are shown with. */
export const GOODS_PICTURES = ['phone', 'card', 'cup', 'bag', 'book', 'tree', 'gift'] as const
export type GoodsPicture = (typeof GOODS_PICTURES)[number]

/** Where an exchange stands. What is there at once is received from its first moment on. */
export const POINTS_ORDER_STATES = ['placed', 'shipped', 'received', 'cancelled'] as const
export type PointsOrderState = (typeof POINTS_ORDER_STATES)[number]

/** What a line of the records is. */
export const LINE_KINDS = ['earn', 'spend', 'refund', 'expire'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The state of an exchange in words: of a coupon and of a gift it is done with the exchange. */
export function orderStateText(kind: GoodsKind, state: PointsOrderState): string {
  if (kind === 'coupon') return '已到账'
  if (kind === 'charity') return '已捐出'
  return { placed: '待发货', shipped: '已发货', received: '已收货', cancelled: '已取消' }[state]
}
