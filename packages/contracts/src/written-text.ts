import { writtenLength } from '@koi/domain/discussion/written-length'
import * as z from 'zod/mini'

/** Code units that one character may take, so that no emoji of many parts makes a long text of a short one. */
const UNITS_A_CHARACTER = 8

/** What somebody writes to others, up to so many characters as people count them; empty is possible. */
export const writtenText = (max: number) =>
  z.string().check(
    z.maxLength(max * UNITS_A_CHARACTER, `最多 ${String(max)} 字`),
    z.refine((text) => writtenLength(text) <= max, `最多 ${String(max)} 字`),
  )
