import type { HoldingBadge } from '@koi/domain/discussion/discussion-words'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './InterestNote.module.css'

/** What an author says of their own interest in what they write about. */
export const InterestNote = ({ text }: { text: string }) => (
  <p className={styles.note}>
    <Icon name="info" size={16} />
    <span>利益说明：{text}</span>
  </p>
)

const conflicts: Partial<Record<HoldingBadge, string>> = {
  holds: '作者持有文中的基金，涨跌与其有关，看法可能受影响。',
  soldSince: '作者发帖后卖出了文中的基金，做法可能与文中不同。',
}

/** What a reader should know of the author’s own money, as the books say it and by their consent. */
export const ConflictNote = ({ badge }: { badge: HoldingBadge }) => {
  const text = conflicts[badge]
  if (text === undefined) return null
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} />
      <span>利益提示：{text}</span>
    </p>
  )
}
