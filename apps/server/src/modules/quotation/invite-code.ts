import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const LENGTH = 20

/** A new code of an invitation: 103 random bits, told by its first letter from keys of activities. */
export const createInviteCode = (): string =>
  `q${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`
