import { useBrand } from '#brands/brand-context.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { SharedThing } from '../shared-thing.ts'
import styles from './CardPreview.module.css'

interface CardPreviewProps {
  options: SharedThing['options']
  link: string | undefined
  canCopy: boolean
}

/** What the other person will see. Where the host cannot copy, the link can be marked by hand. */
export function CardPreview({ options, link, canCopy }: CardPreviewProps) {
  const brand = useBrand()
  return (
    <div className={styles.card}>
      <img className={styles.icon} src="/h5/v6/assets/icon-1.svg" alt="" width={48} height={48} />
      <div className={styles.words}>
        <p className={styles.title}>{options.title}</p>
        {options.desc !== undefined && <p className={styles.desc}>{options.desc}</p>}
        {link === undefined ? (
          <Skeleton width="70%" />
        ) : canCopy ? (
          <p className={styles.link}>
            {brand.title} · {link.replace(/^https?:\/\//, '')}
          </p>
        ) : (
          <p className={styles.byHand}>{link}</p>
        )}
      </div>
    </div>
  )
}
