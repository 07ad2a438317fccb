import type { HoldingBadge } from '@koi/domain/discussion/discussion-words'
import { expertKindTexts, type ExpertKind } from '@koi/domain/experts/expert-words'
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

interface ConflictNoteProps {
  badge: HoldingBadge
  expertKind: ExpertKind | ''
  /** The post names a fund. */
  isOfFund: boolean
}

/** What a reader should know of the author: that they work in the field, and where their own money is, as the books say it and by their consent. */
export function ConflictNote({ badge, expertKind, isOfFund }: ConflictNoteProps) {
  const texts = [
    isOfFund && expertKind !== ''
      ? `作者是${expertKindTexts[expertKind]}，任职的机构可能与文中的基金有关。`
      : '',
    conflicts[badge] ?? '',
  ].join('')
  if (texts === '') return null
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} />
      <span>利益提示：{texts}</span>
    </p>
  )
}
