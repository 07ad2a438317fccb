/** A short link opens its page until its time is over or its owner takes it back. */
export const LINK_STATES = ['open', 'expired', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]
