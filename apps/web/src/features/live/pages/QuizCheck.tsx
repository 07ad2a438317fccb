import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { quizKindTexts } from '@koi/domain/live/quiz-words'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Paper } from '../quiz/check-paper.ts'
import { CheckPaper } from '../quiz/CheckPaper.tsx'
import { CheckReceipt } from '../quiz/CheckReceipt.tsx'
import { useQuizPaper, useQuizzes } from '../quiz/queries.ts'
import styles from '../quiz/Quiz.module.css'

const { title } = pages.liveQuizCheck

/** Anybody checks the paper of a quiz, how its prize was divided, and receipts of answers. */
export default function QuizCheck() {
  const { actId } = usePageQuery(pages.liveQuizCheck.query)
  const paper = useQuizPaper(actId)
  if (actId === undefined)
    return (
      <Page title={title}>
        <Card>
          <Empty
            icon="ask"
            title="没有找到这次答题"
            hint="请从直播间的「答题」进入。"
            action={
              <Button size="medium" href={to.liveSquare()}>
                去直播广场
              </Button>
            }
          />
        </Card>
      </Page>
    )
  if (!paper.data)
    return (
      <PageWaiting title={title} query={paper}>
        <Card>
          <Skeleton height={320} />
        </Card>
      </PageWaiting>
    )
  return <Promised actId={actId} paper={paper.data} />
}

function Promised({ actId, paper }: { actId: string; paper: Paper }) {
  const { liveId, name, kind, paperSha256, publishedMs, startedMs, isOpen, salt } = paper
  const { data } = useQuizzes(liveId)
  const own = data?.quizzes.find((quiz) => quiz.actId === actId)?.own
  return (
    <Page title={title}>
      <Stack>
        <Card title={name} note={quizKindTexts[kind]}>
          <p className={styles.facts}>
            开始前公布了试卷的指纹：题目、答案、奖品和一串随机数合在一起的
            SHA-256。结束后公布试卷和随机数，任何人都能自己算一遍。
          </p>
          <List label="公布的内容">
            <ListRow
              title="试卷的指纹（SHA-256）"
              detail={<span className={styles.code}>{paperSha256}</span>}
            />
            <ListRow title="公布时间" value={shanghaiMinute(publishedMs)} />
            <ListRow
              title="开始时间"
              value={startedMs === 0 ? '还没有开始' : shanghaiMinute(startedMs)}
            />
            <ListRow
              title="随机数"
              detail={isOpen ? <span className={styles.code}>{salt}</span> : '答题结束后公布'}
            />
          </List>
        </Card>
        <CheckPaper actId={actId} paper={paper} />
        {isOpen && <Winners paper={paper} />}
        <CheckReceipt answers={own?.answers ?? []} questions={paper.questions} />
        <Card>
          <List label="更多">
            <ListRow title="返回直播间" href={to.livePlayer({ liveId })} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

/** Winners of a page; a long list says how many more there are. */
const SHOWN_MAX = 50

function Winners({ paper: { winners, prizeKind, ownPublicId, kind } }: { paper: Paper }) {
  if (winners.length === 0) return null
  const own = winners.find(({ publicId }) => publicId === ownPublicId)
  const shown = winners.slice(0, SHOWN_MAX)
  return (
    <Card
      title={kind === 'single' ? '答对的人' : '通过的人'}
      note={`${winners.length} 人，按用时排列`}
    >
      <List label="公开编号">
        {[...shown, ...(own && !shown.includes(own) ? [own] : [])].map(
          ({ publicId, score, elapsedMs, wonCents }) => (
            <ListRow
              key={publicId}
              title={<span className={styles.code}>{publicId}</span>}
              detail={`${publicId === ownPublicId ? '我 · ' : ''}${score} 分 · 用时 ${(elapsedMs / 1000).toFixed(2)} 秒`}
              {...(prizeKind === 'money' && { value: `${formatCents(cents(wonCents))} 元` })}
            />
          ),
        )}
      </List>
      {winners.length > SHOWN_MAX && (
        <p className={styles.facts}>还有 {winners.length - SHOWN_MAX} 人，核对时一并计算。</p>
      )}
    </Card>
  )
}
