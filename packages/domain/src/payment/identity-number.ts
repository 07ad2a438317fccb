const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECKS = '10X98765432'

/** The birth date in an identity number, YYYY-MM-DD; undefined where its digits are no day. */
function birthDateOf(number: string): string | undefined {
  const date = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms)) return undefined
  return new Date(ms).toISOString().slice(0, 10) === date ? date : undefined
}

/** Whether 18 characters are a resident identity number: a day of birth and the right check (GB 11643). */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || birthDateOf(number) === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return CHECKS[sum % 11] === number[17]
}

/** Whether the person of an identity number is 18 on a day (YYYY-MM-DD): funds are sold to adults. */
export function isAdult(number: string, today: string): boolean {
  const born = birthDateOf(number)
  if (born === undefined) return false
  const year = Number(born.slice(0, 4)) + 18
  return `${year}${born.slice(4)}` <= today
}
