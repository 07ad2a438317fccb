import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { isUnknown, type Chapter } from '../model.ts'
import { useChapter } from '../queries.ts'
import { useReading, useScrolled, videoReached } from '../use-reading.ts'
import { ArticleWaiting } from '../waiting/ArticleWaiting.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './Chapter.module.css'
import { ChapterEnd } from './ChapterEnd.tsx'
import { ChapterTalk } from './ChapterTalk.tsx'
import { LessonVideo } from './LessonVideo.tsx'
import { RelatedFunds } from './RelatedFunds.tsx'
import { UnknownTutorial } from './UnknownTutorial.tsx'

const { title } = pages.tutorial

/** One chapter. */
export function ChapterPage({ tutorialId }: { tutorialId: string }) {
  const query = useChapter(tutorialId)
  if (isUnknown(query.error)) return <UnknownTutorial />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <ArticleWaiting />
      </PageWaiting>
    )
  }
  // Other words are read anew.
  return <Read key={`${tutorialId} ${query.data.version}`} chapter={query.data} />
}

function Read({ chapter }: { chapter: Chapter }) {
  const { kind, place, chapterCount, minutes, blocks, video, publishedDay } = chapter
  const reading = useReading(chapter)
  const days = useDayTexts()
  const article = useScrolled((permille) => {
    if (kind === 'article') reading.move({ positionPermille: permille, videoSeconds: 0 })
  })
  const facts = [
    `第 ${place} 节，共 ${chapterCount} 节`,
    `约 ${minutes} 分钟`,
    `更新于 ${days.short(publishedDay)}`,
  ]
  return (
    <Page title={chapter.collectionTitle}>
      <div className={styles.progress}>
        <Progress label="阅读进度" value={reading.positionPermille} max={1000} />
      </div>
      <Stack>
        {chapter.isUpdated && (
          <Notice tone="info" compact>
            你读过之后，这一节有更新。
          </Notice>
        )}
        <Resume chapter={chapter} article={article} />
        <Card>
          <article ref={article} className={styles.article}>
            <h2>{chapter.title}</h2>
            <p className={styles.facts}>
              <Facts items={facts} />
            </p>
            {video && (
              <LessonVideo
                title={chapter.title}
                video={video}
                from={reading.videoSeconds}
                onPlayed={(second) => reading.move(videoReached(second, video.seconds))}
              />
            )}
            <Blocks blocks={blocks} />
          </article>
        </Card>
        <ChapterEnd chapter={chapter} reading={reading} />
        <RelatedFunds chapter={chapter} />
        <ChapterTalk tutorialId={chapter.tutorialId} />
        <p className={styles.quiet}>
          课程讲的是一般规则，例子都是假设。基金有风险，过往业绩不代表未来表现。
        </p>
      </Stack>
    </Page>
  )
}

/** What is hardly begun is begun anew. */
const RESUMED_FROM = 150

/** Where one stopped, and the way there; an article that is read is not gone on with. */
function Resume({
  chapter: { kind, state, positionPermille },
  article,
}: {
  chapter: Chapter
  article: { readonly current: HTMLElement | null }
}) {
  if (kind !== 'article' || state !== 'started' || positionPermille < RESUMED_FROM) return null
  const scroll = () => {
    const box = article.current?.getBoundingClientRect()
    if (!box) return
    const place = box.top + (box.height * positionPermille) / 1000
    // The line that was last seen comes to the middle of the window.
    window.scrollBy({ top: place - window.innerHeight / 2 })
  }
  return (
    <Notice
      tone="info"
      compact
      action={
        <Button kind="soft" size="small" onClick={scroll}>
          继续读
        </Button>
      }
    >
      {`上次读到 ${Math.floor(positionPermille / 10)}%`}
    </Notice>
  )
}
