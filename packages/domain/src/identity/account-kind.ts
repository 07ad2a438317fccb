/**
 * person: by a phone or a login provider; guest: a visitor with an id, who looks around only; demo: one
 * tap in the demo; seeded: ships with a history; operator: runs the brand.
 */
export type AccountKind = 'person' | 'guest' | 'demo' | 'seeded' | 'operator'

/** Where people log in with an account they have already. */
export const LOGIN_PROVIDERS = ['wechat', 'qq'] as const
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]

/** How a session began. */
export type OpenedBy = LoginProvider | 'phone' | 'passkey' | 'guest' | 'demo'
