import * as z from 'zod/mini'
import { as } from '../wire.ts'

/** Where the calls of points stand. */
export const POINTS = '/fbp/act/v1/trpc.fuact.points_ao.PointsAo'

/** Of a task or of goods, as the operator named it. */
export const Name = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** Of an exchange. */
export const PointsOrderId = as(
  'order_id',
  z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/, '订单号不正确')),
)
/** Of somebody’s address. */
export const AddressId = z.string().check(z.regex(/^[\w-]{16,64}$/, '地址不正确'))

/** An address as lists show it: the mobile is masked. */
export const ShownAddress = z.object({
  name: as('receiver', z.string()),
  phoneMasked: z.string(),
  text: as('address_text', z.string()),
})
