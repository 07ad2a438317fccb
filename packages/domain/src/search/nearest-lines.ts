/** So many signs fit into the bits that a search keeps of a term. */
export const TERM_MAX = 31

/** Stands behind each line; no normalised text holds it. */
export const LINE_END = '|'
export const LINE_END_UNIT = LINE_END.charCodeAt(0)

/**
 * For each UTF-16 unit of a text the places of the term where it would be right, one bit a place. An array over all units: it is
 * asked for every character of every name.
 */
export type RightPlaces = Int32Array

/** The places of a term of plain characters. */
export function rightPlacesOf(term: string): RightPlaces {
  const places = new Int32Array(0x10000)
  for (let at = 0; at < term.length; at += 1) {
    const unit = term.charCodeAt(at)
    places[unit] = (places[unit] ?? 0) | (1 << at)
  }
  return places
}

/**
 * Of a text of lines the numbers of those, as far as wanted, in which a term of `length` signs stands with the fewest errors, and with
 * `most` of them, two, at most. An error is a sign too many, too few, another one, or two neighbours swapped. All errors are counted
 * at once: bit i of `none`, `one` and `two` says that the first i + 1 signs of the term end here with so many errors (Wu and
 * Manber 1992). One pass over one text, because thousands of names are asked on every key.
 */
export function nearestLines(
  text: string,
  { right, length }: { right: RightPlaces; length: number },
  most: number,
  isWanted: (line: number) => boolean,
): number[] {
  const end = 1 << (length - 1)
  let found: number[] = []
  let fewest = most
  let line = 0
  let best = 3
  let none = 0
  let one = 1
  let two = 3
  let noneBefore = 0
  let oneBefore = 1
  let rightBefore = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === LINE_END_UNIT) {
      if (best <= fewest && isWanted(line)) {
        if (best < fewest) found = []
        fewest = best
        found.push(line)
      }
      line += 1
      best = 3
      none = noneBefore = rightBefore = 0
      one = oneBefore = 1
      two = 3
      continue
    }
    const here = right[unit] ?? 0
    const noneNow = ((none << 1) | 1) & here
    if ((noneNow & end) !== 0) best = 0
    if (fewest > 0) {
      const swapped = ((((noneBefore << 1) | 1) & here) << 1) & rightBefore
      const oneNow = (((one << 1) | 1) & here) | none | ((none | noneNow) << 1) | swapped | 1
      if ((oneNow & end) !== 0 && best > 1) best = 1
      if (fewest > 1) {
        const swappedToo = ((((oneBefore << 1) | 1) & here) << 1) & rightBefore
        two = (((two << 1) | 1) & here) | one | ((one | oneNow) << 1) | swappedToo | 3
        if ((two & end) !== 0 && best > 2) best = 2
      }
      oneBefore = one
      one = oneNow
      rightBefore = here
    }
    noneBefore = none
    none = noneNow
  }
  return found
}
