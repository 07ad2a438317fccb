import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// The points mall: points, goods, deliveries.

export const pointsMall = page({
  row: 'RT-091',
  path: '/pages/points-mall/index',
  title: '积分商城',
  access: 'user',
  query: none,
})

export const pointsExchange = page({
  row: 'RT-092',
  path: '/pages/points-mall/exchange',
  title: '兑换商品',
  access: 'user',
  query: z.object({ goodsId: maybe, addressId: maybe }),
})

export const pointsRule = page({
  row: 'RT-093',
  path: '/pages/points-mall/rule',
  title: '积分规则',
  access: 'visitor',
  query: none,
})

export const pointsRecords = page({
  row: 'RT-094',
  path: '/pages/points-mall/records',
  title: '积分明细',
  access: 'user',
  /** `tab` is in, out or orders. */
  query: z.object({ tab: maybe }),
})

export const pointsExchangeDetail = page({
  row: 'RT-095',
  path: '/pages/points-mall/exchange-detail',
  title: '兑换详情',
  access: 'user',
  query: z.object({ orderId: maybe }),
})

export const pointsLogistics = page({
  row: 'RT-096',
  path: '/pages/points-mall/logistics',
  title: '收货地址',
  access: 'user',
  /** With goods one of the addresses is chosen for their exchange. */
  query: z.object({ goodsId: maybe }),
})

export const pointsLogisticsAdd = page({
  row: 'RT-097',
  path: '/pages/points-mall/logistics-add',
  title: '编辑收货地址',
  access: 'user',
  query: z.object({ addressId: maybe, goodsId: maybe }),
})

export const pointsLogisticsDetail = page({
  row: 'RT-098',
  path: '/pages/points-mall/logistics-detail',
  title: '物流详情',
  access: 'user',
  query: z.object({ orderId: maybe }),
})
