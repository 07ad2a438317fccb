import type { ComponentProps } from 'react'
import { Card } from '../layout/Card.tsx'
import { List } from '../layout/List.tsx'
import { ListRow } from '../layout/ListRow.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './SkeletonCard.module.css'

interface SkeletonCardProps extends Pick<ComponentProps<typeof Card>, 'tone'> {
  /** A heading above everything else. */
  hasTitle?: boolean
  /** Height of a picture or chart, px. */
  picturePx?: number
  /** The figure of the card, with its name above it. */
  hasFigure?: boolean
  /** Facts side by side, each a name over what it says. */
  facts?: number
  /** Lines of text, the last one shorter. */
  lines?: number
  /** Rows of a list. */
  rows?: number
  /** Rows have a line below their title. */
  hasDetails?: boolean
  /** A button across the card. */
  hasButton?: boolean
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A card that is loading, in the shape of what comes. Its place stands inside `Loading`. */
export function SkeletonCard(props: SkeletonCardProps) {
  const { tone, hasTitle, picturePx, hasFigure, hasDetails, hasButton } = props
  const { facts = 0, lines = 0, rows = 0 } = props
  return (
    <Card {...(tone && { tone })}>
      <div className={styles.parts}>
        {hasTitle && <Skeleton width="38%" lines={1.2} />}
        {picturePx !== undefined && <Skeleton height={picturePx} />}
        {hasFigure && (
          <div>
            <Skeleton width="32%" lines={0.9} />
            <Skeleton width="48%" lines={2} />
          </div>
        )}
        {facts > 0 && (
          <div className={styles.facts}>
            {times(facts).map((place) => (
              <div key={place}>
                <Skeleton width="60%" lines={0.85} />
                <Skeleton width="80%" />
              </div>
            ))}
          </div>
        )}
        {lines > 0 && (
          <div>
            {times(lines).map((place) => (
              <Skeleton key={place} width={place === lines - 1 && lines > 1 ? '64%' : '92%'} />
            ))}
          </div>
        )}
        {rows > 0 && (
          <List>
            {times(rows).map((place) => (
              <ListRow
                key={place}
                title={<Skeleton width="56%" />}
                {...(hasDetails && { detail: <Skeleton width="82%" lines={0.85} /> })}
                value={<Skeleton width={64} />}
              />
            ))}
          </List>
        )}
        {hasButton && <Skeleton height={44} />}
      </div>
    </Card>
  )
}
