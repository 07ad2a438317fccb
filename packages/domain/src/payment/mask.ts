/** The last four digits of a card: all that is ever shown of it (RELIABILITY 2.3). */
export const lastFour = (digits: string): string => digits.slice(-4)

/** `*小明`: the last characters of a name, its first one hidden; `*` for none. */
export const maskName = (name: string): string => `*${Array.from(name).slice(1).join('')}`

/** `1***************4`: the first and last character of an identity number. */
export const maskIdentityNumber = (number: string): string =>
  `${number.slice(0, 1)}${'*'.repeat(Math.max(0, number.length - 2))}${number.slice(-1)}`

/** Card numbers in groups of four, as they are printed. */
export const groupDigits = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ')
