import { createHash, timingSafeEqual } from 'node:crypto'
import { AI_CLIENT_CONSENT, CONNECTIONS_MAX } from '@koi/domain/ai-clients/client-terms'
import type { Scope } from '@koi/domain/ai-clients/scopes'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { agreeTo, consentStateOf } from '#modules/consents/index.ts'
import { refuse } from '#refuse.ts'
import {
  endGrants,
  findByKey,
  findOwnGrant,
  insertGrant,
  noteConnected,
  openGrants,
  unusedGrants,
  type Owner,
} from './grant-store.ts'
import {
  createCode,
  createTokens,
  findUsable,
  lockCode,
  lockToken,
  noteCodeUsed,
  noteTokenUsed,
} from './token-store.ts'

/** Why no tokens are given (RFC 6749, section 5.2; RFC 8707, section 2). */
export type TokenFault = 'invalid_grant' | 'invalid_target'

export interface Tokens {
  access: string
  refresh: string
  scopes: readonly Scope[]
}

const consentHolds = async (queries: Queries, accountId: string) =>
  (await consentStateOf(queries, accountId, AI_CLIENT_CONSENT)) === 'agreed'

/** Whether a verifier is the one that was hashed into the challenge (RFC 7636, section 4.6, `S256`). */
function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

interface Agreement extends Owner {
  clientId: string
  scopes: Scope[]
  resource: string
  redirectUri: string
  challenge: string
  requestKey: string
  /** Of the text that was agreed to. */
  version: number
}

/** What somebody agrees to. */
function createAgreeing(db: Db) {
  /** Of a new agreement: its place, with what was agreed to before. */
  async function begin(tx: Queries, agreed: Agreement): Promise<string> {
    const { accountId, brandId, clientId, version } = agreed
    const unused = await unusedGrants(tx, accountId)
    await endGrants(
      tx,
      unused.map(({ grantId }) => grantId),
      'unused',
    )
    const held = await openGrants(tx, accountId)
    // What was agreed to before the consent was taken back does not come back with it.
    const isFresh = !(await consentHolds(tx, accountId))
    if (isFresh) {
      await endGrants(
        tx,
        held.map(({ grantId }) => grantId),
        'withdrawn',
      )
    } else {
      const others = held.filter(
        (each) => each.isConnected && each.brandId === brandId && each.clientId !== clientId,
      )
      if (others.length >= CONNECTIONS_MAX) throw refuse('aiClientsFull')
    }
    await agreeTo(tx, { accountId, brandId, scene: AI_CLIENT_CONSENT, version })
    const grantId = createHexId()
    await insertGrant(tx, { ...agreed, grantId })
    return grantId
  }

  return {
    /** Keeps what was agreed to; answers the code that the client fetches its tokens with. Sent again with its key it is the same agreement. */
    approve: (agreed: Agreement): Promise<string> =>
      db.transaction(async (tx) => {
        await takeTurn(tx, 'ai-client', agreed.accountId)
        const known = await findByKey(tx, agreed.accountId, agreed.requestKey)
        const isSame =
          known?.clientId === agreed.clientId &&
          known.brandId === agreed.brandId &&
          known.redirectUri === agreed.redirectUri &&
          known.scopes.join() === agreed.scopes.join() &&
          !known.isEnded &&
          !known.isConnected
        if (known && !isSame) throw refuse('aiClientRequestBad')
        const grantId = known?.grantId ?? (await begin(tx, agreed))
        return createCode(tx, grantId, agreed.challenge)
      }),
  }
}

async function give(tx: Queries, grantId: string, scopes: readonly Scope[]): Promise<Tokens> {
  return { ...(await createTokens(tx, grantId)), scopes }
}

/** Tokens for what was agreed to. */
function createGiving(db: Db) {
  return {
    /** Tokens for a code; a code that comes twice ends what it stood for. */
    exchange: (
      brandId: string,
      given: {
        code: string
        clientId: string
        redirectUri: string
        verifier: string
        resource: string | undefined
      },
    ): Promise<Tokens | TokenFault> =>
      db.transaction(async (tx) => {
        const code = await lockCode(tx, given.code, brandId)
        if (code?.clientId !== given.clientId) return 'invalid_grant'
        const { grantId, accountId } = code
        if (code.isUsed) {
          await endGrants(tx, [grantId], 'reused')
          return 'invalid_grant'
        }
        if (code.isOver || code.redirectUri !== given.redirectUri) return 'invalid_grant'
        if (!provesChallenge(given.verifier, code.challenge)) return 'invalid_grant'
        if (given.resource !== undefined && given.resource !== code.resource) {
          return 'invalid_target'
        }
        if (!(await consentHolds(tx, accountId))) return 'invalid_grant'
        // One connection of a client: whoever connects it again decides anew.
        const before = (await openGrants(tx, accountId)).filter(
          (each) => each.clientId === code.clientId && each.grantId !== grantId,
        )
        await endGrants(
          tx,
          before.map((each) => each.grantId),
          'replaced',
        )
        await noteCodeUsed(tx, given.code)
        await noteConnected(tx, grantId)
        return give(tx, grantId, code.scopes)
      }),

    /** New tokens for a refresh token; one that comes twice was stolen from one of the two who have it, and ends the grant. */
    refresh: (
      brandId: string,
      given: { token: string; clientId: string; resource: string | undefined },
    ): Promise<Tokens | TokenFault> =>
      db.transaction(async (tx) => {
        const token = await lockToken(tx, given.token, brandId)
        if (token?.kind !== 'refresh' || token.clientId !== given.clientId) return 'invalid_grant'
        if (token.isUsed) {
          await endGrants(tx, [token.grantId], 'reused')
          return 'invalid_grant'
        }
        if (token.isOver) return 'invalid_grant'
        if (given.resource !== undefined && given.resource !== token.resource) {
          return 'invalid_target'
        }
        if (!(await consentHolds(tx, token.accountId))) return 'invalid_grant'
        await noteTokenUsed(tx, given.token)
        return give(tx, token.grantId, token.scopes)
      }),
  }
}

/** Looking at what is allowed, and ending it. */
function createEnds(db: Db) {
  return {
    /** Ends what a token of this client stands for (RFC 7009); another one is nobody's business. */
    revoke: (brandId: string, given: { token: string; clientId: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const token = await lockToken(tx, given.token, brandId)
        if (token?.clientId !== given.clientId) return
        await endGrants(tx, [token.grantId], 'client')
      }),

    /** What an access token allows at this address; undefined where it allows nothing there, or nothing any more. */
    async allowed(brandId: string, token: string, resource: string) {
      const found = await findUsable(db, token, brandId)
      if (found?.resource !== resource) return undefined
      return (await consentHolds(db, found.accountId)) ? found : undefined
    },

    /** Ends one's own connection at once. */
    disconnect: (owner: Owner, grantId: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await findOwnGrant(tx, grantId, owner))) throw refuse('aiClientGrantUnknown')
        await endGrants(tx, [grantId], 'person')
      }),

    /** Whether the consent that all connections stand under holds. */
    consentHolds: (accountId: string) => consentHolds(db, accountId),
  }
}

/** What people let their clients read, and the codes and tokens that come of it. */
export const createGrants = (db: Db) => ({
  ...createAgreeing(db),
  ...createGiving(db),
  ...createEnds(db),
})

export type Grants = ReturnType<typeof createGrants>
