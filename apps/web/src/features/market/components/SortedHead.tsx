import { ListHead } from '#ui/layout/ListHead.tsx'
import { SortButton } from '#ui/navigation/SortButton.tsx'
import type { IndexHeading, MarketState } from '../market-state.ts'
import styles from './SortedHead.module.css'

interface SortedHeadProps {
  /** How many there are, and of when. */
  text: readonly (string | false)[]
  headings: readonly { value: IndexHeading; label: string }[]
  state: Pick<MarketState, 'heading' | 'isWorstFirst'>
  onPress: (heading: IndexHeading) => void
}

/** Above a list that its headings order. */
export function SortedHead({ text, headings, state, onPress }: SortedHeadProps) {
  const order = state.isWorstFirst ? 'asc' : 'desc'
  return (
    <ListHead text={text}>
      <span className={styles.sorts}>
        {headings.map(({ value, label }) => (
          <SortButton
            key={value}
            name={label}
            order={value === state.heading ? order : undefined}
            onPress={() => onPress(value)}
          />
        ))}
      </span>
    </ListHead>
  )
}
