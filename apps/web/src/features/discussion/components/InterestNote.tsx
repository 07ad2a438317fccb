import { Icon } from '#ui/icons/Icon.tsx'
import styles from './InterestNote.module.css'

/** What an author says of their own interest in what they write about. */
export const InterestNote = ({ text }: { text: string }) => (
  <p className={styles.note}>
    <Icon name="info" size={16} />
    <span>利益说明：{text}</span>
  </p>
)
