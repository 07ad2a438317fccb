import { LINE_MAX, signsOf, standsAbove } from '@koi/domain/live/talk-terms'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useAnswer, useAskHost, useQuestions, useVote, type Question } from './queries.ts'
import type { Talking } from './use-talk.ts'
import styles from './Talk.module.css'

const choices = [
  { value: 'open', label: '待回答' },
  { value: 'answered', label: '已回答' },
] as const

interface QuestionsSheetProps {
  roomId: string
  talking: Talking
  talk: NonNullable<Talking['talk']>
  onClose: () => void
}

/** Questions of the host, apart from the talk: those with the most votes first. */
export function QuestionsSheet({ roomId, talking, talk, onClose }: QuestionsSheetProps) {
  const [shown, setShown] = useState<(typeof choices)[number]['value']>('open')
  const list = useQuestions(roomId, shown === 'answered')
  const { questions, error, refetch, more } = list
  const askAgain = useEffectEvent(() => void refetch())
  const changes = talk.questionChanges
  const [begun] = useState(changes)
  useEffect(() => {
    if (changes !== begun) askAgain()
  }, [changes, begun])
  const { own } = talking
  const isStaff = own !== undefined && standsAbove(own.role, 'viewer')
  const mayAsk = !talk.isOver && own?.isBanned !== true
  return (
    <Sheet open title="向主播提问" onClose={onClose}>
      {mayAsk && <AskField roomId={roomId} />}
      <Segmented label="问题" options={choices} value={shown} onChange={setShown} />
      {!questions &&
        (error ? <Failed onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {questions?.length === 0 && (
        <Empty
          icon="ask"
          title={shown === 'open' ? '还没有待回答的问题' : '还没有回答过的问题'}
          hint={shown === 'open' ? '问题单独排队，不会被发言冲走' : '主播回答后会出现在这里'}
        />
      )}
      <ul className={styles.questions} aria-label={shown === 'open' ? '待回答' : '已回答'}>
        {questions?.map((question) => (
          <QuestionRow
            key={question.line.lineId}
            question={question}
            isStaff={isStaff}
            mayVote={mayAsk}
          />
        ))}
      </ul>
      {questions && <LoadMore {...more} />}
    </Sheet>
  )
}

function AskField({ roomId }: { roomId: string }) {
  const name = `live.question.${roomId}`
  const [text, setText] = useDraft(name, '', parseText)
  const forget = useForgetDraft(name)
  const keyOf = useKeyOf()
  const ask = useAskHost()
  const toast = useToast()
  const showError = useFailure()
  const length = signsOf(text)
  const error =
    length > LINE_MAX ? `最多 ${String(LINE_MAX)} 字，现在 ${String(length)} 字` : undefined
  const press = async () => {
    if (text.trim() === '' || error !== undefined || ask.isPending) return
    const asked = { liveId: roomId, requestKey: keyOf(text), kind: 'question' as const }
    try {
      const { line } = await ask.mutateAsync({ ...asked, content: text })
      keyOf('')
      forget()
      toast(line.state === 'held' ? '已提交，审核后大家可见' : '已提问')
    } catch (failure) {
      showError(failure)
    }
  }
  return (
    <TextField
      label="你的问题"
      value={text}
      onChange={setText}
      placeholder="问清楚一件事，更容易得到回答"
      error={error}
      action={
        <Button size="small" busy={ask.isPending} onClick={() => void press()}>
          提问
        </Button>
      }
    />
  )
}

interface QuestionRowProps {
  question: Question
  isStaff: boolean
  mayVote: boolean
}

function QuestionRow({ question, isStaff, mayVote }: QuestionRowProps) {
  const { line, isVoted } = question
  const { lineId, isAnswered, voteCount } = line
  const vote = useVote()
  const answer = useAnswer()
  const showError = useFailure()
  const act = (work: Promise<unknown>) => void work.catch(showError)
  const isWaiting = line.state === 'held'
  return (
    <li className={styles.question}>
      <p className={styles.asked}>
        <span className={styles.nick}>
          {line.nick}
          {isWaiting && <span className={styles.held}>审核中 · 仅自己可见</span>}
        </span>
        {line.content}
      </p>
      {!isWaiting && (
        <span className={styles.acts}>
          {mayVote && !isAnswered && (
            <button
              type="button"
              className={styles.headButton}
              aria-pressed={isVoted}
              aria-label={`想听，${String(voteCount)} 人`}
              data-on={isVoted || undefined}
              onClick={() => {
                if (!vote.isPending) act(vote.mutateAsync({ lineId, isVoted: !isVoted }))
              }}
            >
              想听 {voteCount}
            </button>
          )}
          {isStaff && (
            <Button
              size="small"
              kind="soft"
              busy={answer.isPending}
              onClick={() => act(answer.mutateAsync({ lineId, isAnswered: !isAnswered }))}
            >
              {isAnswered ? '改为待回答' : '标为已回答'}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
