import { letterOf } from '@koi/domain/live/quiz-words'
import { useState } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { checkPaper, type CheckedPaper, type Paper } from './check-paper.ts'

/** The paper, which is told when the quiz is over, and a press that works its hash out in this browser. */
export function CheckPaper({ actId, paper }: { actId: string; paper: Paper }) {
  const [checked, setChecked] = useState<CheckedPaper>()
  const { isOpen, isVoid, questions } = paper
  if (!isOpen) return <Notice>答题尚未结束，结束后可核对。</Notice>
  const canCheck = globalThis.crypto?.subtle !== undefined
  const press = async () => setChecked(await checkPaper(actId, paper))
  return (
    <Card title="试卷" {...(isVoid && { note: '已作废，未发放奖品' })}>
      <Stack>
        <List label="试卷">
          {questions.map(({ content, options, right }, place) => (
            <ListRow
              key={content}
              title={`${place + 1}. ${content}`}
              detail={options.map((option, at) => `${letterOf(at)} ${option}`).join(' / ')}
              value={`答案 ${right}`}
            />
          ))}
        </List>
        <Button
          kind="soft"
          onClick={() => void press()}
          disabledReason={canCheck ? undefined : '当前浏览器没有所需的加密功能，请换一个浏览器'}
        >
          核对试卷
        </Button>
        {checked && <Verdict checked={checked} isVoid={isVoid} />}
      </Stack>
    </Card>
  )
}

function Verdict({
  checked: { isPaperKept, isPrizeRight },
  isVoid,
}: {
  checked: CheckedPaper
  isVoid: boolean
}) {
  const isRight = isPaperKept && (isPrizeRight || isVoid)
  return (
    <div role="status">
      <Notice
        tone={isRight ? 'info' : 'alarm'}
        title={isRight ? '与公布的内容一致' : '与公布的内容不一致'}
      >
        <p>{isPaperKept ? '试卷与提前公布的指纹一致。' : '试卷与提前公布的指纹不一致！'}</p>
        {!isVoid && (
          <p>{isPrizeRight ? '奖品按公布的规则分配，一分不差。' : '奖品没有按公布的规则分配！'}</p>
        )}
      </Notice>
    </div>
  )
}
