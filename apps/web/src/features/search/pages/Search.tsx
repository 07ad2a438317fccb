import { searchCalls } from '@koi/contracts/calls/search'
import { pages } from '@koi/contracts/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import type { Want } from '#navigation/page-modules.ts'
import { knownAccount } from '#session/session.ts'
import { track } from '#tracking/track.ts'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { SearchStart } from '../components/SearchStart.tsx'
import { deviceWords, withWord } from '../device-words.ts'
import { isOnHit, moveIntoHits, moveThroughHits } from '../move-through.ts'
import { searchRequest } from '../search-request.ts'
import { cleanKeyword, readSearchState, searchQueryOf, type SearchState } from '../search-state.ts'
import { useTypedKeyword } from '../use-typed-keyword.ts'

/** Comes while nothing is typed yet: the field is all that the page begins with. */
const SearchHits = createDrawnPart(
  async () => (await import('../components/SearchHits.tsx')).SearchHits,
  () => (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  ),
)

/** What is searched for before anything is typed, or what was found. A word that was typed to the end is asked for by the page, which knows whose history keeps it. */
export function wants(query: URLSearchParams): Want[] {
  const state = readSearchState(query)
  if (isStart(state)) return [{ call: searchCalls.querySearchHome, request: {} }]
  return state.isFinished
    ? []
    : [{ call: searchCalls.searchFunds, request: searchRequest(state, 0) }]
}

/** Who sends the words has typed to the end, also before the script has come. */
const FINISHED = { finish: '1' }

const isStart = ({ keyword, of }: SearchState) => keyword === '' && of === undefined

/** RT-064: finds products by name, code, pinyin or initials, while one types. */
export default function Search() {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const field = useRef<HTMLDivElement>(null)
  const hits = useRef<HTMLDivElement>(null)
  const state = readSearchState(new URLSearchParams(search))
  const change = (part: Partial<Omit<SearchState, 'of'>>) => setQuery(searchQueryOf(part))
  const { text, setText } = useTypedKeyword(state.keyword, (keyword) =>
    change({ keyword, isFinished: false }),
  )
  const queries = useQueryClient()
  /** Who has typed to the end: the server keeps the word of an account, the device that of a visitor. */
  const keep = (keyword: string) => {
    if (keyword !== '' && knownAccount(queries) === undefined) {
      deviceWords.write(withWord(deviceWords.read(), keyword))
    }
  }
  const keepNow = useEffectEvent(keep)
  const { isFinished } = state
  useEffect(() => {
    // Also of a word that was sent before the script had come.
    if (isFinished) keepNow(state.keyword)
  }, [isFinished, state.keyword])
  const finish = (word: string) => {
    const keyword = cleanKeyword(word)
    change({ keyword, isFinished: keyword !== '' })
    if (keyword !== '') track('input', 'search.submit')
  }
  return (
    <Page
      title={pages.search.title}
      center={
        <div
          ref={field}
          role="presentation"
          onKeyDown={(event) => moveIntoHits(event, hits.current)}
        >
          <SearchField
            label="搜索产品"
            placeholder="名称、代码、拼音首字母"
            value={text}
            autoFocus={isStart(state)}
            onChange={setText}
            onSubmit={finish}
            sentAlong={FINISHED}
          />
        </div>
      }
    >
      <div
        ref={hits}
        role="presentation"
        onKeyDown={(event) => moveThroughHits(event, field.current)}
        onClickCapture={(event) => {
          // Who opens a hit has finished typing: the word goes into the history.
          if (!isOnHit(event) || state.keyword === '') return
          change({ isFinished: true })
          // The page may be gone before it is drawn anew.
          keep(state.keyword)
        }}
      >
        {isStart(state) ? (
          <SearchStart onWord={finish} />
        ) : (
          <SearchHits state={state} onChange={change} onWord={finish} />
        )}
      </div>
    </Page>
  )
}
