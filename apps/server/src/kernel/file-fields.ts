import { isIsoDate } from '@koi/domain/calendar/dates'
import { z } from 'zod'

/** A day that a file of an operator names: one of 2000 to 2999, which the database and every calendar have. */
export const isFileDay = (text: string): boolean => text.startsWith('2') && isIsoDate(text)

const UNSEEN = 'has characters that nobody sees'

/** One line of words on a page, without control, zero-width and direction characters and ends of lines. */
export const fileLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, UNSEEN)

/** The same with several lines. */
export const fileLines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\n|[^\p{C}\p{Zl}\p{Zp}])*$/u, UNSEEN)

/** Problems of one refusal, and characters of each: a file may repeat a whole book where a name has to stand. */
const PROBLEMS_MAX = 20
const PROBLEM_MAX = 200

const cut = (text: string) => (text.length > PROBLEM_MAX ? `${text.slice(0, PROBLEM_MAX)}…` : text)

/** What is wrong with the form of a file, a line a problem. */
export const fileProblems = ({ issues }: z.core.$ZodError): string[] =>
  issues
    .slice(0, PROBLEMS_MAX)
    .map(({ path, message }) => cut(`${path.join('.') || 'the file'}: ${message}`))
