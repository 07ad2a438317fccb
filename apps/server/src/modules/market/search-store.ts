import { grams } from '@koi/domain/search/grams'
import { normaliseText } from '@koi/domain/search/normalise'
import { sql, type Queries } from '#kernel/db.ts'
import { slices } from './array-literal.ts'

const SLICE_FUNDS = 5_000

const readNames = sql<Names>(
  'market-search-names',
  'select code, name, initials, pinyin from fund where $1::text[] is null or code = any($1) order by code',
)
const writeSearch = sql(
  'market-write-search',
  `insert into fund_search as own (fund_code, haystack, grams)
   select code, haystack, string_to_array(grams, ' ')
   from jsonb_to_recordset($1) as given (code text, haystack text, grams text)
   on conflict (fund_code) do update set haystack = excluded.haystack, grams = excluded.grams
   where own.haystack <> excluded.haystack`,
)

interface Names {
  code: string
  name: string
  initials: string
  pinyin: string
}

/** The parts are kept apart by `|`, so that no pair spans two of them. */
function searchRow({ code, name, initials, pinyin }: Names) {
  const parts = [code, name, initials, pinyin]
  return {
    code,
    haystack: parts.map(normaliseText).join('|'),
    // No gram holds a space: normalising removes them.
    grams: [...new Set(parts.flatMap(grams))].join(' '),
  }
}

/** Rewrites the search index of the given funds, or of all. */
export async function refreshSearch(queries: Queries, codes?: readonly string[]): Promise<void> {
  const funds = await queries.rows(readNames, [codes ?? null])
  for (const slice of slices(funds, SLICE_FUNDS)) {
    await queries.run(writeSearch, [JSON.stringify(slice.map(searchRow))])
  }
}
