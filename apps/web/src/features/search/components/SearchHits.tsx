import { searchCalls } from '@koi/contracts/calls/search'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { FundRowsSkeleton, useItemSlices, useSearchMarks } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { hitsOf, nextOf } from '../queries.ts'
import { searchRequest } from '../search-request.ts'
import type { SearchState } from '../search-state.ts'
import { CorrectedNote } from './CorrectedNote.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { NoHits } from './NoHits.tsx'
import styles from './SearchHits.module.css'

interface SearchHitsProps {
  state: SearchState
  onChange: (change: Partial<Omit<SearchState, 'of'>>) => void
  onWord: (word: string) => void
}

/** What the keyword finds. Old hits stay until the new ones are here; an overtaken search is cancelled. */
export function SearchHits({ state, onChange, onWord }: SearchHitsProps) {
  const stamp = useSearchMarks('search')
  const list = useItemSlices(searchCalls.searchFunds, {
    request: (start) => searchRequest(state, Number(start ?? 0)),
    stamp,
    nextOf,
  })
  if (list.error) {
    return (
      <Card>
        <QueryFailed query={list} />
      </Card>
    )
  }
  if (!list.answers) {
    return (
      <Card>
        <FundRowsSkeleton rows={8} />
      </Card>
    )
  }
  const hits = hitsOf(list.answers)
  const { items, others, totalText, correctedKeyword } = hits
  const isNothing = items.length === 0 && others.length === 0
  return (
    <div className={list.isOld ? styles.old : styles.hits} aria-busy={list.isFetching}>
      <div className={styles.head}>
        <span role="status">{items.length > 0 ? `找到 ${totalText} 只产品` : ''}</span>
        <Switch
          label="仅看可买"
          checked={state.isBuyableOnly}
          onChange={(isBuyableOnly) => onChange({ isBuyableOnly })}
        />
      </div>
      {correctedKeyword !== '' && (
        <CorrectedNote
          keyword={correctedKeyword}
          typed={state.keyword}
          onVerbatim={() => onChange({ isVerbatim: true })}
        />
      )}
      {isNothing && (
        <NoHits
          state={state}
          onWord={onWord}
          onShowAll={() => onChange({ isBuyableOnly: false })}
        />
      )}
      <FoundGroups hits={hits} state={state} more={list.more} onChange={onChange} />
    </div>
  )
}
