import { to } from '@koi/contracts/pages'
import type { SessionMode } from '@koi/domain/assistant/conversation-mode'
import { useEffect, useEffectEvent, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useForgetOpenings, useNewSession, useOpened, type Opening } from '../queries.ts'
import { Conversation } from './Conversation.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'
import { SharesSheet } from './SharesSheet.tsx'

/** Where a session of a mode is shown. */
const pageOf = (mode: SessionMode, sessionId: string) =>
  mode === 'deepseek' ? to.discussionDeepseek({ sessionId }) : to.aiChat({ sessionId })

interface ChatProps extends Omit<Opening, 'mode'> {
  title: string
  mode: SessionMode
}

/** A page of conversations: the newest of its mode, the one that is named, or a new one. */
export function Chat({ title, mode, ...opening }: ChatProps) {
  const opened = useOpened({ ...opening, mode })
  const { sessionId } = opened.data ?? {}
  const named = useEffectEvent(useForgetOpenings())
  useEffect(() => {
    if (opening.sessionId !== undefined) named()
  }, [opening.sessionId])
  const navigator = useNavigator()
  const create = useNewSession()
  const showError = useFailure()
  const [listed, setListed] = useState<'sessions' | 'shares'>()
  /** Another session of this mode is shown in this place: what was typed stays. */
  const show = (shown: SessionMode, id: string) => {
    if (shown !== mode) return void navigator.navigate(pageOf(shown, id), { replace: true })
    navigator.setQuery({ sessionId: id, businessId: undefined, businessType: undefined })
  }
  const [isLeaving, setLeaving] = useState(false)
  const begin = async () => {
    if (isLeaving) return
    setLeaving(true)
    try {
      const { sessionId: fresh } = await create.mutateAsync({ isNewSession: true, mode })
      show(mode, fresh)
    } catch (error) {
      showError(error)
    }
    setLeaving(false)
  }
  const bar = (
    <>
      <NavAction icon="document" label="报告" href={to.aiReport()} />
      <NavAction icon="list" label="历史对话" onClick={() => setListed('sessions')} />
      <NavAction icon="plus" label="新对话" onClick={() => void begin()} />
    </>
  )
  const close = () => setListed(undefined)
  const sheet =
    listed === 'shares' ? (
      <SharesSheet onClose={close} />
    ) : (
      listed && (
        <SessionsSheet
          onShares={() => setListed('shares')}
          onClose={close}
          onChoose={(chosen) => {
            close()
            show(chosen.mode, chosen.sessionId)
          }}
          onDeleted={(deleted) => {
            if (deleted !== sessionId) return
            close()
            void begin()
          }}
        />
      )
    )
  if (!opened.data || sessionId === undefined) {
    return (
      <Page title={title} right={bar}>
        <Card>
          {opened.error ? (
            <>
              <QueryFailed query={opened} />
              <Button kind="soft" onClick={() => void begin()}>
                开始新对话
              </Button>
            </>
          ) : (
            <SkeletonRows rows={4} label="正在打开对话" />
          )}
        </Card>
        {sheet}
      </Page>
    )
  }
  return (
    <Conversation
      key={sessionId}
      title={title}
      mode={mode}
      sessionId={sessionId}
      analyst={opened.data.analyst}
      greeting={opened.data.greeting}
      examples={opened.data.suggestions}
      isLeaving={isLeaving}
      bar={bar}
      sheet={sheet}
    />
  )
}
