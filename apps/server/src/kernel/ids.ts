import { randomBytes, randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O, U, so that people can read an id aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 12
const TOKEN_BYTES = 32
const ACCOUNT_ID_BYTES = 16
const SMS_CODE_COUNT = 1_000_000

/**
 * A new order id, such as `K202607014F7Q0M2XKD9A`: sorts by business date, carries 60 random bits.
 * `businessDate` is 'YYYY-MM-DD'.
 */
export const createOrderId = (businessDate: string): string =>
  `K${businessDate.replaceAll('-', '')}${createOrderTail()}`

/** What stands behind the date of a new order id. */
export const createOrderTail = (): string =>
  Array.from(randomBytes(RANDOM_LENGTH), (byte) => ALPHABET.charAt(byte % 32)).join('')

/** A new secret of 256 bits for sessions and one-time permissions, URL-safe. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A new id of an account: 128 random bits, because it stands in cookies and answers and must not be guessable. */
export const createAccountId = (): string => randomBytes(ACCOUNT_ID_BYTES).toString('hex')

/** A new one-time code of six digits. */
export function createSmsCode(): string {
  return String(randomInt(SMS_CODE_COUNT)).padStart(6, '0')
}

/** An id of 32 hexadecimal signs that nobody guesses, for what others may name. */
export const createHexId = () => randomBytes(16).toString('hex')
