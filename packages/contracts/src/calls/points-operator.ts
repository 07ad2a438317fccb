import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MomentAsked, sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'
import { Name, POINTS, PointsOrderId } from './points-fields.ts'

/** One line of text: no control characters. */
const words = (min: number, max: number, wrong: string) =>
  z.string().check(
    z.trim(),
    z.minLength(min, wrong),
    z.maxLength(max, wrong),
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    z.regex(/^[^\u0000-\u001f\u007f]*$/, wrong),
  )

/** What a brand lets people earn and get, and what it sends. */
export const pointsOperatorCalls = {
  savePointsTask: call({
    summary:
      'Own: adds a task or changes one; one for buying is refused unless the rules of the brand allow it, for an operator',
    method: 'POST',
    path: `${POINTS}.SaveTask`,
    access: 'operator',
    writes: true,
    request: z.object({ taskFile: z.looseObject({ id: Name }) }),
    response: z.object({ taskId: z.string() }),
  }),
  savePointsGoods: call({
    summary: 'Own: adds goods or changes them; money is refused, for an operator',
    method: 'POST',
    path: `${POINTS}.SaveGoods`,
    access: 'operator',
    writes: true,
    request: z.object({ goodsFile: z.looseObject({ id: Name }) }),
    response: z.object({ goodsId: z.string() }),
  }),
  queryPointsFiles: call({
    summary:
      'Own: tasks and goods of the brand as their files, with what was given and taken, for an operator',
    method: 'POST',
    path: `${POINTS}.QueryFiles`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      tasks: as(
        'task_file_list',
        z.array(z.object({ taskFile: z.looseObject({}), given: as('given_point', z.int()) })),
      ),
      goods: as(
        'goods_file_list',
        z.array(z.object({ goodsFile: z.looseObject({}), taken: as('taken_count', z.int()) })),
      ),
    }),
  }),
  queryParcels: call({
    summary:
      'Own: exchanges of the brand that are to be sent or on their way, the oldest first, with where they go to, for an operator',
    method: 'POST',
    path: `${POINTS}.QueryParcels`,
    access: 'operator',
    request: z.object({
      state: as('order_state', z._default(z.literal(['placed', 'shipped']), 'placed')),
      ...sliceAfter(100, 50),
      after: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/))),
    }),
    response: z.object({
      parcels: as(
        'parcel_list',
        z.array(
          z.object({
            orderId: PointsOrderId,
            name: as('goods_name', z.string()),
            placedMs: z.int(),
            carrier: z.string(),
            parcelNo: z.string(),
            receiver: z.string(),
            phone: z.string(),
            text: as('address_text', z.string()),
          }),
        ),
      ),
      next: z.string(),
    }),
  }),
  shipPointsOrder: call({
    summary:
      'Own: goods were handed to a carrier; a wrong number is put right the same way, for an operator',
    method: 'POST',
    path: `${POINTS}.ShipOrder`,
    access: 'operator',
    writes: true,
    request: z.object({
      orderId: PointsOrderId,
      carrier: words(2, 20, '请填写快递公司'),
      parcelNo: z
        .string()
        .check(z.trim(), z.regex(/^[0-9A-Za-z-]{6,40}$/, '快递单号应为 6 到 40 位字母或数字')),
    }),
    response: z.object({}),
  }),
  addParcelEvents: call({
    summary: 'Own: what became of a parcel, each event once, for an operator',
    method: 'POST',
    path: `${POINTS}.AddParcelEvents`,
    access: 'operator',
    writes: true,
    request: z.object({
      orderId: PointsOrderId,
      events: as(
        'parcel_event_list',
        z
          .array(
            z.object({
              happenedMs: MomentAsked,
              told: as('parcel_event', words(1, 100, '物流信息应为 1 到 100 个字')),
            }),
          )
          .check(z.minLength(1), z.maxLength(100)),
      ),
    }),
    response: z.object({}),
  }),
  dropPointsOrder: call({
    summary:
      'Own: goods that cannot be sent: their order is cancelled and its points come back, for an operator',
    method: 'POST',
    path: `${POINTS}.DropOrder`,
    access: 'operator',
    writes: true,
    request: z.object({ orderId: PointsOrderId, cancelNote: words(2, 60, '请填写取消原因') }),
    response: z.object({}),
  }),
}
