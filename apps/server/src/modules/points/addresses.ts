import type { Db, Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  addAddress,
  addressIdOf,
  bringAddressBack,
  changeAddress,
  makeDefaultAddress,
  takeAddressAway,
  type AddressKept,
} from './address-store.ts'

interface Which {
  accountId: string
  addressId: string
}

/** One after the other: of several at once none is one too many, and one is the default. */
const inTurn = <Value>(db: Db, accountId: string, work: (tx: Queries) => Promise<Value>) =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'delivery-address', accountId)
    return work(tx)
  })

/** Adds an address, or changes the one that is named; answers its id. */
export const saveAddress = (
  db: Db,
  seal: Seal,
  {
    addressId,
    idempotencyKey,
    ...kept
  }: AddressKept & { addressId: string | undefined; idempotencyKey: string },
): Promise<string> =>
  inTurn(db, kept.accountId, async (tx) => {
    if (addressId === undefined) {
      const added = addressIdOf(kept.accountId, idempotencyKey)
      if (!(await addAddress(tx, seal, { ...kept, addressId: added })))
        throw refuse('addressesFull')
      return added
    }
    if (!(await changeAddress(tx, seal, { ...kept, addressId }))) throw refuse('addressUnknown')
    return addressId
  })

export const setDefaultAddress = (db: Db, which: Which): Promise<void> =>
  inTurn(db, which.accountId, async (tx) => {
    if (!(await makeDefaultAddress(tx, which))) throw refuse('addressUnknown')
  })

export async function removeAddress(db: Db, which: Which & { nowMs: number }): Promise<void> {
  if (!(await takeAddressAway(db, which))) throw refuse('addressUnknown')
}

export const restoreAddress = (db: Db, which: Which): Promise<void> =>
  inTurn(db, which.accountId, async (tx) => {
    const problem = await bringAddressBack(tx, which)
    if (problem) throw refuse(problem === 'full' ? 'addressesFull' : 'addressUnknown')
  })
