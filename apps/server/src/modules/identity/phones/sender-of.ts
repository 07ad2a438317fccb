import type { VisitorContext } from '#http/context.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { CodeSender } from './code-store.ts'

/** Who asks for a code to a phone: the browser, which gets a key where it has none, and where it is. */
export const senderOf = async ({ session, site }: VisitorContext): Promise<CodeSender> => ({
  keySha256: (await session.deviceKey()).sha256,
  addressSha256: sha256(`address ${site.address}`),
})
