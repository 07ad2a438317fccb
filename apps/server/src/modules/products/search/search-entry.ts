import type { SaleState } from '@koi/domain/products/sale-state'

/** What a search knows of a fund. Moments are epoch ms, null where there is none. */
export interface SearchEntry {
  code: string
  /** Code, name, initials and pinyin, normalised, between bars. */
  haystack: string
  /** Where name, initials and pinyin begin in it. */
  nameAt: number
  initialsAt: number
  pinyinAt: number
  /** The name with each Chinese character as the character of its syllable (`sounds.ts`). */
  sounds: string
  spid: string
  category: string
  /** What the A and the C class of a fund share; null of everything else. */
  classKey: string | null
  /** What it is about, by its name. */
  themes: readonly string[]
  saleState: SaleState
  /** How much it is sought. */
  heat: number
  subscribeStartMs: number | null
  subscribeEndMs: number | null
  /** Who runs it, and the company they do it for; null where that is not published. */
  manager: string | null
  companyCode: string | null
  companyName: string | null
  /** The index that an index fund follows. */
  indexCode: string | null
  indexName: string | null
  /** What holding it costs a year, in parts of a million; null where a part of that is not disclosed. */
  yearlyFeePpm: number | null
  /** Since when one of its values is young enough to trade on; null: no more on this day. */
  pricedFromMs: number | null
}

/** As the database knows it. */
export type FoundEntry = Omit<SearchEntry, keyof ReturnType<typeof partsOf> | 'sounds' | 'themes'>

/** Where the parts of a haystack begin, behind their bars. */
export function partsOf(haystack: string) {
  const nameAt = haystack.indexOf('|') + 1
  const initialsAt = haystack.indexOf('|', nameAt) + 1
  return { nameAt, initialsAt, pinyinAt: haystack.indexOf('|', initialsAt) + 1 }
}

const unlisted: ReadonlySet<SaleState> = new Set(['hidden', 'terminated'])

/** Whether a fund is shown to nobody but who types its code. */
export const isUnlisted = ({ saleState }: SearchEntry) => unlisted.has(saleState)

/** Its name, normalised. */
export const nameOf = ({ haystack, nameAt, initialsAt }: SearchEntry) =>
  haystack.slice(nameAt, initialsAt - 1)
