/** Whether the last digit of a card number is its check digit (ISO/IEC 7812-1, Luhn). Digits only, no spaces. */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d{2,19}$/.test(digits)) return false
  const sum = Array.from(digits).reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0
    const value = Number(digit) * (isDoubled ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
