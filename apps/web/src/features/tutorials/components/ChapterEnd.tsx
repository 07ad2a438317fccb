import { to } from '@koi/contracts/pages'
import { passCount } from '@koi/domain/tutorials/tutorial-check'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Chapter } from '../model.ts'
import styles from './Chapter.module.css'
import { Like } from './Like.tsx'

interface ChapterEndProps {
  chapter: Chapter
  reading: { isRead: boolean; isVisitor: boolean; isUnsaved: boolean }
}

/** What comes behind the last line: the check, the next chapter, and how one stands. */
export function ChapterEnd({ chapter, reading }: ChapterEndProps) {
  const { tutorialId, questionCount, state, previous, next, collectionId } = chapter
  const { isRead, isVisitor, isUnsaved } = reading
  const entry = useEntry()
  const isDone = state === 'done'
  const isCheckNext = questionCount > 0 && !isDone
  return (
    <Card>
      <div className={styles.end}>
        {isDone ? (
          <DoneTitle text={chapter.isCollectionDone ? '整个课程已完成' : '这一节已完成'} />
        ) : (
          <p className={styles.state} role="status">
            {isRead ? (questionCount > 0 ? '已读完，还差小测' : '已读完') : '读到这里就算读完'}
          </p>
        )}
        <Like chapter={chapter} />
      </div>
      {isUnsaved && (
        <Notice compact tone="info">
          进度还没保存，网络恢复后会自动再试。
        </Notice>
      )}
      {isVisitor && (
        <Notice
          compact
          tone="info"
          action={
            <Button kind="soft" size="small" href={to.login({ returl: urlOf(entry) })}>
              登录
            </Button>
          }
        >
          登录后保存到账户，读过的不会丢。
        </Notice>
      )}
      <div className={styles.rows}>
        <List label="接下来">
          {questionCount > 0 && (
            <ListRow
              title={isDone ? '再做一次小测' : '课后小测'}
              detail={`${questionCount} 题，答对 ${passCount(questionCount)} 题通过`}
              href={to.tutorialCheck({ id: tutorialId })}
            />
          )}
          {next && (
            <ListRow title={`下一节：${next.title}`} href={to.tutorial({ id: next.tutorialId })} />
          )}
          {previous && (
            <ListRow
              title={`上一节：${previous.title}`}
              href={to.tutorial({ id: previous.tutorialId })}
            />
          )}
          <ListRow title="看全部章节" href={to.tutorialCollection({ collectionId })} />
        </List>
      </div>
      <div className={styles.rows}>
        {isCheckNext ? (
          <Button href={to.tutorialCheck({ id: tutorialId })}>去做小测</Button>
        ) : next ? (
          <Button href={to.tutorial({ id: next.tutorialId })}>下一节</Button>
        ) : (
          <Button kind="soft" href={to.tutorial()}>
            看其他课程
          </Button>
        )}
      </div>
    </Card>
  )
}
