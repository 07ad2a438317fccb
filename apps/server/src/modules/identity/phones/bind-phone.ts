import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import {
  findPhoneHolder,
  givePhone,
  haveSameProvider,
  lockBindingAccount,
  lockPhoneOfBrand,
  moveInto,
  takeTurnsOfBoth,
} from './bind-phone-store.ts'
import { endOtherDevices } from '../device-store.ts'
import { sealPhone } from '../sealed/seal-phone.ts'

export interface Bound {
  /** The account that goes on: the present one, or the one the phone had. */
  accountId: string
  isMerged: boolean
}

/**
 * Gives an account a phone whose code was right. A phone that has an account takes the present one over
 * when that never traded; else `phoneTaken`. An account with a phone keeps it (`phoneBound`). Every
 * session the account had before ends: the caller opens a new one.
 */
export function bindPhone(
  { db, seal }: { db: Db; seal: Seal },
  accountId: string,
  { brandId, phone }: { brandId: string; phone: string },
): Promise<Bound> {
  const own = sealPhone(seal, phone, accountId)
  return db.transaction(async (tx) => {
    await lockPhoneOfBrand(tx, brandId, own.fingerprint)
    await takeTurnsOfBoth(tx, accountId, { brandId, fingerprint: own.fingerprint })
    const account = await lockBindingAccount(tx, accountId, brandId)
    if (account.hasPhone) throw refuse('phoneBound')
    const holderId = await findPhoneHolder(tx, brandId, own.fingerprint)
    if (holderId === undefined) {
      await givePhone(tx, accountId, own)
      await endOtherDevices(tx, accountId, '')
      return { accountId, isMerged: false }
    }
    if (account.hasTraded) throw refuse('phoneTaken')
    if (await haveSameProvider(tx, accountId, holderId)) throw refuse('identitySecond')
    await moveInto(tx, accountId, holderId)
    return { accountId: holderId, isMerged: true }
  })
}
