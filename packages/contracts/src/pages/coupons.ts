import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none, text } from '../page-query.ts'

// Coupons: owned, used, received, cashed out.

export const coupon = page({
  row: 'RT-108',
  path: '/pages/coupon/index',
  title: '我的卡券',
  access: 'user',
  shareDisabled: true,
  /** `tab` is usable, used or expired. */
  query: z.object({ prizeCode: maybe, hideOtherPrize: maybe, tab: maybe }),
})

export const couponAssets = page({
  row: 'RT-109',
  path: '/pages/coupon/assets',
  title: '卡券资产',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const couponHistory = page({
  row: 'RT-110',
  path: '/pages/coupon/history',
  title: '历史卡券',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const couponCashoutCheck = page({
  row: 'RT-111',
  path: '/pages/coupon/cashout-check',
  title: '红包转入余额',
  access: 'user',
  shareDisabled: true,
  query: z.object({ userPrizeId: text }),
})

export const couponCashoutResult = page({
  row: 'RT-112',
  path: '/pages/coupon/cashout-result',
  title: '转入结果',
  access: 'user',
  shareDisabled: true,
  query: z.object({ userPrizeId: text }),
})

export const couponReceive = page({
  row: 'RT-113',
  path: '/pages/coupon/receive',
  title: '领取卡券',
  access: 'user',
  query: z.object({ actId: maybe, shareSid: maybe }),
})

export const couponReceiveResult = page({
  row: 'RT-114',
  path: '/pages/coupon/receive-result',
  title: '领取结果',
  access: 'user',
  query: z.object({ actId: maybe }),
})

export const couponLottery = page({
  row: 'Own: draws of a lottery, for which CL-108 has no page',
  path: '/pages/coupon/lottery',
  title: '抽奖',
  access: 'user',
  query: z.object({ actId: maybe }),
})

export const couponLotteryCheck = page({
  row: 'Own: anybody works the draws of a lottery out again',
  path: '/pages/coupon/lottery-check',
  title: '抽奖验证',
  access: 'visitor',
  query: z.object({ actId: maybe }),
})

export const couponDispatch = page({
  row: 'RT-115',
  path: '/pages/coupon/dispatch',
  title: '专属卡券',
  access: 'user',
  query: z.object({ page: maybe, fundCode: maybe, spid: maybe }),
})
