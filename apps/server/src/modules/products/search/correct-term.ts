import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { CLOSENESS, closestPart, type ClosePart } from '@koi/domain/search/closest-part'
import { withDigits } from '@koi/domain/search/digits-in-words'
import { errorsAllowed } from '@koi/domain/search/errors-allowed'
import { nearSound } from '@koi/domain/search/near-sound'
import {
  LINE_END,
  LINE_END_UNIT,
  nearestLines,
  rightPlacesOf,
  TERM_MAX,
  type RightPlaces,
} from '@koi/domain/search/nearest-lines'
import { spelledEnd } from '@koi/domain/search/spelled-end'
import { nameLinesOf, type NameLines } from './name-lines.ts'
import { isUnlisted, nameOf, type SearchEntry } from './search-entry.ts'
import { knownSyllables, readingsOf, soundOf, syllableOf } from './sounds.ts'

/** So many names, the most sought, decide which words are meant. */
const NAMES_MAX = 40

/**
 * What somebody meant whose term stands in no name: the words of a name that sound like it, that it spells, or that are a typing error
 * or two away; undefined where nothing is near. Asked only after a plain search has found nothing, so that nothing of it
 * ever stands before a plain hit.
 */
export function correctTerm(
  entries: readonly SearchEntry[],
  term: string,
  brand: Shelf,
): string | undefined {
  if (term.length < 2 || term.length > TERM_MAX) return undefined
  const isListed = (entry: SearchEntry) => !isUnlisted(entry) && isOnShelf(entry, brand)
  const lines = nameLinesOf(entries)
  const names: Names = { lines, isListed: (line) => lines.names[line]?.some(isListed) === true }
  if (/^\d+$/.test(term)) return nearCode(entries, term, isListed)
  const inDigits = withDigits(term)
  const hasLatin = /[a-z]/.test(term)
  return (
    (inDigits !== term && isWritten(names, inDigits) ? inDigits : undefined) ??
    (hasLatin ? bySpelling(names, term) : undefined) ??
    byWriting(names, term) ??
    (inDigits === term ? undefined : byWriting(names, inDigits)) ??
    (hasLatin ? byLetters(names, term) : undefined)
  )
}

/** All names, each once, and which of them the shelf shows. */
interface Names {
  lines: NameLines
  isListed: (line: number) => boolean
}

const isWritten = ({ lines, isListed }: Names, term: string) =>
  lines.names.some(([entry], line) => entry && nameOf(entry).includes(term) && isListed(line))

/** A code of which one digit is wrong, missing or swapped: only where a single fund is meant, for another code is another fund. */
function nearCode(
  entries: readonly SearchEntry[],
  term: string,
  isListed: (entry: SearchEntry) => boolean,
): string | undefined {
  if (term.length < 5) return undefined
  const wanted = { right: rightPlacesOf(term), length: term.length }
  const near = nearestLines(nameLinesOf(entries).codes, wanted, 1, (line) => {
    const entry = entries[line]
    return entry !== undefined && Math.abs(entry.code.length - term.length) < 2 && isListed(entry)
  })
  return near.length === 1 ? entries[near[0] ?? 0]?.code.toLowerCase() : undefined
}

/** By syllables and their beginnings among the characters: hs300, hu深300. One pass over one text, as nearestLines does it. */
function bySpelling({ lines, isListed }: Names, term: string): string | undefined {
  const { sounds } = lines
  const spellingOf = spellingsOf(lines)
  const begins = beginningsOf(term)
  const near: [line: number, part: ClosePart][] = []
  let line = 0
  let lineAt = 0
  for (let at = 0; at < sounds.length && near.length < NAMES_MAX; at += 1) {
    const unit = sounds.charCodeAt(at)
    if (unit === LINE_END_UNIT) {
      line += 1
      lineAt = at + 1
      continue
    }
    // Most beginnings end with the second letter; what is left is looked at closely.
    const here = begins[unit] ?? 0
    if (here === 0) continue
    const next = begins[sounds.charCodeAt(at + 1)] ?? 0
    if ((here & BOTH) === 0 && ((here & FIRST) === 0 || (next & SECOND) === 0)) continue
    const to = spelledEnd(term, spellingOf(line), at - lineAt)
    if (to === undefined || !isListed(line)) continue
    near.push([line, { from: at - lineAt, to, cost: CLOSENESS.same }])
    // One part of a name is enough.
    at = sounds.indexOf(LINE_END, at) - 1
  }
  return mostUsed(lines, near)
}

/** The first sign of a term may begin here, the second, the first two together. */
const FIRST = 1
const SECOND = 2
const BOTH = 4

/** For each character of sounds what of a term may begin at it: itself, its reading, a syllable that begins so. */
function beginningsOf(term: string): Uint8Array {
  const begins = new Uint8Array(0x10000)
  const mark = (sign: string, bit: number) => {
    const unit = sign.charCodeAt(0)
    begins[unit] = (begins[unit] ?? 0) | bit
  }
  for (const [sign, bit] of [
    [term.charAt(0), FIRST],
    [term.charAt(1), SECOND],
  ] as const) {
    mark(sign, bit)
    for (const reading of readingsOf(sign)) mark(soundOf(reading), bit)
  }
  for (const syllable of knownSyllables()) {
    const sound = soundOf(syllable)
    if (syllable.startsWith(term.charAt(0))) mark(sound, FIRST)
    if (syllable.startsWith(term.charAt(1))) mark(sound, SECOND)
    if (syllable.startsWith(term.slice(0, 2))) mark(sound, BOTH)
  }
  return begins
}

/** How the first name of a line is written and sounds. */
type Spelling = ReturnType<ReturnType<typeof spellingsOf>>

/** The spelling of one line after the other: always the same object, because a search looks at thousands of them. */
function spellingsOf({ names }: NameLines) {
  let name = ''
  let sounds = ''
  const spelling = {
    length: 0,
    signAt: (at: number) => name.charAt(at),
    syllableAt: (at: number) => syllableOf(sounds.charAt(at)),
  }
  return (line: number) => {
    const entry = names[line]?.[0]
    sounds = entry?.sounds ?? ''
    name = entry ? nameOf(entry) : ''
    spelling.length = name.length
    return spelling
  }
}

/** By characters and their sounds: 胡深300, 沪身300, 沪深3o0. */
function byWriting({ lines, isListed }: Names, term: string): string | undefined {
  const wanted = { right: soundPlacesOf(term), length: term.length }
  const near = nearestLines(lines.sounds, wanted, errorsAllowed(term), isListed)
  const spellingOf = spellingsOf(lines)
  return mostUsed(
    lines,
    near.slice(0, NAMES_MAX).map((line) => [line, closestWriting(spellingOf(line), term)]),
  )
}

/** Where each sign would be right: a Chinese character wherever something sounds nearly like it. */
function soundPlacesOf(term: string): RightPlaces {
  const right = rightPlacesOf(term)
  for (let at = 0; at < term.length; at += 1) {
    const near = new Set(readingsOf(term.charAt(at)).map(nearSound))
    if (near.size === 0) continue
    for (const syllable of knownSyllables()) {
      if (!near.has(nearSound(syllable))) continue
      const unit = soundOf(syllable).charCodeAt(0)
      right[unit] = (right[unit] ?? 0) | (1 << at)
    }
  }
  return right
}

function closestWriting(name: Spelling, term: string): ClosePart {
  return closestPart(term.length, name.length, (one, other) => {
    const sign = term.charAt(one)
    if (sign === name.signAt(other)) return CLOSENESS.same
    const syllable = name.syllableAt(other)
    const readings = readingsOf(sign)
    if (syllable === '' || readings.length === 0) return CLOSENESS.other
    if (readings.includes(syllable)) return CLOSENESS.sound
    const near = nearSound(syllable)
    return readings.some((each) => nearSound(each) === near) ? CLOSENESS.nearSound : CLOSENESS.other
  })
}

/** By the letters of the pinyin: hushne300. */
function byLetters({ lines, isListed }: Names, term: string): string | undefined {
  if (!/^[a-z0-9]+$/.test(term)) return undefined
  const wanted = { right: rightPlacesOf(term), length: term.length }
  const near = nearestLines(lines.letters, wanted, errorsAllowed(term), isListed)
  const spellingOf = spellingsOf(lines)
  return mostUsed(
    lines,
    near.slice(0, NAMES_MAX).map((line) => [line, closestLetters(spellingOf(line), term)]),
  )
}

/** The characters whose letters are closest. */
function closestLetters(name: Spelling, term: string): ClosePart {
  let letters = ''
  const places: number[] = []
  for (let place = 0; place < name.length; place += 1) {
    for (const letter of name.syllableAt(place) || name.signAt(place)) {
      letters += letter
      places.push(place)
    }
  }
  const { from, to, cost } = closestPart(term.length, letters.length, (one, other) =>
    term.charAt(one) === letters.charAt(other) ? CLOSENESS.same : CLOSENESS.other,
  )
  return { from: places[from] ?? 0, to: (places[to - 1] ?? -1) + 1, cost }
}

/** The closest words; among equals those of most names, and then of the most sought. */
function mostUsed(
  { names }: NameLines,
  parts: readonly (readonly [line: number, part: ClosePart])[],
): string | undefined {
  const found = new Map<string, { cost: number; names: number }>()
  for (const [line, part] of parts) {
    const entry = names[line]?.[0]
    const words = entry && wholeWords(nameOf(entry), part)
    if (!words) continue
    const known = found.get(words)
    const cost = Math.min(part.cost, known?.cost ?? part.cost)
    found.set(words, { cost, names: (known?.names ?? 0) + 1 })
  }
  const [best] = [...found].toSorted(
    ([, one], [, other]) => one.cost - other.cost || other.names - one.names,
  )
  return best?.[0]
}

/** The words of a part; a number or a Latin word is meant whole, and not from its middle on. */
function wholeWords(name: string, { from, to }: ClosePart): string | undefined {
  const isOne = (at: number) => /\d\d|[a-z][a-z]/.test(name.slice(at - 1, at + 1))
  if (to <= from || (from > 0 && isOne(from))) return undefined
  let end = to
  while (end < name.length && isOne(end)) end += 1
  return name.slice(from, end)
}
