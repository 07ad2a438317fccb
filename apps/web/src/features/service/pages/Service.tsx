import { CallFailed } from '@koi/contracts/client'
import type { serviceCalls } from '@koi/contracts/calls/service'
import type { ResponseOf } from '@koi/contracts/call'
import { pages, to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { classNames } from '#ui/style/class-names.ts'
import { AskSheet } from '../components/AskSheet.tsx'
import { CallBackSheet } from '../components/CallBackSheet.tsx'
import { MessageLines } from '../components/MessageView.tsx'
import { PastSheet } from '../components/PastSheet.tsx'
import { RateCard } from '../components/RateCard.tsx'
import { SayBox } from '../components/SayBox.tsx'
import { SharesSheet } from '../components/SharesSheet.tsx'
import { ServiceStrip } from '../components/ServiceStrip.tsx'
import { UnsentLine } from '../components/UnsentLine.tsx'
import { useCloseService, useReadService, useService, useThread, useTold } from '../queries.ts'
import { lastSeqOf } from '../thread.ts'
import { useUnsent } from '../use-unsent.ts'
import styles from '../components/Service.module.css'

const { title } = pages.assistant

/** RT-149: the assistant's buttons, the queue, a person. */
export default function Service() {
  const service = useService()
  const [isPastOpen, openPast] = useState(false)
  const past = <NavAction icon="list" label="以前的会话" onClick={() => openPast(true)} />
  if (!service.data) {
    return (
      <Page title={title}>
        <Card>
          {service.error ? (
            <QueryFailed query={service} />
          ) : (
            <SkeletonRows rows={4} label="正在打开客服" />
          )}
        </Card>
      </Page>
    )
  }
  return (
    <>
      <Conversation service={service.data} past={service.data.isHaveHistory ? past : undefined} />
      {isPastOpen && <PastSheet onClose={() => openPast(false)} />}
    </>
  )
}

type State = ResponseOf<typeof serviceCalls.queryService>
type Opened = 'ask' | 'call' | 'shares'

function placeholderOf(state: NonNullable<State['talk']>['state'] | undefined): string {
  if (state === 'left') return '补充留言'
  return state === 'human' ? '发消息给客服' : '说说你的问题'
}

function Conversation({ service, past }: { service: State; past: React.ReactNode }) {
  const { talk } = service
  const thread = useThread(talk?.talkId)
  const isLinked = useTold()
  const { unsent, say, again, drop } = useUnsent(thread)
  const [opened, setOpened] = useState<Opened>()
  const showError = useFailure()
  const messages = thread.data?.messages ?? []
  const lastSeq = lastSeqOf({ messages })
  const end = useEnd(`${lastSeq} ${unsent.length} ${talk?.mayRate ?? false}`)
  useRead(talk?.talkId, lastSeq, talk?.personReadSeq ?? 0)
  const send = (work: Promise<unknown>) => void work.catch(showError)
  // That it did not arrive is said where it stands; why it was refused is said once.
  const sayWhy = (error: unknown) => {
    if (error instanceof CallFailed) showError(error)
  }
  return (
    <Page
      title={title}
      right={past}
      footer={
        <SayBox
          draft="service.text"
          label="输入问题"
          placeholder={placeholderOf(talk?.state)}
          onSay={(text) => void say(text).catch(sayWhy)}
        />
      }
    >
      <ServiceStrip service={service} isLinked={isLinked} />
      <Greeting service={service} onScene={(scene, label) => send(say(label, scene))} />
      {thread.error && !thread.data && talk !== null && <QueryFailed query={thread} />}
      {thread.data?.hasEarlier && (
        <Button kind="plain" size="small" onClick={() => send(thread.loadEarlier())}>
          查看更早的消息
        </Button>
      )}
      <ol className={styles.thread} aria-label="会话">
        <MessageLines
          messages={messages}
          own="person"
          onScene={(scene, label) => send(say(label, scene))}
          onAgent={service.showArtificialButton ? () => setOpened('ask') : undefined}
        />
        {unsent.map((one) => (
          <UnsentLine
            key={one.key}
            unsent={one}
            onAgain={() => send(again(one))}
            onDrop={() => drop(one.key)}
          />
        ))}
      </ol>
      {talk?.mayRate && <RateCard key={talk.talkId} talkId={talk.talkId} />}
      <Acts service={service} onOpen={setOpened} />
      <div ref={end} />
      {opened === 'ask' && (
        <AskSheet
          isOpen={service.isOnlineCS}
          timeText={service.timeText}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'call' && (
        <CallBackSheet
          booked={service.callBack ?? undefined}
          asked={talk?.subject ?? ''}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'shares' && talk && (
        <SharesSheet talk={talk} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

type Scene = State['sceneItems']['second'][number]['scene']

/** Who answers, when people do, and the buttons of the assistant while it answers. */
function Greeting({
  service,
  onScene,
}: {
  service: State
  onScene: (scene: Scene, label: string) => void
}) {
  const { xiaomiName, timeText, serviceDesc, sceneItems, showFooterButtons, opensMs } = service
  const nowMs = useBusinessNow(60_000)
  const texts = dayTexts(nowMs === undefined ? undefined : shanghaiDate(nowMs))
  const [group, setGroup] = useState(sceneItems.first[0]?.groupId ?? '')
  return (
    <Card
      title={`你好，我是${xiaomiName}`}
      note={serviceDesc.includes(timeText) ? undefined : timeText}
    >
      <p className={styles.note}>{serviceDesc}</p>
      {opensMs !== null && (
        <p className={styles.note}>人工客服现在休息，{texts.moment(opensMs)} 开始服务</p>
      )}
      {showFooterButtons && (
        <>
          <div className={styles.groups}>
            <Chips
              label="问题分类"
              options={sceneItems.first.map(({ groupId, name }) => ({
                value: groupId,
                label: name,
              }))}
              value={group}
              onChange={setGroup}
            />
          </div>
          <ul className={styles.scenes} aria-label="可以这样问">
            {sceneItems.second
              .filter(({ groupId }) => groupId === group)
              .map(({ scene, name }) => (
                <li key={scene}>
                  <Button kind="soft" size="small" onClick={() => onScene(scene, name)}>
                    {name}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** What else can be done now. */
function Acts({ service, onOpen }: { service: State; onOpen: (opened: Opened) => void }) {
  const close = useCloseService()
  const { confirm } = useDialogs()
  const showError = useFailure()
  const { talk, isOnlineCS, showArtificialButton, callBack } = service
  const isAsking = talk?.state === 'queued' || talk?.state === 'left' || talk?.state === 'human'
  const end = async (talkId: string) => {
    if (close.isPending) return
    const asked = {
      title: '结束这次会话？',
      content: '记录会保留，可以随时查看。',
      confirmText: '结束',
    }
    if (!(await confirm(asked))) return
    try {
      await close.mutateAsync({ talkId })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classNames(styles.acts, styles.ways)}>
      {showArtificialButton && talk?.state !== 'left' && (
        <Button size="small" onClick={() => onOpen('ask')}>
          {isOnlineCS ? '转人工' : '留言'}
        </Button>
      )}
      <Button size="small" kind="soft" onClick={() => onOpen('call')}>
        {callBack ? '查看预约' : '预约回电'}
      </Button>
      {isAsking && (
        <Button size="small" kind="soft" onClick={() => onOpen('shares')}>
          授权客服查看
        </Button>
      )}
      <Button size="small" kind="soft" href={to.aiChat({ fromPage: 'service' })}>
        AI 助手
      </Button>
      {talk && talk.state !== 'closed' && (
        <Button
          size="small"
          kind="quiet"
          busy={close.isPending}
          onClick={() => void end(talk.talkId)}
        >
          结束会话
        </Button>
      )}
    </div>
  )
}

const NOTHING = '0 0 false'

/** What is new is brought into sight. */
function useEnd(newest: string) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newest !== NOTHING) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return end
}

/** What stands on the page has been read. */
function useRead(talkId: string | undefined, lastSeq: number, readSeq: number) {
  const { mutate } = useReadService()
  const mark = useEffectEvent((id: string, upToSeq: number) => mutate({ talkId: id, upToSeq }))
  useEffect(() => {
    if (talkId !== undefined && lastSeq > readSeq) mark(talkId, lastSeq)
  }, [talkId, lastSeq, readSeq])
}
