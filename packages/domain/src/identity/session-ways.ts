/**
 * now: the person proves who they are by coming this way. kept: the session goes on from one that is there, and what
 * that one knows about its person is as old as it was.
 */
export type Proof = 'now' | 'kept'

/** Every way to get a session, and what it proves. A session that keeps its proof never becomes a fresh one. */
export const sessionWays = {
  phone: 'now',
  /** At a login provider; a mini-program's code too. */
  provider: 'now',
  passkey: 'now',
  /** A guest is new, so nobody else can have been there before. */
  newGuest: 'now',
  demo: 'now',
  demoPerson: 'now',
  /** Into the account that the phone of a code has already. */
  mergePhone: 'now',
  /** A guest comes again with the session they have. */
  sameGuest: 'kept',
  /** A phone, or a login of a provider, is added to the account of the session. */
  bindPhone: 'kept',
  linkProvider: 'kept',
  /** From the shell of a mini-program into its web view. */
  handOver: 'kept',
} as const satisfies Record<string, Proof>

export type SessionWay = keyof typeof sessionWays
