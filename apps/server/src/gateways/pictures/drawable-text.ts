import type { Coverage } from './font-coverage.ts'

/** What printers set where a character is missing. */
const GETA = '〓'

/** Controls, joiners, marks of direction, halves of pairs: nothing to see, also where a font has them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u
/** Emoji and stacked marks: a picture is better without them than with an empty box. */
const DROPPED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]/u

/** The text as the font can draw it; spaces are single. Never throws, whatever it is given. */
export function drawableText(text: string, covers: Coverage): string {
  const characters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (character) => {
    if (UNSEEN.test(character)) return ''
    if (covers(character.codePointAt(0) ?? 0)) return character
    return DROPPED.test(character) ? '' : GETA
  })
  return characters.join('').trim()
}

/** All texts of a value, however deep, made drawable. */
export function drawableTexts<Value>(value: Value, covers: Coverage): Value
export function drawableTexts(value: unknown, covers: Coverage): unknown {
  if (typeof value === 'string') return drawableText(value, covers)
  if (Array.isArray(value)) return value.map((item: unknown) => drawableTexts(item, covers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, drawableTexts(item, covers)]),
  )
}
