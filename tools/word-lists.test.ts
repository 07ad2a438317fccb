import { expect, it } from 'vitest'
import { codeOf, filesIn, isTest } from './source-files.ts'

/** Lists that happen to have the same words, and what they mean. */
const coincidences: Readonly<Record<string, string>> = {
  'large medium small': 'how large the companies of a fund are · how large a button is',
  'failed loading shown':
    'a page inside of the web app · a page of the mini-program: apps import nothing of each other',
}

const WORD = String.raw`'[A-Za-z][\w-]*'`
const LIST = new RegExp(
  String.raw`(?<before>z\.enum\()?\[\s*(?<words>${WORD}(?:\s*,\s*${WORD}){2,})\s*,?\s*\](?<after>\s*as const)?`,
  'g',
)
const UNION = new RegExp(String.raw`${WORD}(?:\s*\|\s*${WORD}){2,}`, 'g')
/** Names the fields of a type: the compiler knows them. */
const FIELDS = /\b(?:Pick|Omit|Needs)<(?:[^;{}=]*,)?\s*(?:\|\s*)?$/

const wordsOf = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)

/** Every list of three or more words that a piece of code makes a type of, its words in the order of the alphabet. */
function wordLists(code: string): string[] {
  const lists = [...code.matchAll(LIST)].filter(
    ({ groups }) => groups?.['before'] !== undefined || groups?.['after'] !== undefined,
  )
  const unions = [...code.matchAll(UNION)].filter(
    ({ index }) => !FIELDS.test(code.slice(Math.max(0, index - 200), index)),
  )
  return [...lists, ...unions].map(([text]) => wordsOf(text).toSorted().join(' '))
}

it.each([
  [`z.enum(['b', 'a', 'c'])`, ['a b c']],
  [`const X = [\n  'b',\n  'a',\n  'c',\n] as const`, ['a b c']],
  [`kind: 'b' | 'a' | 'c'`, ['a b c']],
  [`type X =\n  | 'b'\n  | 'a'\n  | 'c'`, ['a b c']],
  [`useState<'b' | 'a' | 'c'>()`, ['a b c']],
  [`f(['b', 'a', 'c'])`, []],
  [`z.enum(['b', 'a'])`, []],
  [`Pick<X, 'b' | 'a' | 'c'>`, []],
  [`Needs<'b' | 'a' | 'c'>`, []],
])('finds the lists of %j', (code, lists) => {
  expect(wordLists(code)).toEqual(lists)
})

it('a list of words is written once; everybody else takes it from there', () => {
  const places = new Map<string, string[]>()
  for (const path of ['packages', 'apps'].flatMap((folder) => [...filesIn(folder)])) {
    if (!/\.tsx?$/.test(path) || isTest(path)) continue
    for (const list of wordLists(codeOf(path))) {
      places.set(list, [...(places.get(list) ?? []), path])
    }
  }
  expect(places.size).toBeGreaterThan(150)
  const several = [...places].filter(([, paths]) => paths.length > 1)
  const unstated = several.filter(([words]) => !Object.hasOwn(coincidences, words))
  expect(unstated.map(([words, paths]) => `${words}: ${paths.join(', ')}`)).toEqual([])
  // What stands in one place alone is no coincidence any more.
  expect(several.map(([words]) => words).toSorted()).toEqual(Object.keys(coincidences).toSorted())
})
