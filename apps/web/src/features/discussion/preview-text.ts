import { firstWritten } from '@koi/domain/discussion/written-length'

/** What a list shows of a text: about three lines of a phone. */
const SIGNS = 72
const LINES = 3

/** A figure or a Latin word that the end of a text stands in: `10,000.00`, `12.5%`, `ETF`. */
const WORD_BEFORE =
  /[+\-¥$]?[\p{Script=Latin}\d](?:[\p{Script=Latin}\d]|[,.:/_'-](?=[\p{Script=Latin}\d]|$))*$/u
const WORD_AFTER = /^(?:[\p{Script=Latin}\d%]|[,.:/_'-][\p{Script=Latin}\d])/u

/** Without the piece of a figure or word at its end that goes on in `rest`; a word that is all there is is cut. */
function untilWord(shown: string, rest: string): string {
  if (!WORD_AFTER.test(rest)) return shown
  const whole = shown.replace(WORD_BEFORE, '')
  return whole.trim() === '' ? shown : whole
}

/** The beginning of a text without blank lines, never ending in a figure or a Latin word, with dots where more follows. */
export function previewText(content: string): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const text = lines.slice(0, LINES).join('\n')
  const shown = firstWritten(text, SIGNS)
  const isWhole = shown.length === text.length && lines.length <= LINES
  return isWhole ? shown : `${untilWord(shown, text.slice(shown.length)).trimEnd()}……`
}
