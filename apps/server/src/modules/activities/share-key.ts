import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const KEY_LENGTH = 20

/** A new share key: 103 random bits, told by its first letter from codes of short links. */
export const createShareKey = (): string =>
  `k${Array.from({ length: KEY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`
