import { useDayTexts } from '#session/today.ts'
import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { groupTabs } from '../group-tabs.ts'
import { intentText } from '../intent-text.ts'
import type { Hits } from '../queries.ts'
import type { OtherGroup, SearchState } from '../search-state.ts'
import { FoundFunds } from './FoundFunds.tsx'
import { IntentCard } from './IntentCard.tsx'
import { LaterNews } from './LaterNews.tsx'
import { OtherHits } from './OtherHits.tsx'

interface FoundGroupsProps {
  hits: Hits
  state: SearchState
  more: { state: LoadMoreState; onLoad: () => void }
  onChange: (change: Pick<SearchState, 'group'>) => void
}

/** Funds beside other things; all of them are on their own tab. */
const FUNDS_BESIDE = 5

/** What was found, by kind: under tabs where there is more than one. */
export function FoundGroups({ hits, state, more, onChange }: FoundGroupsProps) {
  const { items, others, totalText, intent, correctedKeyword } = hits
  const days = useDayTexts()
  const query = correctedKeyword || state.keyword
  const [first] = items
  const words = first && !state.of && intentText(intent, first, days)
  const tabs = groupTabs(totalText, others, items.length)
  const isTabbed = tabs.length > 2 && !state.of
  const group = isTabbed && tabs.some(({ value }) => value === state.group) ? state.group : 'all'
  const isAll = group === 'all'
  const isShown = (kind: OtherGroup) => !state.of && (isAll || group === kind)
  const of = (kind: OtherGroup) => (
    <OtherHits
      group={kind}
      hits={isShown(kind) ? others.filter((hit) => hit.group === kind) : []}
      query={query}
    />
  )
  // The first hit stands in a card of its own.
  const rows = isAll && words ? items.slice(1) : items
  const isShort = isTabbed && isAll && rows.length > FUNDS_BESIDE
  const found = (
    <>
      {isAll && first && words && <IntentCard item={first} intent={words} query={query} />}
      {of('index')}
      {of('theme')}
      {of('function')}
      {(isAll || group === 'fund') && (
        <FoundFunds
          items={isShort ? rows.slice(0, FUNDS_BESIDE) : rows}
          subject={state.of && others[0]}
          query={query}
          onAll={isShort ? () => onChange({ group: 'fund' }) : undefined}
          more={more}
        />
      )}
      {of('manager')}
      {of('company')}
      {isAll && !state.of && <LaterNews keyword={query.trim()} />}
    </>
  )
  if (!isTabbed) return found
  return (
    <Tabs
      label="结果分类"
      options={tabs}
      value={group}
      onChange={(value) => onChange({ group: value })}
    >
      {found}
    </Tabs>
  )
}
