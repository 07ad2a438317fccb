import {
  GOODS_KINDS,
  GOODS_PICTURES,
  LINE_KINDS,
  POINTS_ORDER_STATES,
  TASK_KINDS,
  TASK_STATES,
} from '@koi/domain/points/points-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey, sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'
import { AddressId, Name, POINTS, PointsOrderId, ShownAddress } from './points-fields.ts'

/** A whole number of points. */
const Points = z.int()
const Line = z.string().check(z.regex(/^\d{1,18}$/))
const Task = z.object({
  taskId: z.string(),
  kind: as('task_kind', z.enum(TASK_KINDS)),
  name: as('task_name', z.string()),
  note: as('task_note', z.string()),
  /** What it gives next. */
  points: as('point', Points),
  /** Of signing in: what each day in a row gives, from the first again after the last; else empty. */
  ladder: z.array(Points),
  /** Of signing in: so many days in a row so far. */
  streak: z.int(),
  /** `open`: something is to be done; `ready`: to be taken now; `done`: nothing more today, or at all. */
  state: as('task_state', z.enum(TASK_STATES)),
  /** Of reading: how long it takes at least, s; else 0. */
  readSeconds: z.int(),
})

const Goods = z.object({
  goodsId: z.string(),
  kind: as('goods_kind', z.enum(GOODS_KINDS)),
  name: as('goods_name', z.string()),
  note: as('goods_note', z.string()),
  picture: z.enum(GOODS_PICTURES),
  points: as('point', Points),
  /** How many are left; null where there is no end. */
  left: as('stock_left', z.nullable(z.int())),
  /** How many one person gets, and has had. */
  accountMax: z.int(),
  had: as('had_count', z.int()),
  /** The last day of the offer; empty where it has none. */
  lastDay: as('good_until', z.string()),
})

const Order = z.object({
  orderId: PointsOrderId,
  goodsId: z.string(),
  kind: as('goods_kind', z.enum(GOODS_KINDS)),
  name: as('goods_name', z.string()),
  picture: z.enum(GOODS_PICTURES),
  points: as('point', Points),
  state: as('order_state', z.enum(POINTS_ORDER_STATES)),
  placedMs: z.int(),
  /** Null while it has not come to it. */
  shippedMs: z.nullable(z.int()),
  receivedMs: z.nullable(z.int()),
  cancelledMs: z.nullable(z.int()),
  carrier: z.string(),
  parcelNo: z.string(),
  /** The coupon that it gave; empty of other goods. */
  couponId: as('user_prize_id', z.string()),
})

/** Points: earned by tasks, exchanged for goods, never for money. */
export const pointsCalls = {
  queryPoints: call({
    summary: 'CL-153: what points one has, and which of them expire next',
    method: 'POST',
    path: `${POINTS}.QueryPoints`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      balance: as('point_balance', Points),
      /** Of the last day that comes first; 0 where nothing can be spent. */
      expiring: as('expiring_point', Points),
      expiringDay: z.string(),
      /** Whether there is anything to earn, to exchange or to look at. */
      isOpen: z.boolean(),
    }),
  }),
  queryPointsTasks: call({
    summary: 'CL-153: what points are earned with, and how far one is',
    method: 'POST',
    path: `${POINTS}.QueryTasks`,
    access: 'user',
    request: z.object({}),
    response: z.object({ tasks: as('task_list', z.array(Task)) }),
  }),
  beginPointsReading: call({
    summary: 'Own: one begins to read what a task asks for; the server counts the time from here',
    method: 'POST',
    path: `${POINTS}.BeginReading`,
    access: 'user',
    writes: true,
    request: z.object({ taskId: Name }),
    response: z.object({
      /** How long it takes from now on, ms; 0 where it has been long enough. */
      leftMs: z.int(),
    }),
  }),
  earnPoints: call({
    summary:
      'CL-153: takes what a task gives, by what the server knows of it; the same day again answers the same',
    method: 'POST',
    path: `${POINTS}.EarnPoints`,
    access: 'user',
    writes: true,
    request: z.object({ taskId: Name }),
    response: z.object({
      points: as('point', Points),
      streak: z.int(),
      balance: as('point_balance', Points),
    }),
  }),
  queryPointsGoods: call({
    summary: 'CL-153: what points are exchanged for',
    method: 'POST',
    path: `${POINTS}.QueryGoods`,
    access: 'user',
    request: z.object({}),
    response: z.object({ goods: as('goods_list', z.array(Goods)) }),
  }),
  queryPointsGoodsDetail: call({
    summary: 'CL-153: one of the goods',
    method: 'POST',
    path: `${POINTS}.QueryGoodsDetail`,
    access: 'user',
    request: z.object({ goodsId: Name }),
    response: z.object({ goods: as('goods_info', Goods), balance: as('point_balance', Points) }),
  }),
  exchangePoints: call({
    summary:
      'CL-153: points for goods, at the price that was shown; what is sent needs an address of one’s own',
    method: 'POST',
    path: `${POINTS}.Exchange`,
    access: 'user',
    writes: true,
    request: z.object({
      goodsId: Name,
      /** As it was shown: another price is refused. */
      points: as('point', z.int().check(z.gte(1), z.lte(100_000_000))),
      addressId: z.optional(AddressId),
      idempotencyKey: IdempotencyKey,
    }),
    response: z.object({ orderId: PointsOrderId }),
  }),
  queryPointsRecords: call({
    summary:
      'CL-153: every line of one’s points, the newest first, with the lots that it added to or took from',
    method: 'POST',
    path: `${POINTS}.QueryRecords`,
    access: 'user',
    request: z.object({
      /** `in` is earned and given back, `out` spent and expired; left out: all. */
      way: as('line_way', z.optional(z.enum(['in', 'out']))),
      ...sliceAfter(50, 20),
      after: z.optional(Line),
    }),
    response: z.object({
      lines: as(
        'line_list',
        z.array(
          z.object({
            lineId: z.string(),
            kind: as('line_kind', z.enum(LINE_KINDS)),
            title: as('line_title', z.string()),
            /** Below zero where it took. */
            points: as('point', Points),
            happenedMs: z.int(),
            /** The exchange that it belongs to; empty of others. */
            orderId: as('order_id', z.string()),
            /** What it added to each lot, or took from it; the lot that expires first comes first. */
            lots: as(
              'lot_list',
              z.array(
                z.object({
                  points: as('point', Points),
                  title: as('lot_title', z.string()),
                  earnedMs: z.int(),
                  lastDay: as('good_until', z.string()),
                }),
              ),
            ),
          }),
        ),
      ),
      next: z.string(),
    }),
  }),
  queryPointsOrders: call({
    summary: 'CL-153: one’s exchanges, the newest first',
    method: 'POST',
    path: `${POINTS}.QueryOrders`,
    access: 'user',
    request: z.object({
      /** 1: only goods that are still to come. */
      underWay: z._default(z.literal([0, 1]), 0),
      ...sliceAfter(50, 20),
      after: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/))),
    }),
    response: z.object({ orders: as('exchange_list', z.array(Order)), next: z.string() }),
  }),
  queryPointsOrder: call({
    summary: 'CL-153: one exchange of one’s own, where it goes to, and what became of its parcel',
    method: 'POST',
    path: `${POINTS}.QueryOrder`,
    access: 'user',
    request: z.object({ orderId: PointsOrderId }),
    response: z.object({
      order: as('exchange_info', Order),
      /** Null of what is not sent, and some time after the end of the order. */
      address: as('delivery_address', z.nullable(ShownAddress)),
      /** Whether it may still be cancelled, and what would come back: points that expired meanwhile do not. */
      returns: as('return_point', z.nullable(z.int())),
      cancelledBy: z.enum(['', 'person', 'operator']),
      cancelNote: z.string(),
      /** When it counts as received by itself; null where it does not. */
      receivesDay: z.string(),
      /** The newest first. */
      events: as(
        'parcel_event_list',
        z.array(z.object({ happenedMs: z.int(), told: as('parcel_event', z.string()) })),
      ),
    }),
  }),
  cancelPointsOrder: call({
    summary:
      'CL-153: takes an exchange back while it is not shipped; its points go where they were',
    method: 'POST',
    path: `${POINTS}.CancelOrder`,
    access: 'user',
    writes: true,
    request: z.object({ orderId: PointsOrderId }),
    response: z.object({ balance: as('point_balance', Points) }),
  }),
  receivePointsOrder: call({
    summary: 'CL-153: says that a parcel has come',
    method: 'POST',
    path: `${POINTS}.ReceiveOrder`,
    access: 'user',
    writes: true,
    request: z.object({ orderId: PointsOrderId }),
    response: z.object({}),
  }),
}
