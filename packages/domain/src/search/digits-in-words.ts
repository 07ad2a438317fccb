const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }
const NUMBERS = /[零〇一二两三四五六七八九十百千]+/gu

/** A text with its Chinese numbers in digits, as names of indices print them: 沪深三百 is 沪深300, 科创五十 is 科创50. */
export function withDigits(text: string): string {
  return text.replace(NUMBERS, (number) =>
    /[十百千]/u.test(number) ? counted(number) : read(number),
  )
}

/** A number that is read digit by digit: 三〇〇. */
const read = (number: string) => Array.from(number, (sign) => DIGITS[sign] ?? '').join('')

/** A number with its units: 一千八百, 十五. */
function counted(number: string): string {
  let sum = 0
  let digit: number | undefined
  for (const sign of number) {
    const unit = UNITS[sign]
    if (unit === undefined) {
      digit = DIGITS[sign]
      continue
    }
    sum += (digit ?? 1) * unit
    digit = undefined
  }
  return String(sum + (digit ?? 0))
}
