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
  `insert into fund_search as own (fund_code, haystack)
   select code, haystack from jsonb_to_recordset($1) as given (code text, haystack text)
   on conflict (fund_code) do update set haystack = excluded.haystack
   where own.haystack <> excluded.haystack`,
)

interface Names {
  code: string
  name: string
  initials: string
  pinyin: string
}

/** The parts are kept apart by `|`, which no normalised text holds, so that nothing is found across two of them. */
const searchRow = ({ code, name, initials, pinyin }: Names) => ({
  code,
  haystack: [code, name, initials, pinyin].map(normaliseText).join('|'),
})

/** Writes anew what the given funds are found by, or all; nodes are told of what changed. */
export async function refreshSearch(queries: Queries, codes?: readonly string[]): Promise<void> {
  const funds = await queries.rows(readNames, [codes ?? null])
  for (const slice of slices(funds, SLICE_FUNDS)) {
    await queries.run(writeSearch, [JSON.stringify(slice.map(searchRow))])
  }
}
