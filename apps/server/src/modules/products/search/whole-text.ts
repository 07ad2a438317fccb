import type { SearchEntry } from './search-entry.ts'

/** Stands behind each haystack; no normalised text holds it. */
const END = '\n'

interface WholeText {
  text: string
  /** Where each haystack begins in it, and where one more would. */
  starts: Int32Array
}

function put(entries: readonly SearchEntry[]): WholeText {
  const starts = new Int32Array(entries.length + 1)
  let next = 0
  entries.forEach(({ haystack }, place) => {
    starts[place] = next
    next += haystack.length + END.length
  })
  starts[entries.length] = next
  return { text: entries.map(({ haystack }) => haystack + END).join(''), starts }
}

const kept = new WeakMap<readonly SearchEntry[], WholeText>()

/** All haystacks behind each other, put together once for each state of them. */
function wholeTextOf(entries: readonly SearchEntry[]): WholeText {
  const whole = kept.get(entries) ?? put(entries)
  kept.set(entries, whole)
  return whole
}

/**
 * Shows each entry that has a text, in their order, with where it stands first in its haystack. One text is looked through, so
 * that those that do not have it cost nearly nothing.
 */
export function eachWith(
  entries: readonly SearchEntry[],
  wanted: string,
  show: (entry: SearchEntry, at: number) => void,
): void {
  const { text, starts } = wholeTextOf(entries)
  let place = 0
  for (let at = text.indexOf(wanted); at >= 0;) {
    while ((starts[place + 1] ?? text.length) <= at) place += 1
    const entry = entries[place]
    if (entry) show(entry, at - (starts[place] ?? 0))
    place += 1
    at = text.indexOf(wanted, starts[place] ?? text.length)
  }
}
