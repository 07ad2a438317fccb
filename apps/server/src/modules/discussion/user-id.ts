import { randomInt } from 'node:crypto'

/** Without what is taken for something else. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 11

/** A new id of somebody in the community: `u` and 54 random bits. Nobody finds an account by it. */
export const createUserId = (): string =>
  `u${Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')}`
