import * as z from 'zod/mini'

/** A one-time code is on its way. */
export const CodeSent = z.object({
  validSeconds: z.int(),
  /** Only where no message gateway is configured. */
  demoCode: z.optional(z.string()),
})

/** Login results of SPEC §4: 1 success. */
export const LoggedIn = z.object({ result: z.literal(1), accountId: z.string() })
