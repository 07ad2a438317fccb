import * as z from 'zod/mini'
import { as } from './wire.ts'

/** Parameters as they stand in an address: always text, and an empty one counts as missing. */
export const text = z.string()
export const maybe = z.optional(text)

/** A page that reads nothing of its own. */
export const none = z.object({})

/** `product_code` is a number (SPEC §5); the rest of a link is text. */
const productCode = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)))

/** Every page of one product is opened with its code and its seller (SPEC §2). */
export const product = z.object({ fundCode: text, spid: maybe, productCode })

/** The same of what one holds: in an account product, or of a family as its members share it. */
export const held = z.extend(product, { familyAccId: maybe, appAccountId: as('appacc_id', maybe) })
