import type { pinyin } from 'pinyin-pro'

/** Characters of the private use area stand for syllables, which no normalised text holds. */
const FIRST_SOUND = 0xe000
const LAST_SOUND = 0xf8ff

const syllables: string[] = []
const numbers = new Map<string, number>()
const readings = new Map<string, readonly string[]>()

let dictionary: typeof pinyin | undefined

/** Reads how characters are read, once, before anything else here is asked: a server opens its door without it. */
export async function readDictionary(): Promise<void> {
  dictionary ??= (await import('pinyin-pro')).pinyin
}

const isHan = (sign: string) => /\p{Script=Han}/u.test(sign)

/** How a Chinese character is read, without tones, the usual reading first; nothing for other signs. */
export function readingsOf(sign: string): readonly string[] {
  const known = readings.get(sign)
  if (known) return known
  if (!dictionary) throw new Error('the dictionary of sounds is not read')
  const options = { toneType: 'none', type: 'array', multiple: true, v: true } as const
  const read = isHan(sign) ? [...new Set(dictionary(sign, options))] : []
  const found = read.filter((syllable) => /^[a-z]+$/.test(syllable))
  readings.set(sign, found)
  return found
}

/** The one character that stands for a syllable. */
export function soundOf(syllable: string): string {
  let number = numbers.get(syllable)
  if (number === undefined) {
    number = syllables.push(syllable) - 1
    numbers.set(syllable, number)
  }
  return String.fromCharCode(FIRST_SOUND + number)
}

/** The syllable that a character of a name's sounds stands for; empty for one that is written as it sounds. */
export const syllableOf = (sound: string): string => {
  const unit = sound.charCodeAt(0)
  return unit >= FIRST_SOUND && unit <= LAST_SOUND ? (syllables[unit - FIRST_SOUND] ?? '') : ''
}

/** All syllables that names are read with so far. */
export const knownSyllables = (): readonly string[] => syllables

/**
 * A normalised name with each Chinese character as the character of its syllable, so of the same length. Which reading is meant is
 * told by the published spelling (长 in 长城 is chang); where that says nothing the usual one counts.
 */
export function soundsOf(name: string, spelled: string): string {
  let at = 0
  let sounds = ''
  // Unit by unit: a character beyond the first plane stays as it is.
  for (let place = 0; place < name.length; place += 1) {
    const sign = name.charAt(place)
    const known = readingsOf(sign)
    const [usual] = known
    if (usual === undefined) {
      if (spelled.startsWith(sign, at)) at += 1
      sounds += sign
      continue
    }
    const meant = known.find((reading) => spelled.startsWith(reading, at))
    if (meant !== undefined) at += meant.length
    sounds += soundOf(meant ?? usual)
  }
  return sounds
}
