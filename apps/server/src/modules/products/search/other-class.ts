import { isUnlisted, type SearchEntry } from './search-entry.ts'

const collected = new WeakMap<readonly SearchEntry[], ReadonlyMap<string, SearchEntry[]>>()

/** The listed classes of each fund, put together once for each state of all. */
function classesOf(entries: readonly SearchEntry[]): ReadonlyMap<string, SearchEntry[]> {
  const known = collected.get(entries)
  if (known) return known
  const classes = new Map<string, SearchEntry[]>()
  for (const entry of entries) {
    if (entry.classKey === null || isUnlisted(entry)) continue
    const others = classes.get(entry.classKey)
    if (others) others.push(entry)
    else classes.set(entry.classKey, [entry])
  }
  collected.set(entries, classes)
  return classes
}

/** Whether it is the class with its fee at the front, by the letter at the end of its name. */
export const isFront = ({ haystack, initialsAt }: SearchEntry) => haystack[initialsAt - 2] === 'a'

/** The other class, A or C, of the fund of an entry: the twin of `classPairOf` of the lists. */
export function otherClassOf(
  entries: readonly SearchEntry[],
  entry: SearchEntry,
): SearchEntry | undefined {
  if (entry.classKey === null) return undefined
  const own = isFront(entry)
  return classesOf(entries)
    .get(entry.classKey)
    ?.find((other) => isFront(other) !== own)
}

/** How many rows some funds are: both classes of a fund share one. */
export function rowsOf(entries: readonly SearchEntry[], some: readonly SearchEntry[]): number {
  const among = new Set(some)
  const sharesRow = (entry: SearchEntry) => {
    const other = isFront(entry) ? undefined : otherClassOf(entries, entry)
    return other !== undefined && among.has(other)
  }
  return some.length - some.filter(sharesRow).length
}
