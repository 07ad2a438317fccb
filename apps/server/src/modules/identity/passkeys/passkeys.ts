import { takeTurn } from '#kernel/turns/turn-store.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { refuseLastWayIn } from '../providers/identities.ts'
import { lockWaysIn } from '../providers/identity-store.ts'
import {
  knownTransports,
  loginOptions,
  registerOptions,
  verifyRegistration,
  verifySignature,
  type Authentication,
  type LoginOptions,
  type PasskeyOwner,
  type RegisterOptions,
  type Registration,
} from './passkey-ceremony.ts'
import { challengeOf } from './passkey-challenge.ts'
import { refuseWithoutPasskeys, type PasskeyPlace } from './passkey-place.ts'
import {
  insertPasskey,
  keepChallenge,
  listPasskeys,
  lockPasskey,
  nameKey,
  notePasskeyUse,
  removePasskey,
  spendChallenge,
  type PasskeyRow,
} from './passkey-store.ts'

const PASSKEYS_MAX = 20

/** Passkeys of accounts: challenges work once, on the host name and origin they were given out on. */
export interface Passkeys {
  registerOptions(owner: PasskeyOwner, place: PasskeyPlace): Promise<RegisterOptions>
  register(
    accountId: string,
    given: { credential: Registration; name: string },
    place: PasskeyPlace,
  ): Promise<{ passkeyId: string; name: string }>
  loginOptions(place: PasskeyPlace): Promise<LoginOptions>
  /** Whose passkey signed; refuses with `passkeyFailed`, whatever of it is wrong. */
  authenticate(credential: Authentication, place: PasskeyPlace): Promise<string>
  list(accountId: string): Promise<PasskeyRow[]>
  rename(accountId: string, passkeyId: string, name: string): Promise<void>
  /** Refuses with `lastWayIn` when nothing else leads into the account. */
  remove(accountId: string, passkeyId: string): Promise<void>
}

/** Challenges: kept as hashes, spent before anything is verified. */
function createChallenges(db: Db) {
  const keyOf = ({ brandId, hostName: rpId }: PasskeyPlace, challenge: string) => ({
    challengeSha256: sha256(challenge),
    brandId,
    rpId,
  })
  return {
    keep: (place: PasskeyPlace, challenge: string, accountId: string | null) =>
      keepChallenge(db, keyOf(place, challenge), accountId),
    async spend(place: PasskeyPlace, clientData: string, accountId: string | null) {
      refuseWithoutPasskeys(place)
      const challenge = challengeOf(clientData)
      const isGood = challenge && (await spendChallenge(db, keyOf(place, challenge), accountId))
      if (!isGood) throw refuse('passkeyFailed')
      return { challenge, place }
    },
  }
}

function refuseMany(own: readonly unknown[]): void {
  if (own.length < PASSKEYS_MAX) return
  throw refuse('passkeyFailed', `最多添加 ${PASSKEYS_MAX} 个通行密钥，请先删除不用的`)
}

export function createPasskeys({ db, log }: { db: Db; log: Log }): Passkeys {
  const challenges = createChallenges(db)
  return {
    async registerOptions(owner, place) {
      refuseWithoutPasskeys(place)
      const own = await listPasskeys(db, owner.accountId)
      refuseMany(own)
      const options = await registerOptions(owner, place, own)
      await challenges.keep(place, options.challenge, owner.accountId)
      return options
    },
    async register(accountId, { credential, name }, place) {
      const { clientDataJSON, transports = [] } = credential.response
      const expected = await challenges.spend(place, clientDataJSON, accountId)
      const made = await verifyRegistration(log, credential, expected)
      const passkeyId = randomBytes(16).toString('hex')
      const passkey = {
        passkeyId,
        accountId,
        brandId: place.brandId,
        rpId: place.hostName,
        credentialId: made.id,
        publicKey: made.publicKey,
        counter: made.counter,
        transports: knownTransports(transports),
        name,
      }
      await db.transaction(async (tx) => {
        await takeTurn(tx, 'passkeys', accountId)
        refuseMany(await listPasskeys(tx, accountId))
        if (!(await insertPasskey(tx, passkey))) throw refuse('passkeyFailed')
      })
      return { passkeyId, name }
    },
    async loginOptions(place) {
      refuseWithoutPasskeys(place)
      const options = await loginOptions(place)
      await challenges.keep(place, options.challenge, null)
      return options
    },
    async authenticate(credential, place) {
      const { clientDataJSON } = credential.response
      const expected = await challenges.spend(place, clientDataJSON, null)
      return db.transaction(async (tx) => {
        const passkey = await lockPasskey(tx, place.brandId, credential.id, place.hostName)
        if (!passkey) throw refuse('passkeyFailed')
        const counter = await verifySignature(log, credential, passkey, expected)
        await notePasskeyUse(tx, passkey.passkeyId, counter)
        return passkey.accountId
      })
    },
    list: (accountId) => listPasskeys(db, accountId),
    async rename(accountId, passkeyId, name) {
      if (!(await nameKey(db, accountId, passkeyId, name))) throw refuse('passkeyUnknown')
    },
    async remove(accountId, passkeyId) {
      await db.transaction(async (tx) => {
        const ways = await lockWaysIn(tx, accountId)
        if (!(await removePasskey(tx, accountId, passkeyId))) throw refuse('passkeyUnknown')
        refuseLastWayIn(ways)
      })
    },
  }
}
