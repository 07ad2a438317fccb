import { CallFailed } from '@koi/contracts/client'
import { tutorialRefusals } from '@koi/contracts/codes/tutorial-refusals'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Link } from '#navigation/Link.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import styles from '../components/Check.module.css'
import { CheckQuestion } from '../components/CheckQuestion.tsx'
import { UnknownTutorial } from '../components/UnknownTutorial.tsx'
import { isUnknown, type Check, type CheckAnswer } from '../model.ts'
import { useCheck, useStartCheck } from '../queries.ts'
import { CheckWaiting } from '../waiting/CheckWaiting.tsx'
import { useSendWaiting } from '../waiting-progress.ts'

const { title } = pages.tutorialCheck

const hasNoCheck = (error: Error | null) =>
  error instanceof CallFailed && error.retcode === String(tutorialRefusals.tutorialNoCheck.code)

/** The short check of a chapter: one question at a time, what it came to, and another try. */
export default function TutorialCheck() {
  const { id } = usePageQuery(pages.tutorialCheck.query)
  const query = useCheck(id)
  useSendWaiting()
  if (id === undefined || isUnknown(query.error) || hasNoCheck(query.error))
    return <UnknownTutorial />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <CheckWaiting />
      </PageWaiting>
    )
  }
  return <Sitting answer={query.data} />
}

const nextPlace = ({ questions }: Check) => {
  const open = questions.findIndex(({ answered }) => answered === null)
  return open === -1 ? questions.length : open
}

function Sitting({ answer }: { answer: CheckAnswer }) {
  const { check, tutorialId } = answer
  const start = useStartCheck()
  const showFailure = useFailure()
  // The question that is answered stays, with what was right, until one goes on.
  const [held, setHeld] = useState<{ checkId: string; place: number }>()
  const begin = () => {
    if (!start.isPending) start.mutate({ tutorialId }, { onError: showFailure })
  }
  const place = !check ? 0 : held?.checkId === check.checkId ? held.place : nextPlace(check)
  if (!check?.questions[place]) {
    return <Standing answer={answer} onBegin={begin} isBusy={start.isPending} />
  }
  const isAnswered = check.questions[place].answered !== null
  return (
    <Page
      title={title}
      footer={
        isAnswered && (
          <Button onClick={() => setHeld(undefined)}>
            {check.isFinished ? '看结果' : '下一题'}
          </Button>
        )
      }
    >
      <CheckQuestion
        key={place}
        check={check}
        place={place}
        onChosen={() => setHeld({ checkId: check.checkId, place })}
      />
    </Page>
  )
}

interface StandingProps {
  answer: CheckAnswer
  onBegin: () => void
  isBusy: boolean
}

/** Before the first question, and after the last: what it came to, and where one goes on. */
function Standing({ answer, onBegin, isBusy }: StandingProps) {
  const { check, questionCount, passCount, tutorialId, collectionId, state, next } = answer
  const { isCollectionDone } = answer
  const isPassed = check?.isPassed ?? false
  const onward = next ? (
    <Button href={to.tutorial({ id: next.tutorialId })}>下一节</Button>
  ) : (
    <Button href={to.tutorialCollection({ collectionId })}>回到课程</Button>
  )
  return (
    <Page
      title={title}
      footer={
        !check ? (
          <Button onClick={onBegin} busy={isBusy}>
            开始小测
          </Button>
        ) : (
          <>
            <Button kind={isPassed ? 'soft' : 'primary'} onClick={onBegin} busy={isBusy}>
              再做一次
            </Button>
            {isPassed && onward}
          </>
        )
      }
    >
      <Card>
        {isPassed && (
          <DoneTitle
            text={
              isCollectionDone ? '整个课程已完成' : state === 'done' ? '这一节已完成' : '小测通过'
            }
          />
        )}
        {check && !isPassed && (
          <p className={styles.verdict} role="status">
            还差一点
          </p>
        )}
        <h2 className={styles.question}>{answer.title}</h2>
        {check && <p className={styles.score}>{`答对 ${check.rightCount} / ${questionCount}`}</p>}
        <p className={styles.text}>{`共 ${questionCount} 题，答对 ${passCount} 题通过。`}</p>
        {!check && <p className={styles.text}>每题只能选一次，选完马上看到解释；可以重做。</p>}
        {isPassed && state !== 'done' && (
          <p className={styles.text}>把正文读到最后，这一节就完成了。</p>
        )}
        <p className={styles.text}>
          <Link href={to.tutorial({ id: tutorialId })}>{check ? '再看一遍正文' : '先看正文'}</Link>
        </p>
      </Card>
    </Page>
  )
}
