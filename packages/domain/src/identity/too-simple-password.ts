const DIGITS = 10
const DIFFERENT_MIN = 4

const digitsOf = (text: string) => text.split('').map(Number)

/** Whether the digits go up or down by one, or stay, all along: 345, 987, 901, 222. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits
    .slice(1)
    .map((digit, index) => (digit - (digits[index] ?? 0) + DIGITS) % DIGITS)
  return [0, 1, DIGITS - 1].some((step) => steps.every((each) => each === step))
}

/**
 * Whether six digits are among those that are guessed first: fewer than four different ones, or two
 * halves that are runs (111111, 121212, 112233, 123456, 654321, 321789).
 */
export function isTooSimple(password: string): boolean {
  const digits = digitsOf(password)
  const middle = digits.length / 2
  const halves = [digits.slice(0, middle), digits.slice(middle)]
  return new Set(digits).size < DIFFERENT_MIN || halves.every(isRun)
}
