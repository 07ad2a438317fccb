import { CallFailed } from '@koi/contracts/client'
import {
  SERVICE_NOTE_MAX,
  SERVICE_SUBJECTS,
  serviceSubjectNames,
  type ServiceSubject,
} from '@koi/domain/service/service-words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { classNames } from '#ui/style/class-names.ts'
import { lastSeqOf, type Thread } from '../thread.ts'
import {
  useAnswer,
  useCloseTalk,
  useDeskTalk,
  useHandOn,
  useNote,
  useReadTalk,
} from '../desk-queries.ts'
import { DeskPacket } from './DeskPacket.tsx'
import { MessageLines } from './MessageView.tsx'
import { SayBox } from './SayBox.tsx'
import styles from './Service.module.css'

const SUBJECTS = SERVICE_SUBJECTS.map((value) => ({ value, title: serviceSubjectNames[value] }))

/** One conversation of an agent: what was said, what is known of who asks, answering, handing on, ending. */
export function DeskTalk({ talkId }: { talkId: string }) {
  const talk = useDeskTalk(talkId)
  const answer = useAnswer()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const [failed, setFailed] = useState<{ text: string; key: string }>()
  const messages = talk.data?.messages ?? []
  const lastSeq = lastSeqOf({ messages })
  useAgentRead(talkId, lastSeq, talk.data?.talk.agentReadSeq ?? 0)
  if (!talk.data) {
    return talk.error ? (
      <QueryFailed query={talk} />
    ) : (
      <SkeletonRows rows={4} label="正在读取会话" />
    )
  }
  const send = async (text: string, idempotencyKey: string) => {
    setFailed(undefined)
    try {
      await answer.mutateAsync({ talkId, text, idempotencyKey })
    } catch (error) {
      setFailed({ text, key: idempotencyKey })
      if (error instanceof CallFailed) showError(error)
    }
  }
  const { username, subject, sharesAssistant, sharesHoldings } = talk.data.talk
  const known = SERVICE_SUBJECTS.find((each) => each === subject)
  return (
    <Card title={username} note={known ? serviceSubjectNames[known] : ''}>
      <DeskPacket talkId={talkId} sharesHoldings={sharesHoldings} />
      {!sharesAssistant && <p className={styles.note}>客户没有授权查看与小锦的对话</p>}
      <Window
        label={`与${username}的会话`}
        thread={talk.data}
        onEarlier={() => void talk.loadEarlier().catch(showError)}
      />
      {failed && (
        <Notice
          compact
          tone="alarm"
          title="没有发出去"
          action={
            <Button size="small" onClick={() => void send(failed.text, failed.key)}>
              重试
            </Button>
          }
        >
          {failed.text}
        </Notice>
      )}
      <div className={styles.stack}>
        <SayBox
          draft={`service.desk.${talkId}`}
          label={`回复${username}`}
          placeholder="输入回复"
          onSay={(text) => void send(text, keyOf(`${talkId} ${lastSeq} ${text}`))}
        />
        <Notes talkId={talkId} notes={talk.data.notes} />
        <DeskActs talkId={talkId} asked={known ?? 'other'} />
      </div>
    </Card>
  )
}

interface WindowProps {
  label: string
  thread: Thread
  onEarlier: () => void
}

/** What was said, in a window of its own that shows its newest end. */
function Window({ label, thread, onEarlier }: WindowProps) {
  const window = useNewestInSight(lastSeqOf(thread))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
    <div ref={window} className={styles.window} tabIndex={0}>
      {thread.hasEarlier && (
        <Button kind="plain" size="small" onClick={onEarlier}>
          查看更早的消息
        </Button>
      )}
      <ol className={classNames(styles.thread, styles.inset)} aria-label={label} aria-live="polite">
        <MessageLines messages={thread.messages} own="agent" />
      </ol>
    </div>
  )
}

interface DeskActsProps {
  talkId: string
  /** What it is about. */
  asked: ServiceSubject
}

/** Giving a conversation to somebody else, and ending it. */
function DeskActs({ talkId, asked: subject }: DeskActsProps) {
  const [isMoving, setMoving] = useState(false)
  const close = useCloseTalk()
  const { confirm } = useDialogs()
  const showError = useFailure()
  const end = async () => {
    if (close.isPending) return
    const asked = {
      title: '结束这次会话？',
      content: '结束后不能再回复，客户可以为这次服务评分。',
      confirmText: '结束',
    }
    if (!(await confirm(asked))) return
    try {
      await close.mutateAsync({ talkId, note: '' })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <div className={styles.acts}>
        <Button size="small" kind="soft" onClick={() => setMoving(true)}>
          转给其他客服
        </Button>
        <Button size="small" kind="quiet" busy={close.isPending} onClick={() => void end()}>
          结束会话
        </Button>
      </div>
      {isMoving && <MoveSheet talkId={talkId} asked={subject} onClose={() => setMoving(false)} />}
    </>
  )
}

interface NotesProps {
  talkId: string
  notes: readonly { note: string; notedMs: number }[]
}

/** What people of the desk noted; the person does not see it here, and has it in the copy of their data. */
function Notes({ talkId, notes }: NotesProps) {
  const add = useNote()
  const [note, setNote] = useState('')
  const showError = useFailure()
  const press = async () => {
    if (add.isPending || note.trim() === '') return
    try {
      await add.mutateAsync({ talkId, note })
      setNote('')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      {notes.map((each) => (
        <p key={`${each.notedMs} ${each.note}`} className={styles.note}>
          备注：{each.note}
        </p>
      ))}
      <TextField
        label="备注（客户看不到）"
        value={note}
        maxLength={SERVICE_NOTE_MAX}
        onChange={setNote}
        action={
          <Button size="small" kind="soft" busy={add.isPending} onClick={() => void press()}>
            保存
          </Button>
        }
      />
    </>
  )
}

interface MoveSheetProps {
  talkId: string
  /** What it was about until now. */
  asked: ServiceSubject
  onClose: () => void
}

function MoveSheet({ talkId, asked, onClose }: MoveSheetProps) {
  const [subject, setSubject] = useState(asked)
  const [note, setNote] = useState('')
  const move = useHandOn()
  const showError = useFailure()
  const press = async () => {
    if (move.isPending) return
    try {
      await move.mutateAsync({ talkId, subject, note })
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="转给其他客服"
      footer={
        <Button busy={move.isPending} onClick={() => void press()}>
          转接
        </Button>
      }
    >
      <div className={styles.stack}>
        <ChoiceList label="问题类型" options={SUBJECTS} value={subject} onChange={setSubject} />
        <TextField
          label="备注（客户看不到）"
          value={note}
          maxLength={SERVICE_NOTE_MAX}
          onChange={setNote}
        />
      </div>
    </Sheet>
  )
}

/** What is new is brought into sight of the card. */
function useNewestInSight(lastSeq: number) {
  const window = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = window.current
    if (shown && lastSeq > 0) shown.scrollTop = shown.scrollHeight
  }, [lastSeq])
  return window
}

function useAgentRead(talkId: string, lastSeq: number, readSeq: number) {
  const { mutate } = useReadTalk()
  const mark = useEffectEvent((upToSeq: number) => mutate({ talkId, upToSeq }))
  useEffect(() => {
    if (lastSeq > readSeq) mark(lastSeq)
  }, [lastSeq, readSeq])
}
