import type { Refusal } from './refusal.ts'

/** Points: earned, exchanged, sent. */
export const pointsRefusals = {
  pointsTaskUnknown: { code: 2401, text: '没有找到该任务，或活动已结束' },
  pointsTaskOpen: { code: 2402, text: '任务还没完成，完成后再来领取' },
  pointsTaskDone: { code: 2403, text: '这个任务的积分你已领过' },
  pointsTaskOver: { code: 2404, text: '这个任务的积分已发完' },
  pointsGoodsUnknown: { code: 2411, text: '没有找到该商品，或已下架' },
  pointsGoodsGone: { code: 2412, text: '已兑完' },
  pointsGoodsHad: { code: 2413, text: '你兑换的次数已达上限' },
  pointsTooFew: { code: 2414, text: '积分不足' },
  pointsPrice: { code: 2415, text: '所需积分已调整，请确认后再兑换' },
  pointsOrderUnknown: { code: 2416, text: '没有找到该兑换订单' },
  pointsOrderMoved: { code: 2417, text: '订单状态已变化，请刷新后再试' },
  addressMissing: { code: 2421, text: '请选择收货地址' },
  addressUnknown: { code: 2422, text: '没有找到该地址' },
  addressesFull: { code: 2423, text: '最多保存 20 个地址，请先删除不用的' },
  pointsFileWrong: { code: 2431, text: '积分设置有误' },
} as const satisfies Record<string, Refusal>
