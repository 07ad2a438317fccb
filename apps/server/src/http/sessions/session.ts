import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, OpenedBy } from '@koi/domain/identity/account-kind'
import { sessionWays, type SessionWay } from '@koi/domain/identity/session-ways'
import type { Brand } from '#brand.ts'
import { networkOf } from '#kernel/network-of.ts'
import type { DeviceKey } from './device-key.ts'
import { deviceLabel } from './device-label.ts'
import {
  clearSessionCookies,
  deviceKeyOf,
  sessionTokenOf,
  setDeviceKey,
  setReadableCookies,
  setSessionCookies,
  type ReadableSession,
} from './session-cookie.ts'

/** A living session and whose it is. */
export interface Session {
  /** Names the session to its owner; no secret. */
  sessionId: string
  accountId: string
  kind: AccountKind
  /** Seed of `g_tk`; stands in the readable cookie `qlskey`. */
  csrfKey: string
  isForbidden: boolean
  /** The person proved who they are within the last 15 minutes. */
  isFresh: boolean
}

interface OpenedSession extends Session {
  token: string
}

interface SessionOrigin {
  /** Ends in the same transaction. */
  oldToken?: string | undefined
  device?: string
  openedBy?: OpenedBy
  /** Hash of the browser's key; it is remembered as one of the account's. */
  deviceSha256?: string
  /** When the person proved themselves: just now, or when the session of this id knew it last. */
  proof: 'now' | { keptFrom: string; whileItLives?: boolean }
}

/** What `http/` needs of the session module. Tokens at rest are hashes. */
export interface Sessions {
  /** A session of another brand is none here. */
  find(token: string, brandId: string): Promise<Session | undefined>
  /**
   * As this node knew it seconds ago, unless it was told of a change: for reads that change nothing. When the person
   * proved themselves is to be asked of `find`.
   */
  recall(token: string, brandId: string): Promise<Session | undefined>
  /** Opens a session with a new token. */
  open(accountId: string, origin: SessionOrigin): Promise<OpenedSession>
  /** Gives a session a new token and key, and remembers that the person proved themselves just now. */
  renew(token: string): Promise<OpenedSession | undefined>
  end(token: string): Promise<void>
  /** The key of a browser by what its cookie says, and a new one for a cookie that the server never wrote. */
  deviceKey(cookie: string | undefined, address: string): Promise<DeviceKey>
  /** Whether anything but a session leads into the account: a phone, a login provider, a passkey. */
  isProvable(accountId: string): Promise<boolean>
}

/** How somebody comes to a session. */
export interface Entry {
  way: SessionWay
  openedBy: OpenedBy
  /** The session it goes on from, where the way keeps its proof; that of the request unless told. */
  after?: string | undefined
}

/** Lets a handler log somebody in or out: the cookies of the answer follow. */
export interface SessionControl {
  /** The session of the request. */
  current: Session | undefined
  /**
   * Ends the session of the request, if any, and starts a new one with a new token (no fixation).
   * Answers what the page may know of it.
   */
  start(accountId: string, entry: Entry): Promise<ReadableSession>
  /** The key this browser is known by, given to it where it has none. */
  deviceKey(): Promise<DeviceKey>
  /** The person proved themselves again: the present session gets a new token, the old one is dead. */
  renew(): Promise<ReadableSession>
  /** Sends the readable cookies of the present session once more; undefined without one. */
  repeatCookies(): ReadableSession | undefined
  /** Ends the session of the request on the server; its token is dead everywhere. */
  end(): Promise<void>
}

/** What the new session knows of its person, by the way they came. */
function proofOf(way: SessionWay, keptFrom: string | undefined): SessionOrigin['proof'] {
  if (sessionWays[way] === 'now') return 'now'
  if (keptFrom === undefined) throw new Error(`a session by ${way} goes on from none`)
  // A ticket is used by another browser, at any moment; other ways end the session that they go on from.
  return { keptFrom, whileItLives: way === 'handOver' }
}

/** The login and logout of one request. */
export function sessionControl(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  current: Session | undefined,
): SessionControl {
  const device = deviceLabel(request.headers['user-agent'])
  let known: Promise<DeviceKey> | undefined
  async function deviceKey() {
    known ??= sessions.deviceKey(deviceKeyOf(request), networkOf(request.ip))
    const key = await known
    setDeviceKey(request, reply, key.cookie)
    return key
  }
  return {
    current,
    deviceKey,
    async start(accountId, { way, openedBy, after = current?.sessionId }) {
      const oldToken = sessionTokenOf(request)
      const proof = proofOf(way, after)
      const opened = await sessions.open(accountId, {
        oldToken,
        device,
        openedBy,
        proof,
        ...(proof === 'now' && { deviceSha256: (await deviceKey()).sha256 }),
      })
      setSessionCookies(request, reply, opened)
      return opened
    },
    async renew() {
      const token = sessionTokenOf(request)
      const renewed = token && current ? await sessions.renew(token) : undefined
      if (!renewed) throw new Error('a session was renewed that is not there')
      setSessionCookies(request, reply, renewed)
      return renewed
    },
    repeatCookies() {
      if (current) setReadableCookies(request, reply, current)
      return current
    },
    async end() {
      const token = sessionTokenOf(request)
      if (token) await sessions.end(token)
      clearSessionCookies(request, reply)
    },
  }
}

/** The session of a request, if its cookie names a living one. */
export async function findSession(
  sessions: Sessions,
  request: FastifyRequest,
  brand: Pick<Brand, 'id'>,
): Promise<Session | undefined> {
  const token = sessionTokenOf(request)
  return token ? sessions.find(token, brand.id) : undefined
}

/** The same for a request that only reads: the node may remember it (docs/decisions/0015-remembered-sessions.md). */
export async function recallSession(
  sessions: Pick<Sessions, 'recall'>,
  request: FastifyRequest,
  brand: Pick<Brand, 'id'>,
): Promise<Session | undefined> {
  const token = sessionTokenOf(request)
  return token ? sessions.recall(token, brand.id) : undefined
}
