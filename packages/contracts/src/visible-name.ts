import { SEEN_SIGN } from '@koi/domain/discussion/seen-sign'
import * as z from 'zod/mini'

/** Ends of lines, other control characters, and what turns the direction of the text behind it: a name says nothing but itself. */
const CONTROLS = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/**
 * A name that somebody gives to something of their own: without blanks around it, with at least one character that can be
 * seen, and at most so many; `empty` says that it is missing.
 */
export const visibleName = (empty: string, max: number) =>
  z.string().check(
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, empty),
    z.refine((name) => name === '' || SEEN_SIGN.test(name), empty),
    // No pattern of its own: of two, the published document can tell none.
    z.refine((name) => CONTROLS.test(name), '不能有换行等特殊字符'),
    z.maxLength(max),
  )
