import * as z from 'zod/mini'

/**
 * A name that somebody gives to something of their own: without blanks around it, with at least one character that can be
 * seen, and at most so many; `empty` says that it is missing.
 */
export const visibleName = (empty: string, max: number) =>
  z.string().check(z.trim(), z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, empty), z.maxLength(max))
