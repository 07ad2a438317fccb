import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { randomBytes } from 'node:crypto'
import type { ProviderPerson } from '#gateways/oauth/oauth-provider.ts'
import type { Db, Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import type { Accounts, OpeningPlace } from '../accounts.ts'
import { endOtherDevices } from '../device-store.ts'
import {
  deleteIdentity,
  findOwner,
  insertIdentity,
  listIdentities,
  lockIdentity,
  lockWaysIn,
  promoteGuest,
  refreshIdentity,
  type IdentityRow,
  type WaysIn,
} from './identity-store.ts'
import { sealOpenId, sealSubject } from '../sealed/seal-subject.ts'

/** Our own nicknames are as long. */
const NICK_NAME_MAX = 24

/** Somebody who came from a login provider. */
export interface Arrival {
  provider: LoginProvider
  person: ProviderPerson
}

export interface Identities {
  /** The account of somebody a login provider knows; opened at the first time. */
  accountOf(arrival: Arrival, at: OpeningPlace): Promise<string>
  /** The account that knows this person already. */
  findAccount(arrival: Arrival, brandId: string): Promise<string | undefined>
  /**
   * Links a person of a login provider to an account of ours. A guest becomes a person by it, and every
   * older session of the guest ends. Refuses with `identityTaken` and `identitySecond`.
   */
  link(arrival: Arrival, accountId: string, brandId: string): Promise<void>
  list(accountId: string): Promise<IdentityRow[]>
  /** Refuses with `identityUnknown`, and with `lastWayIn` when nothing else leads into the account. */
  unlink(accountId: string, identityId: string): Promise<void>
}

/** Names of login providers are texts of strangers: bounded, without control characters or lone halves. */
const cleanNickName = (text: string): string =>
  Array.from(text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ''))
    .slice(0, NICK_NAME_MAX)
    .join('')
    .trim()

/** As it is kept: who they are there is sealed, and the name is clean. */
function keptArrival(seal: Seal, { provider, person }: Arrival): Arrival {
  const subject = sealSubject(seal, provider, person.subject)
  const openId = sealOpenId(seal, person.openId ?? '', subject)
  return {
    provider,
    person: { ...person, subject, openId, nickName: cleanNickName(person.nickName) },
  }
}

const keyOf = ({ provider, person }: Arrival, brandId: string) => ({
  brandId,
  provider,
  subject: person.subject,
})

const newId = () => randomBytes(16).toString('hex')

/** Refuses to take the last way into an account; passwords of orders open nothing. */
export function refuseLastWayIn({ hasPhone, identities, passkeys }: WaysIn): void {
  if (!hasPhone && identities + passkeys <= 1) throw refuse('lastWayIn')
}

async function attach(tx: Queries, { provider, person }: Arrival, accountId: string) {
  const isNew = await insertIdentity(tx, accountId, provider, { ...person, id: newId() })
  if (!isNew) throw refuse('identitySecond')
}

export function createIdentities(db: Db, seal: Seal, accounts: Accounts): Identities {
  return {
    accountOf(arrival, at) {
      const known = keptArrival(seal, arrival)
      const { provider, person } = known
      return db.transaction(async (tx) => {
        await lockIdentity(tx, keyOf(known, at.brandId))
        const owner = await findOwner(tx, keyOf(known, at.brandId))
        if (owner !== undefined) {
          await refreshIdentity(tx, { brandId: at.brandId, provider }, person)
          return owner
        }
        const named = { kind: 'person' as const, nickName: person.nickName, ...at }
        const { accountId } = await accounts.openWithoutPhone(tx, named)
        await attach(tx, known, accountId)
        return accountId
      })
    },
    findAccount: (arrival, brandId) => findOwner(db, keyOf(keptArrival(seal, arrival), brandId)),
    async link(arrival, accountId, brandId) {
      const known = keptArrival(seal, arrival)
      await db.transaction(async (tx) => {
        await lockIdentity(tx, keyOf(known, brandId))
        const owner = await findOwner(tx, keyOf(known, brandId))
        if (owner === accountId) return
        if (owner !== undefined) throw refuse('identityTaken')
        const { kind } = await lockWaysIn(tx, accountId)
        await attach(tx, known, accountId)
        if (kind !== 'guest') return
        await promoteGuest(tx, accountId, known.person.nickName)
        await endOtherDevices(tx, accountId, '')
      })
    },
    list: (accountId) => listIdentities(db, accountId),
    async unlink(accountId, identityId) {
      await db.transaction(async (tx) => {
        const ways = await lockWaysIn(tx, accountId)
        if (!(await deleteIdentity(tx, accountId, identityId))) throw refuse('identityUnknown')
        refuseLastWayIn(ways)
      })
    },
  }
}
