/** The consent under which AI clients that a person connects may read. */
export const AI_CLIENT_CONSENT = 'ai_client'

/** Real time, ms: how long a code can be exchanged for tokens. */
export const CODE_MS = 60_000
/** Real time, ms: how long an access token can be used; the client then asks for another one by itself. */
export const ACCESS_MS = 10 * 60_000
/** Real time, ms: how long a connection that is not used can be taken up again. */
export const REFRESH_MS = 30 * 24 * 3_600_000
/** Connections of one account at one brand. */
export const CONNECTIONS_MAX = 10
/** Days for which it can be looked up what was read, and who was connected. */
export const CALL_LOG_DAYS = 90
/** Lines of a page of that log. */
export const CALL_PAGE = 20
/** Readings of one connection in a minute and in a day, and of all of a brand in a minute (real time). */
export const GRANT_MINUTE_MAX = 30
export const GRANT_DAY_MAX = 2_000
export const BRAND_MINUTE_MAX = 3_000
/** Clients that may register at a brand in an hour without anybody having connected them. */
export const REGISTRATIONS_MAX = 500
/** Signs of what a client calls itself. */
export const CLIENT_NAME_MAX = 60
export const REDIRECTS_MAX = 5

/** How a reading ended: with figures, with nothing to be found, by a fault, refused because there were too many. */
export const CALL_OUTCOMES = ['running', 'done', 'empty', 'failed', 'limited'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** What a client is given: one to read with, one to fetch the next two. */
export const TOKEN_KINDS = ['access', 'refresh'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** Why a connection has ended. */
export const END_REASONS = [
  'person',
  'client',
  'replaced',
  'reused',
  'withdrawn',
  'merged',
  'unused',
  'signedOut',
] as const
export type EndReason = (typeof END_REASONS)[number]
