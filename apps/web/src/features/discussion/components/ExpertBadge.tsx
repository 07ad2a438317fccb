import { expertKindTexts, type ExpertKind } from '@koi/domain/experts/expert-words'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ExpertBadge.module.css'

/** As what somebody is certified, beside their name; nothing of who is not. */
export function ExpertBadge({ kind }: { kind: ExpertKind | '' }) {
  if (kind === '') return null
  return (
    <span className={styles.badge}>
      <Icon name="check" size={12} />
      {expertKindTexts[kind]}
    </span>
  )
}
