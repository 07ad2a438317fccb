import type { ResponseOf } from '@koi/contracts/call'
import type { liveQuizCalls, Quiz } from '@koi/contracts/calls/live-quiz'
import { CallFailed } from '@koi/contracts/client'
import { liveQuizRefusals } from '@koi/contracts/codes/live-quiz-refusals'
import { shanghaiSecond } from '@koi/domain/calendar/dates'
import { OPTION_LETTERS } from '@koi/domain/live/quiz-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Paper } from './check-paper.ts'
import { useCheckReceipt } from './queries.ts'
import styles from './Quiz.module.css'

type Receipt = ResponseOf<typeof liveQuizCalls.checkQuizReceipt>

interface CheckReceiptProps {
  /** One’s own. */
  answers: NonNullable<Quiz['own']>['answers']
  questions: Paper['questions']
}

const isForged = (error: unknown) =>
  error instanceof CallFailed && error.retcode === String(liveQuizRefusals.quizReceiptForged.code)

/** Receipts of one's own answers, and a place to check any: the server says whether it signed it, and whether it counted. */
export function CheckReceipt({ answers, questions }: CheckReceiptProps) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<Receipt | 'forged'>()
  const check = useCheckReceipt()
  const showFailure = useFailure()
  const press = async (receipt: string) => {
    setText(receipt)
    setResult(undefined)
    try {
      setResult(await check.mutateAsync({ receipt }))
    } catch (failure) {
      if (isForged(failure)) setResult('forged')
      else showFailure(failure)
    }
  }
  return (
    <Card title="回执" note="每次作答都有服务器的签名">
      <Stack>
        {answers.length > 0 && (
          <List label="我的回执">
            {answers.map(({ seq, option, receipt }) => (
              <ListRow
                key={seq}
                title={`第 ${seq} 题，我答 ${option}`}
                detail={<span className={styles.code}>{receipt}</span>}
                value="核对"
                onClick={() => void press(receipt)}
              />
            ))}
          </List>
        )}
        <TextField label="回执" value={text} onChange={setText} placeholder="粘贴 Q1 开头的回执" />
        <Button
          kind="soft"
          busy={check.isPending}
          disabledReason={text.trim() === '' ? '请先粘贴回执' : undefined}
          onClick={() => void press(text.trim())}
        >
          核对回执
        </Button>
        {result !== undefined && <Verdict result={result} questions={questions} />}
      </Stack>
    </Card>
  )
}

function Verdict({
  result,
  questions,
}: {
  result: Receipt | 'forged'
  questions: Paper['questions']
}) {
  if (result === 'forged')
    return (
      <div role="status">
        <Notice tone="alarm" title="回执无效">
          签名不一致：回执并非本平台签发，或内容已被修改。
        </Notice>
      </div>
    )
  const { seq, option, answeredMs, isCounted, publicId } = result
  const words = questions[seq - 1]?.options[OPTION_LETTERS.indexOf(option)]
  return (
    <div role="status">
      <Notice
        tone={isCounted ? 'info' : 'alarm'}
        title={isCounted ? '回执有效，已计入' : '签名有效，但没有计入'}
      >
        <p>
          第 {seq} 题 · {option}
          {words === undefined ? '' : ` ${words}`} · {shanghaiSecond(answeredMs)}
        </p>
        <p className={styles.code}>公开编号 {publicId}</p>
      </Notice>
    </div>
  )
}
