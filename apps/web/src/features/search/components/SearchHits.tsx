import { searchCalls } from '@koi/contracts/calls/search'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import {
  FundRow,
  FundRowsSkeleton,
  useItemSlices,
  useSearchMarks,
} from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { intentText } from '../intent-text.ts'
import { countOf, hasMore, hitsOf, searchRequest } from '../queries.ts'
import type { SearchState } from '../search-state.ts'
import { IntentCard } from './IntentCard.tsx'
import { Marked } from './Marked.tsx'
import { NoHits } from './NoHits.tsx'
import styles from './SearchHits.module.css'
import { Star } from './Star.tsx'

interface SearchHitsProps {
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
  onWord: (word: string) => void
}

/** What the keyword finds. Old hits stay until the new ones are here; an overtaken search is cancelled. */
export function SearchHits({ state, onChange, onWord }: SearchHitsProps) {
  const days = useDayTexts()
  const stamp = useSearchMarks('search')
  const list = useItemSlices(searchCalls.searchFunds, {
    request: (offset) => searchRequest(state, offset),
    stamp,
    countOf,
    hasMore,
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
  const { items, totalText, intent } = hitsOf(list.answers)
  const [first] = items
  const words = first && intentText(intent, first, days)
  // The first hit stands in the card of its own.
  const rows = words ? items.slice(1) : items
  return (
    <div className={list.isOld ? styles.old : styles.hits} aria-busy={list.isFetching}>
      <div className={styles.head}>
        <span role="status">{first ? `找到 ${totalText} 只产品` : ''}</span>
        <Switch
          label="仅看可买"
          checked={state.isBuyableOnly}
          onChange={(isBuyableOnly) => onChange({ isBuyableOnly })}
        />
      </div>
      {first && words && <IntentCard item={first} intent={words} query={state.keyword} />}
      {!first && (
        <NoHits
          state={state}
          onWord={onWord}
          onShowAll={() => onChange({ isBuyableOnly: false })}
        />
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label="搜索结果">
            {rows.map((item) => (
              <FundRow
                key={`${item.product.fundCode} ${item.product.spid}`}
                item={item}
                name={<Marked text={item.name} query={state.keyword} />}
                mark={<Marked text={item.product.fundCode} query={state.keyword} />}
                action={<Star item={item} />}
              />
            ))}
          </ul>
          <LoadMore {...list.more} />
        </Card>
      )}
    </div>
  )
}
