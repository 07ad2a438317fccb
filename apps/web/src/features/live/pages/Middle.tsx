import { pages, to } from '@koi/contracts/pages'
import type { LiveState } from '@koi/domain/live/live-words'
import { useEffect, useRef } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown } from '../model.ts'
import { useRoom } from '../queries.ts'

/** The page of a room by its state; who is nobody yet looks without a login. */
function pageOf(state: LiveState, liveId: string, isKnown: boolean): string {
  if (state === 'living') return to.livePlayer({ liveId })
  if (state === 'ended') return to.liveVideoDetail({ liveId })
  return isKnown ? to.liveReserveMeeting({ liveId }) : to.outLiveDetail({ liveId })
}

/** RT-050: looks where a room stands and goes on to the page for it, in its own place in the history. */
export default function Middle() {
  const { liveId = '' } = usePageQuery(pages.liveMiddle.query)
  const { navigate } = useNavigator()
  const session = useSession()
  const query = useRoom(liveId)
  const state = query.data?.state
  const isKnown = session?.account !== undefined
  const target =
    state === undefined || session === undefined ? undefined : pageOf(state, liveId, isKnown)
  const gone = useRef<string>(undefined)
  useEffect(() => {
    // Shown again while the next page is on its way, it has gone on already.
    if (target === undefined || gone.current === target) return
    gone.current = target
    void navigate(target, { replace: true })
  }, [target, navigate])
  if (liveId === '' || isUnknown(query.error)) return <UnknownRoom />
  return (
    <PageWaiting title={pages.liveMiddle.title} query={query}>
      <Card>
        <Skeleton height={280} />
      </Card>
    </PageWaiting>
  )
}
