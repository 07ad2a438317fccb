import { SEEN_SIGN } from '@koi/domain/discussion/seen-sign'
import * as z from 'zod/mini'

/** What is not seen and says nothing; ends of lines stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/gu

/** Characters of a text as people count them, without what is around it. */
const seenLength = (text: string) =>
  Array.from(text.replaceAll(UNSEEN, (one) => (one === '\n' ? one : '')).trim()).length

/** UTF-16 units that a character may take, and what stands unseen beside it. */
const UNITS_A_CHARACTER = 4

/** Words that somebody writes to others, of so many characters that can be seen; `few` says that they are too few. */
export const writtenText = ({ min, max, few }: { min: number; max: number; few: string }) =>
  z.string().check(
    z.maxLength(max * UNITS_A_CHARACTER),
    z.refine((text) => seenLength(text) >= min && (min === 0 || SEEN_SIGN.test(text)), few),
    z.refine((text) => seenLength(text) <= max, `最多 ${max} 个字`),
  )
