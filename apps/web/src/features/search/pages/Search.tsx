import { searchCalls } from '@koi/contracts/calls/search'
import { pages } from '@koi/contracts/pages'
import { useRef } from 'react'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import type { Want } from '#navigation/page-modules.ts'
import { track } from '#tracking/track.ts'
import { Page } from '#ui/layout/Page.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { SearchHits } from '../components/SearchHits.tsx'
import { SearchStart } from '../components/SearchStart.tsx'
import { isOnHit, moveIntoHits, moveThroughHits } from '../move-through.ts'
import { cleanKeyword, readSearchState, searchQueryOf, type SearchState } from '../search-state.ts'
import { useTypedKeyword } from '../use-typed-keyword.ts'

/** The server draws it, with what is searched for before anything is typed. */
export const wants = (query: URLSearchParams): Want[] =>
  readSearchState(query).keyword === '' ? [{ call: searchCalls.querySearchHome, request: {} }] : []

/** RT-064: finds products by name, code, pinyin or initials, while one types. */
export default function Search() {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const field = useRef<HTMLDivElement>(null)
  const hits = useRef<HTMLDivElement>(null)
  const state = readSearchState(new URLSearchParams(search))
  const change = (part: Partial<SearchState>) => setQuery(searchQueryOf(part))
  const { text, setText } = useTypedKeyword(state.keyword, (keyword) =>
    change({ keyword, isFinished: false }),
  )
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
            autoFocus={state.keyword === ''}
            onChange={setText}
            onSubmit={finish}
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
          if (isOnHit(event)) change({ keyword: state.keyword, isFinished: true })
        }}
      >
        {state.keyword === '' ? (
          <SearchStart onWord={finish} />
        ) : (
          <SearchHits state={state} onChange={change} onWord={finish} />
        )}
      </div>
    </Page>
  )
}
