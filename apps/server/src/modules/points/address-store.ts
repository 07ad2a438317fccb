import type { DeliveryAddress } from '@koi/domain/points/delivery-address'
import { sql, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { ADDRESSES_MAX } from '@koi/domain/points/points-terms'

// Bound to its row: moved to another one it does not open.
const about = (addressId: string) => `delivery-address:${addressId}`
const aboutOrder = (orderId: string) => `points-order:${orderId}`

const read = (text: string): DeliveryAddress => JSON.parse(text)

const openAddress = (seal: Seal, sealed: string, addressId: string): DeliveryAddress =>
  read(seal.open(sealed, about(addressId)))

/** The copy that an order keeps. */
export const sealForOrder = (seal: Seal, address: DeliveryAddress, orderId: string): string =>
  seal.close(JSON.stringify(address), aboutOrder(orderId))
export const openOfOrder = (seal: Seal, sealed: string, orderId: string): DeliveryAddress =>
  read(seal.open(sealed, aboutOrder(orderId)))

interface AddressRow {
  addressId: string
  sealed: string
  isDefault: boolean
}

/** An address of somebody. */
export interface OwnAddress {
  addressId: string
  address: DeliveryAddress
  isDefault: boolean
}

const columns = 'id as "addressId", address as sealed, is_default as "isDefault"'
const ownOf = (seal: Seal, { addressId, sealed, isDefault }: AddressRow): OwnAddress => ({
  addressId,
  isDefault,
  address: openAddress(seal, sealed, addressId),
})

const readAll = sql<AddressRow>(
  'points-addresses',
  `select ${columns} from points_address where account_id = $1 and removed_at is null
   order by is_default desc, added_at desc, id`,
)
/** The addresses of an account, the default one first. */
export const addressesOf = async (queries: Queries, seal: Seal, accountId: string) =>
  (await queries.rows(readAll, [accountId])).map((row) => ownOf(seal, row))

const readOne = sql<AddressRow>(
  'points-address',
  `select ${columns} from points_address where account_id = $1 and id = $2 and removed_at is null`,
)
/** Somebody else’s address is as unknown as a missing one. */
export async function findAddress(
  queries: Queries,
  seal: Seal,
  { accountId, addressId }: { accountId: string; addressId: string },
): Promise<OwnAddress | undefined> {
  const row = await queries.find(readOne, [accountId, addressId])
  return row && ownOf(seal, row)
}

const isThere = sql<{ isThere: boolean; count: number }>(
  'points-address-room',
  `select exists (select from points_address where account_id = $1 and id = $2) as "isThere",
     (select count(*) from points_address where account_id = $1 and removed_at is null)::integer as count`,
)
const clearDefault = sql(
  'points-address-clear-default',
  'update points_address set is_default = false where account_id = $1 and is_default and removed_at is null',
)
const insert = sql(
  'points-address-insert',
  `insert into points_address (id, account_id, address, is_default, added_at) values ($2, $1, $3, $4, ${moment('$5')})`,
)
const update = sql(
  'points-address-update',
  `update points_address set address = $3, is_default = is_default or $4 where account_id = $1 and id = $2 and removed_at is null`,
)

/** What is kept, by whom. */
export interface AddressKept {
  accountId: string
  address: DeliveryAddress
  isDefault: boolean
  nowMs: number
}

/** The id that an address is added under: the same request again has the same. */
export const addressIdOf = (accountId: string, idempotencyKey: string): string =>
  sha256(`${accountId} ${idempotencyKey}`).slice(0, 32)

/** Adds an address in its owner’s turn; the first one is the default. Whether there was room; one that is there is left as it is. */
export async function addAddress(
  tx: Queries,
  seal: Seal,
  { addressId, accountId, address, isDefault, nowMs }: AddressKept & { addressId: string },
): Promise<boolean> {
  const there = await tx.get(isThere, [accountId, addressId])
  if (there.isThere) return true
  if (there.count >= ADDRESSES_MAX) return false
  if (isDefault) await tx.run(clearDefault, [accountId])
  const sealed = seal.close(JSON.stringify(address), about(addressId))
  await tx.run(insert, [accountId, addressId, sealed, isDefault || there.count === 0, nowMs])
  return true
}

/** Writes an address anew; whether it is one of theirs. */
export async function changeAddress(
  tx: Queries,
  seal: Seal,
  { addressId, accountId, address, isDefault }: Omit<AddressKept, 'nowMs'> & { addressId: string },
): Promise<boolean> {
  if (isDefault) await tx.run(clearDefault, [accountId])
  const sealed = seal.close(JSON.stringify(address), about(addressId))
  return (await tx.run(update, [accountId, addressId, sealed, isDefault])) > 0
}

const makeDefault = sql(
  'points-address-make-default',
  'update points_address set is_default = true where account_id = $1 and id = $2 and removed_at is null',
)
/** Whether it is one of theirs. */
export async function makeDefaultAddress(
  tx: Queries,
  { accountId, addressId }: { accountId: string; addressId: string },
): Promise<boolean> {
  await tx.run(clearDefault, [accountId])
  return (await tx.run(makeDefault, [accountId, addressId])) > 0
}

const remove = sql(
  'points-address-remove',
  `update points_address set removed_at = coalesce(removed_at, ${moment('$3')}) where account_id = $1 and id = $2`,
)
/** Takes an address away; it keeps that it was the default one, for its undo. */
export const takeAddressAway = async (
  tx: Queries,
  { accountId, addressId, nowMs }: { accountId: string; addressId: string; nowMs: number },
): Promise<boolean> => (await tx.run(remove, [accountId, addressId, nowMs])) > 0

const restore = sql(
  'points-address-restore',
  `update points_address a set removed_at = null, is_default = is_default and not exists (select from points_address o
     where o.account_id = $1 and o.is_default and o.removed_at is null)
   where account_id = $1 and id = $2 and removed_at is not null`,
)
/** Brings an address back in its owner’s turn: `unknown`, or `full` where there is no room any more. */
export async function bringAddressBack(
  tx: Queries,
  { accountId, addressId }: { accountId: string; addressId: string },
): Promise<'unknown' | 'full' | undefined> {
  const there = await tx.get(isThere, [accountId, addressId])
  if (!there.isThere) return 'unknown'
  if (there.count >= ADDRESSES_MAX) return 'full'
  await tx.run(restore, [accountId, addressId])
  return undefined
}
