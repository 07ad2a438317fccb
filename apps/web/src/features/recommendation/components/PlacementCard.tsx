import type { PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { DISLIKE_DAYS } from '@koi/domain/recommendation/placement-action'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { ExposureWatch } from '#tracking/exposure-watch.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { Placed } from '../placed.ts'
import { useReport } from '../use-report.ts'
import styles from './PlacementCard.module.css'

interface PlacementCardProps {
  placed: Placed
  room: PlacementRoom
  channel: string
  /** What it is: 推广 or 投教, such as its label says. */
  kind: string
}

/** Tells once that the card was in sight for as long as counts as seen. */
function useSeen(onSeen: () => void) {
  const card = useRef<HTMLDivElement>(null)
  const told = useRef(onSeen)
  useEffect(() => {
    told.current = onSeen
  })
  useEffect(() => {
    const element = card.current
    if (!element) return
    const watch = new ExposureWatch({
      observe: (onChange, options) => new IntersectionObserver(onChange, options),
      now: () => performance.now(),
      onSeen: () => {
        watch.unwatch(element)
        told.current()
      },
    })
    watch.watch(element, { name: 'placement' })
    return () => watch.unwatch(element)
  }, [])
  return card
}

/** As the server says it, in whatever language. */
const FOR_ALL = '对所有人展示'

function reasonText({ reason, dayLimit }: Placed, kind: string) {
  const cap = dayLimit === undefined ? '' : `今天最多出现 ${dayLimit} 次。`
  return reason === FOR_ALL ? `这条${kind}${reason}。${cap}` : `看到它，是因为${reason}。${cap}`
}

/** One placement: what it is, why one sees it, and how to be rid of it. */
export function PlacementCard({ placed, room, channel, kind }: PlacementCardProps) {
  const report = useReport(room, channel)
  const [state, setState] = useState<'shown' | 'closed' | 'unwanted'>('shown')
  const [isWhy, setIsWhy] = useState(false)
  const whyId = useId()
  const card = useSeen(() => report(placed, 'exposure'))

  function turn(next: typeof state, action: 'close' | 'dislike' | 'undo') {
    setState(next)
    report(placed, action)
  }
  if (state === 'closed') return null
  if (state === 'unwanted') {
    return (
      <Card>
        <p className={styles.gone} role="status">
          {`好的，${DISLIKE_DAYS} 天内不再推荐这一条`}
          <Button kind="plain" size="small" onClick={() => turn('shown', 'undo')}>
            撤销
          </Button>
        </p>
      </Card>
    )
  }
  /** What leads away is a link inside. */
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) report(placed, 'click')
  }
  const { title, text, buttonText, href, product, isPreview } = placed
  return (
    <Card>
      <section ref={card} aria-label={kind}>
        <div className={styles.head}>
          <Tag>{isPreview ? `${kind} · 预览` : kind}</Tag>
          <button
            type="button"
            className={styles.why}
            aria-expanded={isWhy}
            aria-controls={whyId}
            onClick={() => setIsWhy(!isWhy)}
          >
            为什么看到
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={`关闭这条${kind}`}
            onClick={() => turn('closed', 'close')}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
        <div className={styles.words} onClickCapture={press}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          {!product && (
            <Button kind="soft" size="small" href={href}>
              {buttonText}
            </Button>
          )}
        </div>
        {product && (
          <ul aria-label={title} onClickCapture={press}>
            <FundRow item={fundItemOf(product)} />
          </ul>
        )}
        <div id={whyId} className={styles.well} hidden={!isWhy}>
          <p>{reasonText(placed, kind)}</p>
          <Button kind="plain" size="small" onClick={() => turn('unwanted', 'dislike')}>
            不感兴趣
          </Button>
        </div>
      </section>
    </Card>
  )
}
