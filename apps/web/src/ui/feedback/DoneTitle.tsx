import { Icon } from '../icons/Icon.tsx'
import styles from './DoneTitle.module.css'

/** A tick and what has just been done; screen readers say it. */
export const DoneTitle = ({ text, onPrimary = false }: { text: string; onPrimary?: boolean }) => (
  <p className={styles.title} role="status">
    <span className={styles.tick} data-on-primary={onPrimary || undefined}>
      <Icon name="check" size={16} />
    </span>
    {text}
  </p>
)
