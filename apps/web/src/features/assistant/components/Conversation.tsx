import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import {
  offeredModes,
  type ConversationMode,
  type SessionMode,
} from '@koi/domain/assistant/conversation-mode'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useCheckAnswer, useStop } from '../queries.ts'
import { progressOf, type Dialog, type Turn } from '../turn.ts'
import { useChat } from '../use-chat.ts'
import { useChoosing } from '../use-choosing.ts'
import { AskBox } from './AskBox.tsx'
import { ChooseBar } from './ChooseBar.tsx'
import { Following } from './Following.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { TurnView } from './TurnView.tsx'
import styles from './Chat.module.css'

interface ConversationProps {
  title: string
  sessionId: string
  /** What the whole session is in. */
  mode: SessionMode
  analyst: NonNullable<Turn['analyst']>
  greeting: string
  examples: readonly string[]
  /** Another session is on its way: what is typed is for that one. */
  isLeaving: boolean
  bar: ReactNode
  sheet: ReactNode
}

/** The questions of one session with their answers, and where the next one is asked. */
export function Conversation(props: ConversationProps) {
  const { title, sessionId, mode, analyst, greeting, examples, isLeaving, bar, sheet } = props
  const { history, turns, ask, follow, recover, reconnect } = useChat(sessionId)
  const { choosing, begin: choose } = useChoosing(turns)
  const mend = useMend({ sessionId, recover, reconnect })
  const [receipt, setReceipt] = useState<Receipt>()
  const [chosen, setChosen] = useState<ConversationMode>(mode)
  const keyOf = useKeyOf()
  const running = turns.filter(({ state }) => state === 'loading')
  const [last] = turns.slice(-1)
  const list = useLastInSight(last)
  const halting = useHalt(sessionId, running.at(-1))
  // What is proposed is a plain question of the session; the chosen mode is for what is typed.
  const begin = (question: string, asked: ConversationMode = mode) => {
    // The same words once more are another question.
    ask({ question, mode: asked }, keyOf(`${turns.length} ${asked} ${question}`))
  }
  return (
    <Page
      title={title}
      right={bar}
      footer={
        choosing ? (
          <ChooseBar
            sessionId={sessionId}
            choosing={choosing}
            hasOwn={turns.some(({ isOwn }) => isOwn)}
          />
        ) : (
          <AskBox
            isRunning={running.length > 0}
            isStopping={halting.isPending || last?.requestId === undefined}
            isLeaving={isLeaving}
            modes={offeredModes(mode)}
            mode={chosen}
            onMode={setChosen}
            onAsk={(question) => begin(question, chosen)}
            onStop={() => void halting.halt()}
          />
        )
      }
    >
      {history.dialogs ? (
        <>
          {turns.length === 0 ? (
            <Examples greeting={greeting} examples={examples} onAsk={begin} />
          ) : (
            <LoadMore {...history.more} />
          )}
          <ol ref={list} className={styles.turns} aria-label="对话">
            {turns.map((turn, at) => (
              <TurnView
                key={turn.key}
                sessionId={sessionId}
                sessionMode={mode}
                turn={turn}
                analyst={analyst}
                isLast={at === turns.length - 1}
                onOpen={setReceipt}
                onAsk={begin}
                onRecover={() => void mend(turn)}
                choosing={choosing}
                onShare={() => choose(turn)}
              />
            ))}
          </ol>
          <Hidden>
            <span role="status">{last && statusOf(last)}</span>
          </Hidden>
          {turns.length > 0 && <p className={styles.note}>{DISCLAIMER}</p>}
        </>
      ) : (
        <Unread history={history} />
      )}
      {running
        .filter(({ link }) => link !== 'lost')
        .map((turn) => (
          <Following
            key={turn.key}
            sessionId={sessionId}
            turn={turn}
            onFollowed={(followed) => follow(turn.key, followed)}
          />
        ))}
      {receipt && <ReceiptSheet receipt={receipt} onClose={() => setReceipt(undefined)} />}
      {sheet}
    </Page>
  )
}

/** Before what was said is there, and where it does not come. */
const Unread = ({ history }: { history: ReturnType<typeof useChat>['history'] }) => (
  <Card>
    {history.error ? (
      <QueryFailed query={history} />
    ) : (
      <SkeletonRows rows={4} label="正在读取对话" />
    )}
  </Card>
)

interface ExamplesProps {
  greeting: string
  examples: readonly string[]
  onAsk: (question: string) => void
}

/** Before anything was asked: what can be. */
const Examples = ({ greeting, examples, onAsk }: ExamplesProps) => (
  <Card title="你可以这样问">
    <p className={styles.greeting}>{greeting}</p>
    <ul className={styles.suggestions} aria-label="可以这样问">
      {examples.map((each) => (
        <li key={each}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(each)}>
            {each}
          </button>
        </li>
      ))}
    </ul>
  </Card>
)

interface MendParts {
  sessionId: string
  recover: (key: string, dialog: Dialog) => void
  reconnect: (key: string) => void
}

/** Looks what the server has of an answer that broke off (CL-023); what it never heard of is sent once more under its key. */
function useMend({ sessionId, recover, reconnect }: MendParts) {
  const check = useCheckAnswer()
  const showError = useFailure()
  return async ({ key, requestId }: Turn) => {
    if (requestId === undefined) return reconnect(key)
    if (check.isPending) return
    try {
      recover(key, (await check.mutateAsync({ sessionId, requestId })).dialog)
    } catch (error) {
      showError(error)
    }
  }
}

/** Stops the answer that runs. */
function useHalt(sessionId: string, turn: Turn | undefined) {
  const stop = useStop()
  const showError = useFailure()
  const requestId = turn?.requestId
  return {
    isPending: stop.isPending,
    async halt() {
      if (requestId === undefined || stop.isPending) return
      try {
        await stop.mutateAsync({ sessionId, requestId })
      } catch (error) {
        showError(error)
      }
    },
  }
}

const statusOf = (turn: Turn): string =>
  turn.state === 'loading'
    ? progressOf(turn).text
    : turn.state === 'end'
      ? '回答完成'
      : turn.failText

/** A question that is asked goes to the top, so that its answer is read from its beginning; what is read back is shown at its end. */
function useLastInSight(last: Turn | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const [key, isAsked] = [last?.key, last?.state === 'loading']
  const show = useEffectEvent(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: isAsked ? 'start' : 'end' })
  })
  useEffect(() => {
    if (key !== undefined) show()
  }, [key])
  return list
}
