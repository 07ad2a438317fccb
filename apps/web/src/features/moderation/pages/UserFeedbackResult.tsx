import { pages, to } from '@koi/contracts/pages'
import type { FeedbackState } from '@koi/domain/moderation/moderation-words'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useHasCommunity } from '#brands/use-has-community.ts'
import styles from '../components/Appeal.module.css'
import { useFeedback, type Feedback } from '../queries.ts'

const stateTexts: Readonly<Record<FeedbackState, string>> = {
  received: '已收到',
  working: '处理中',
  answered: '已回复',
}

/** What became of what one fed back, the newest first. */
export default function UserFeedbackResult() {
  const hasCommunity = useHasCommunity()
  const hasSome = useFeedback('').data?.feedbacks[0] !== undefined
  return (
    <Page
      title={pages.userFeedbackResult.title}
      footer={
        hasSome && (
          <>
            <Button kind="soft" href={to.problemLocation()}>
              再提一个
            </Button>
            {hasCommunity && <Button href={to.square()}>返回社区</Button>}
          </>
        )
      }
    >
      <Stack>
        <FeedbackSlice begin="" />
      </Stack>
    </Page>
  )
}

/** A page of the list, and the next one below it when it is asked for. */
function FeedbackSlice({ begin }: { begin: string }) {
  const [isNextOpen, setNextOpen] = useState(false)
  const slice = useFeedback(begin)
  if (slice.error)
    return (
      <Card>
        <QueryFailed query={slice} />
      </Card>
    )
  if (!slice.data)
    return (
      <Card>
        <SkeletonRows rows={3} withValue={false} label="正在读取反馈" />
      </Card>
    )
  const { feedbacks, nextBegin } = slice.data
  const [newest] = feedbacks
  if (begin === '' && newest === undefined) {
    return (
      <Card>
        <Empty
          picture={<Spot name="calm" />}
          title="还没有反馈"
          hint="遇到问题时，先自查原因，再告诉我们；回复会出现在这里。"
          action={
            <Button size="medium" href={to.problemLocation()}>
              自查并反馈
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      {begin === '' && newest?.state === 'received' && <DoneTitle text="反馈已收到" />}
      {feedbacks.map((feedback) => (
        <FeedbackCard key={feedback.feedbackId} feedback={feedback} />
      ))}
      {nextBegin !== '' &&
        (isNextOpen ? (
          <FeedbackSlice begin={nextBegin} />
        ) : (
          <Button kind="plain" onClick={() => setNextOpen(true)}>
            更早的反馈
          </Button>
        ))}
    </>
  )
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const days = useDayTexts()
  return (
    <Card
      title={days.moment(feedback.sentMs)}
      action={
        <Tag tone={feedback.state === 'answered' ? 'primary' : 'gold'}>
          {stateTexts[feedback.state]}
        </Tag>
      }
    >
      <blockquote className={styles.content}>{feedback.words}</blockquote>
      <p className={styles.words}>
        {feedback.state === 'answered'
          ? feedback.answer
          : `预计 ${days.moment(feedback.dueMs)} 前回复，结果会在互动消息里通知你。`}
      </p>
    </Card>
  )
}
