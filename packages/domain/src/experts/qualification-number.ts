import type { ExpertKind } from './expert-words.ts'

/**
 * How numbers of registrations are written: of people of funds `F` or `A` and 13 or 14 digits (Asset Management Association), of advisers
 * and analysts `S`, the four digits of their firm, and nine more (Securities Association).
 */
const FORMS: Readonly<Record<ExpertKind, RegExp>> = {
  fund: /^[AF]\d{13,14}$/,
  adviser: /^S\d{13}$/,
  analyst: /^S\d{13}$/,
}

export const qualificationHints: Readonly<Record<ExpertKind, string>> = {
  fund: 'F 或 A 开头，后接 13–14 位数字',
  adviser: 'S 开头，后接 13 位数字',
  analyst: 'S 开头，后接 13 位数字',
}

/** A number as it is compared: in capitals and narrow, without blanks and dashes. */
export const plainNumber = (written: string): string =>
  written.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a number is written as those of this kind are; whose it is is looked at by a person. */
export const isQualificationNumber = (kind: ExpertKind, number: string): boolean =>
  FORMS[kind].test(plainNumber(number))

/** `S01*******0003`: its first three and last four signs. */
export const maskQualification = (number: string): string =>
  `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`
