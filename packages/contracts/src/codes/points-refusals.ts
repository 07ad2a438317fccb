import type { Refusal } from './refusal.ts'

/** Points: earned, exchanged, sent. */
export const pointsRefusals = {
  pointsTaskUnknown: { code: 2301, text: '没有找到该任务，或活动已结束' },
  pointsTaskOpen: { code: 2302, text: '任务还没完成，完成后再来领取' },
  pointsTaskDone: { code: 2303, text: '这个任务的积分你已领过' },
  pointsTaskOver: { code: 2304, text: '这个任务的积分已发完' },
  pointsGoodsUnknown: { code: 2311, text: '没有找到该商品，或已下架' },
  pointsGoodsGone: { code: 2312, text: '已兑完' },
  pointsGoodsHad: { code: 2313, text: '你兑换的次数已达上限' },
  pointsTooFew: { code: 2314, text: '积分不足' },
  pointsPrice: { code: 2315, text: '所需积分已调整，请确认后再兑换' },
  pointsOrderUnknown: { code: 2316, text: '没有找到该兑换订单' },
  pointsOrderMoved: { code: 2317, text: '订单状态已变化，请刷新后再试' },
  addressMissing: { code: 2321, text: '请选择收货地址' },
  addressUnknown: { code: 2322, text: '没有找到该地址' },
  addressesFull: { code: 2323, text: '最多保存 20 个地址，请先删除不用的' },
  pointsFileWrong: { code: 2331, text: '积分设置有误' },
} as const satisfies Record<string, Refusal>
