/**
 * person: by a phone or a login provider; guest: a visitor with an id, who looks around only; demo: one
 * tap in the demo; seeded: ships with a history; operator: runs the brand.
 */
export const ACCOUNT_KINDS = ['person', 'guest', 'demo', 'seeded', 'operator'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Where people log in with an account they have already. */
export const LOGIN_PROVIDERS = ['wechat', 'qq'] as const
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]

/** How a session began. */
export const WAYS_OPENED = ['phone', ...LOGIN_PROVIDERS, 'passkey', 'guest', 'demo'] as const
export type OpenedBy = (typeof WAYS_OPENED)[number]
