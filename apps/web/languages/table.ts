/** Source text → the same text in another language. Keys may begin with a place, such as `@web/features/trade/ 份`. */
export type Table = Readonly<Record<string, string>>

const ROOTS: readonly (readonly [name: string, folder: string])[] = [
  ['web/', 'apps/web/src/'],
  ['domain/', 'packages/domain/src/'],
  ['contracts/', 'packages/contracts/src/'],
  ['server/', 'apps/server/src/'],
]

/** What the table calls a source file: `web/features/trade/pages/Buy.tsx`; undefined for one whose texts it does not have. */
export function placeOf(file: string): string | undefined {
  for (const [name, folder] of ROOTS) {
    const at = `/${file}`.lastIndexOf(`/${folder}`)
    if (at >= 0) return name + `/${file}`.slice(at + 1 + folder.length)
  }
  return undefined
}

const PLACED = /^@(\S+) ([\s\S]+)$/

/** A key in its parts: the place it is for, which is empty for everywhere, and the text. */
export function readKey(key: string): { place: string; text: string } {
  const [, place, text] = PLACED.exec(key) ?? []
  return place === undefined || text === undefined ? { place: '', text: key } : { place, text }
}

/** Looks texts up: a key for the file or a folder that it is in comes before the key for everywhere. */
export function createLookup(table: Table) {
  const placed = new Map<string, { place: string; value: string }[]>()
  for (const [key, value] of Object.entries(table)) {
    const { place, text } = readKey(key)
    if (place === '') continue
    const others = placed.get(text) ?? []
    placed.set(
      text,
      [...others, { place, value }].toSorted((a, b) => b.place.length - a.place.length),
    )
  }
  return (text: string, place: string): string | undefined => {
    const near = placed.get(text)?.find((entry) => place.startsWith(entry.place))
    return near ? near.value : Object.hasOwn(table, text) ? table[text] : undefined
  }
}
