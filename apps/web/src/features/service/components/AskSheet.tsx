import {
  SERVICE_SUBJECTS,
  SERVICE_TEXT_MAX,
  serviceSubjectNames,
} from '@koi/domain/service/service-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useCallAgent, useLeaveMessage } from '../queries.ts'
import { SharesFields, type Shares } from './SharesFields.tsx'
import styles from './Service.module.css'

interface AskSheetProps {
  /** Whether people answer now; otherwise a message is left for them. */
  isOpen: boolean
  timeText: string
  onClose: () => void
}

const SUBJECTS = SERVICE_SUBJECTS.map((value) => ({ value, title: serviceSubjectNames[value] }))
const DRAFT = 'service.leave'

/** What a person is asked for, what they may read, and, outside of the hours, the message that waits for them. */
export function AskSheet({ isOpen, timeText, onClose }: AskSheetProps) {
  const [subject, setSubject] = useState<(typeof SERVICE_SUBJECTS)[number]>('trade')
  const [text, setText] = useDraft(DRAFT, '', parseText)
  const forget = useForgetDraft(DRAFT)
  const [shares, setShares] = useState<Shares>({ sharesAssistant: false, sharesHoldings: false })
  const call = useCallAgent()
  const leave = useLeaveMessage()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const isPending = call.isPending || leave.isPending
  const length = Array.from(text.trim()).length
  const problem =
    isOpen || (length > 0 && length <= SERVICE_TEXT_MAX)
      ? undefined
      : length === 0
        ? '请先写下问题'
        : `最多 ${SERVICE_TEXT_MAX} 个字`
  const press = async () => {
    if (isPending || problem !== undefined) return
    try {
      if (isOpen) await call.mutateAsync({ subject, ...shares })
      else {
        const idempotencyKey = keyOf(`${subject} ${text}`)
        await leave.mutateAsync({ idempotencyKey, subject, text, ...shares })
        forget()
      }
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={isOpen ? '转人工' : '留言'}
      footer={
        <Button busy={isPending} disabledReason={problem} onClick={() => void press()}>
          {isOpen ? '开始排队' : '提交留言'}
        </Button>
      }
    >
      <div className={styles.stack}>
        {!isOpen && <p className={styles.note}>人工服务时间：{timeText}。留言会按顺序回复。</p>}
        <ChoiceList label="问题类型" options={SUBJECTS} value={subject} onChange={setSubject} />
        {!isOpen && <TextField label="问题" multiline value={text} onChange={setText} />}
        <SharesFields shares={shares} onChange={setShares} />
      </div>
    </Sheet>
  )
}
