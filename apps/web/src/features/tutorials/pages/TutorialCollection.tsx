import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from '../components/Collection.module.css'
import { doneText } from '../components/CollectionCard.tsx'
import { Cover } from '../components/Cover.tsx'
import { UnknownTutorial } from '../components/UnknownTutorial.tsx'
import { isUnknown, type ChapterLine } from '../model.ts'
import { useCollection } from '../queries.ts'
import { ChaptersWaiting } from '../waiting/ChaptersWaiting.tsx'
import { useSendWaiting } from '../waiting-progress.ts'

/** How one stands with a chapter, in words. */
const stateTexts = {
  fresh: '',
  started: '读了一部分',
  read: '待小测',
  done: '已完成',
} as const satisfies Record<ChapterLine['state'], string>

/** RT-014: a collection with its chapters in order, and how far one is. */
export default function TutorialCollection() {
  const { collectionId } = usePageQuery(pages.tutorialCollection.query)
  const query = useCollection(collectionId)
  useSendWaiting()
  if (collectionId === undefined || isUnknown(query.error)) return <UnknownTutorial />
  if (!query.data) {
    return (
      <PageWaiting title={pages.tutorialCollection.title} query={query}>
        <ChaptersWaiting />
      </PageWaiting>
    )
  }
  const { title, note, cover, chapters, chapterCount, doneCount, minutes, goOnId } = query.data
  const hasBegun = chapters.some(({ state }) => state !== 'fresh')
  const isDone = doneCount === chapterCount
  return (
    <Page
      title={title}
      footer={
        goOnId !== '' && (
          <Button href={to.tutorial({ id: goOnId })}>{hasBegun ? '继续学习' : '开始学习'}</Button>
        )
      }
    >
      <Stack>
        <Card>
          <div className={styles.link}>
            <Cover name={cover} />
            <div className={styles.text}>
              {isDone && <DoneTitle text="整个课程已完成" />}
              {note !== '' && <p className={styles.note}>{note}</p>}
              <p className={styles.facts}>
                <Facts items={[`${chapterCount} 节`, `约 ${minutes} 分钟`, doneText(query.data)]} />
              </p>
              <Progress label="课程进度" value={doneCount} max={chapterCount} />
            </div>
          </div>
        </Card>
        <Card title="章节">
          <List label="章节">
            {chapters.map((chapter, at) => (
              <ListRow
                key={chapter.tutorialId}
                leading={
                  <span className={styles.number} data-state={chapter.state} aria-hidden="true">
                    {chapter.state === 'done' ? <Icon name="check" size={16} /> : at + 1}
                  </span>
                }
                title={chapter.title}
                detail={<Facts items={factsOf(chapter)} />}
                href={to.tutorial({ id: chapter.tutorialId })}
              />
            ))}
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

function factsOf({ kind, minutes, questionCount, state, isUpdated }: ChapterLine): string[] {
  return [
    ...(kind === 'video' ? ['视频'] : []),
    `约 ${minutes} 分钟`,
    ...(questionCount > 0 ? [`${questionCount} 题小测`] : []),
    stateTexts[state],
    ...(isUpdated ? ['有更新'] : []),
  ].filter((fact) => fact !== '')
}
