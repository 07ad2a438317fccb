import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { CollectionLine } from '../model.ts'
import styles from './Collection.module.css'
import { Cover } from './Cover.tsx'

/** How far somebody is with it, in words. */
export function doneText({ doneCount, chapterCount }: { doneCount: number; chapterCount: number }) {
  if (doneCount === 0) return '还没开始'
  return doneCount === chapterCount ? '已完成' : `已学 ${doneCount} / ${chapterCount}`
}

/** A collection with its cover, and how far one is; the whole card is a link. */
export function CollectionCard({ collection }: { collection: CollectionLine }) {
  const { collectionId, title, cover, note, chapterCount, doneCount, minutes } = collection
  return (
    <Card>
      <Link className={styles.link} href={to.tutorialCollection({ collectionId })}>
        <Cover name={cover} />
        <span className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.note}>{note}</span>
          <span className={styles.facts}>
            <Facts items={[`${chapterCount} 节`, `约 ${minutes} 分钟`, doneText(collection)]} />
          </span>
          {doneCount > 0 && (
            <Progress label={`${title}的进度`} value={doneCount} max={chapterCount} />
          )}
        </span>
      </Link>
    </Card>
  )
}
