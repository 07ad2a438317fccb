import { pages } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { serviceSubjectNames } from '@koi/domain/service/service-words'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DeskTalk } from '../components/DeskTalk.tsx'
import {
  useDesk,
  useDeskTold,
  useEndCall,
  usePhone,
  useSaveDesk,
  useTakeNext,
} from '../desk-queries.ts'
import styles from '../components/Service.module.css'

const { title } = pages.serviceDesk
const MINUTE_MS = 60_000

/** Where people of the desk answer, until the office has it: refused to whoever the brand has not named for this work. */
export default function Desk() {
  const desk = useDesk()
  const isLinked = useDeskTold()
  if (!desk.data) {
    return (
      <Page title={title}>
        <Card>
          {desk.error ? (
            <QueryFailed query={desk} />
          ) : (
            <SkeletonRows rows={4} label="正在打开工作台" />
          )}
        </Card>
      </Page>
    )
  }
  const { talks, callBacks } = desk.data
  return (
    <Page title={title}>
      {!isLinked && (
        <Notice compact tone="alarm">
          连接断开了，正在重连，消息不会丢
        </Notice>
      )}
      <Standing desk={desk.data} />
      {talks.length === 0 && <Empty title="手上没有会话" hint="有人排队时，可以接入下一位。" />}
      {talks.map(({ talkId }) => (
        <DeskTalk key={talkId} talkId={talkId} />
      ))}
      {callBacks.map((call) => (
        <CallBack key={call.callId} call={call} />
      ))}
    </Page>
  )
}

type DeskData = NonNullable<ReturnType<typeof useDesk>['data']>

/** Coming to the desk, leaving it, and who waits. */
function Standing({ desk }: { desk: DeskData }) {
  const [name, setName] = useState(desk.shownName)
  const save = useSaveDesk()
  const take = useTakeNext()
  const toast = useToast()
  const showError = useFailure()
  const press = async (work: () => Promise<unknown>) => {
    if (save.isPending || take.isPending) return
    try {
      await work()
    } catch (error) {
      showError(error)
    }
  }
  const next = async () => {
    const { talkId } = await take.mutateAsync({})
    if (talkId === '') toast('没有人在等')
  }
  const { isOpen, jobNo, queuedCount, leftCount, longestWaitMs } = desk
  const minutes = Math.floor(longestWaitMs / MINUTE_MS)
  return (
    <Card title={isOpen ? '在线' : '已下线'} note={jobNo === '' ? '' : `工号 ${jobNo}`}>
      <div className={styles.stack}>
        <p className={styles.note} role="status">
          排队 {queuedCount} 人 · 留言 {leftCount} 条{minutes > 0 && <>，最久等了 {minutes} 分钟</>}
        </p>
        {!isOpen && (
          <TextField label="显示给客户的名字" value={name} onChange={setName} maxLength={20} />
        )}
        <div className={styles.acts}>
          {isOpen && (
            <Button size="medium" busy={take.isPending} onClick={() => void press(next)}>
              接入下一位
            </Button>
          )}
          <Button
            size="medium"
            kind={isOpen ? 'quiet' : 'primary'}
            busy={save.isPending}
            onClick={() => void press(() => save.mutateAsync({ isOpen: !isOpen, shownName: name }))}
          >
            {isOpen ? '下线' : '上线'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** A call that was asked for: its number, and what came of it. */
function CallBack({ call }: { call: DeskData['callBacks'][number] }) {
  const phone = usePhone()
  const end = useEndCall()
  const showError = useFailure()
  const press = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showError(error)
    }
  }
  const ended = (state: 'reached' | 'missed') =>
    press(() => end.mutateAsync({ callId: call.callId, state, note: '' }))
  return (
    <Card title={`${shanghaiMinute(call.slotMs)} 回电`} note={serviceSubjectNames[call.subject]}>
      <div className={styles.stack}>
        <p className={styles.note}>
          {call.username} {phone.data?.phone ?? ''}
        </p>
        <div className={styles.acts}>
          <Button
            size="small"
            kind="soft"
            busy={phone.isPending}
            onClick={() => void press(() => phone.mutateAsync({ callId: call.callId }))}
          >
            查看号码
          </Button>
          <Button
            size="small"
            kind="soft"
            busy={end.isPending}
            onClick={() => void ended('reached')}
          >
            已接通
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={end.isPending}
            onClick={() => void ended('missed')}
          >
            未接通
          </Button>
        </div>
      </div>
    </Card>
  )
}
