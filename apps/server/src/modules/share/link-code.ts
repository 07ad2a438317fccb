import { randomInt } from 'node:crypto'

/** Without the letters that look like others, in lower case alone: people also type links. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** A new code of a short link: 49 random bits. */
export const createLinkCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
