import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ClassBadge.module.css'

interface ClassBadgeProps {
  investorClass: string
  className: string
  description: string
}

/** The investor class, large, and what it means. */
export function ClassBadge({ investorClass, className, description }: ClassBadgeProps) {
  return (
    <div className={styles.badge}>
      <span className={styles.picture}>
        <Icon name="shield" size={32} />
      </span>
      <p className={styles.label}>你的风险承受能力</p>
      <p className={styles.name}>
        {investorClass} {className}
      </p>
      <p className={styles.text}>{description}</p>
    </div>
  )
}
