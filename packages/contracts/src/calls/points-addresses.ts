import { addressProblem, type DeliveryAddress } from '@koi/domain/points/delivery-address'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey } from '../fields.ts'
import { as } from '../wire.ts'
import { AddressId, POINTS, ShownAddress } from './points-fields.ts'

const blank: DeliveryAddress = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
}
const wrongIn = (field: keyof DeliveryAddress, value: unknown) =>
  addressProblem({ ...blank, [field]: value })[field]
const addressField = (field: keyof DeliveryAddress) =>
  z.string().check(
    z.trim(),
    z.refine((value) => wrongIn(field, value) === undefined, {
      error: ({ input }) => wrongIn(field, input),
    }),
  )

/** Where goods for points are sent to. */
export const deliveryAddressCalls = {
  queryDeliveryAddresses: call({
    summary: 'CL-153: one’s addresses, the default one first; mobiles are masked',
    method: 'POST',
    path: `${POINTS}.QueryAddresses`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      addresses: as(
        'address_list',
        z.array(
          z.extend(ShownAddress, {
            addressId: z.string(),
            isDefault: as('is_default_address', z.boolean()),
          }),
        ),
      ),
    }),
  }),
  queryDeliveryAddress: call({
    summary: 'CL-153: one address as it was written, to be changed',
    method: 'POST',
    path: `${POINTS}.QueryAddress`,
    access: 'user',
    request: z.object({ addressId: AddressId }),
    response: z.object({
      address: as(
        'delivery_address',
        z.object({
          name: as('receiver', z.string()),
          phone: z.string(),
          province: z.string(),
          city: z.string(),
          district: z.string(),
          detail: as('street', z.string()),
        }),
      ),
      isDefault: as('is_default_address', z.boolean()),
    }),
  }),
  saveDeliveryAddress: call({
    summary: 'CL-153: adds an address or changes one; the first one is the default',
    method: 'POST',
    path: `${POINTS}.SaveAddress`,
    access: 'user',
    writes: true,
    request: z.object({
      addressId: z.optional(AddressId),
      address: as(
        'delivery_address',
        z.object({
          name: as('receiver', addressField('name')),
          phone: addressField('phone'),
          province: addressField('province'),
          city: addressField('city'),
          district: addressField('district'),
          detail: as('street', addressField('detail')),
        }),
      ),
      isDefault: as('is_default_address', z._default(z.boolean(), false)),
      idempotencyKey: IdempotencyKey,
    }),
    response: z.object({ addressId: z.string() }),
  }),
  setDefaultAddress: call({
    summary: 'CL-153: the address that is taken unless another one is chosen',
    method: 'POST',
    path: `${POINTS}.SetDefaultAddress`,
    access: 'user',
    writes: true,
    request: z.object({ addressId: AddressId }),
    response: z.object({}),
  }),
  removeDeliveryAddress: call({
    summary: 'CL-153: takes an address away; it can be brought back for a day',
    method: 'POST',
    path: `${POINTS}.RemoveAddress`,
    access: 'user',
    writes: true,
    request: z.object({ addressId: AddressId }),
    response: z.object({}),
  }),
  restoreDeliveryAddress: call({
    summary: 'CL-153: brings back an address that was just taken away',
    method: 'POST',
    path: `${POINTS}.RestoreAddress`,
    access: 'user',
    writes: true,
    request: z.object({ addressId: AddressId }),
    response: z.object({}),
  }),
}
