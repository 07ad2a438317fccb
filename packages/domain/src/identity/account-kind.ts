/**
 * person: by a phone or another house; guest: a visitor with an id, who looks around only; demo: one
 * tap in the demo; seeded: ships with a history; operator: runs the brand.
 */
export type AccountKind = 'person' | 'guest' | 'demo' | 'seeded' | 'operator'

/** Other houses people log in with. */
export const LOGIN_HOUSES = ['wechat', 'qq'] as const
export type LoginHouse = (typeof LOGIN_HOUSES)[number]

/** How a session began. */
export type OpenedBy = LoginHouse | 'phone' | 'passkey' | 'guest' | 'demo'
