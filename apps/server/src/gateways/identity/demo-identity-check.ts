import type { IdentityCheck } from './identity-check.ts'

/** Phones that end so belong, to the demo's service, to somebody else; its bank plays the same. */
const OTHER_PHONE = /0000$/

/** The demo's stand-in: takes everybody's word, but for phones that end in 0000. It asks nobody. */
export const demoIdentityCheck: IdentityCheck = {
  isHolder: async ({ phone }) => phone === undefined || !OTHER_PHONE.test(phone),
}
