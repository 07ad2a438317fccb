import { SortButton } from '#ui/navigation/SortButton.tsx'
import type { IndexHeading, MarketState } from '../market-state.ts'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** How many there are, and of when. */
  text: readonly (string | false)[]
  headings: readonly { value: IndexHeading; label: string }[]
  state: Pick<MarketState, 'heading' | 'isWorstFirst'>
  onPress: (heading: IndexHeading) => void
}

/** Above a list: how many there are, and what orders them. */
export function ListHead({ text, headings, state, onPress }: ListHeadProps) {
  const order = state.isWorstFirst ? 'asc' : 'desc'
  return (
    <div className={styles.head}>
      <span>{text.filter((part) => part !== false).join(' · ')}</span>
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
    </div>
  )
}
