import { beginBefore, type TalkLine } from '@koi/contracts/live/talk-line'
import { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTransport } from '#api/api-context.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { enterRoom } from '#channel/room-watch.ts'
import { useSession } from '#session/use-session.ts'
import { useTalkAnswer } from './queries.ts'
import {
  heard,
  shortened,
  talkOf,
  without,
  withOlder,
  withOwn,
  type TalkState,
} from './talk-state.ts'

type OlderState = 'idle' | 'loading' | 'failed' | 'end'

/** The talk of a room as it stands now, and what the page does with it. */
export function useTalk(liveId: string) {
  const session = useSession()
  const isVisitor = session !== undefined && session.account === undefined
  const query = useTalkAnswer(liveId, isVisitor)
  const { data, refetch } = query
  const [talk, setTalk] = useState<TalkState>()
  const [taken, setTaken] = useState<typeof data>()
  const [isHeard, setHeard] = useState<boolean>()
  const older = useOlder(liveId, (lines) => setTalk((now) => now && withOlder(now, lines)))
  if (data !== taken) {
    setTaken(data)
    if (data) setTalk(talkOf(data, talk))
    if (data && !talk) older.begin(data.nextBegin === '' ? 'end' : 'idle')
  }
  const hear = useEffectEvent((frame: Parameters<typeof heard>[1]) => {
    setTalk((now) => now && heard(now, frame))
    if (frame.isPart === true || frame.isOwnChanged === true || frame.isOver === true)
      void refetch()
  })
  const isMember = session?.account !== undefined
  const isLiving = data?.isLiving === true
  const isBegun = data !== undefined
  const begin = useEffectEvent((room: string) =>
    enterRoom(room, data?.upTo ?? '0', { told: hear, heard: setHeard }),
  )
  useEffect(
    () => (isMember && isLiving && isBegun ? begin(liveId) : undefined),
    [liveId, isMember, isLiving, isBegun],
  )
  return {
    query,
    talk,
    own: data?.own ?? undefined,
    /** False while the connection is lost; undefined where there was none yet. */
    isHeard,
    older,
    add: (line: TalkLine) => setTalk((now) => now && withOwn(now, line)),
    remove: (lineId: string) => setTalk((now) => now && without(now, lineId)),
    /** Lets go of the oldest lines; they are asked for again by who reads back. */
    shorten() {
      if (!talk) return
      setTalk(shortened(talk))
      older.begin('idle')
    },
  }
}

/** Lines before those that are kept, a page at a time. */
function useOlder(liveId: string, show: (lines: readonly TalkLine[]) => void) {
  const transport = useTransport()
  const [state, setState] = useState<OlderState>('idle')
  const load = async (first: TalkLine) => {
    if (state === 'loading') return
    setState('loading')
    try {
      const request = { liveId, begin: beginBefore(first) }
      const answer = await sendCall(transport, liveTalkCalls.queryLiveTalk, request)
      show(answer.lines)
      setState(answer.nextBegin === '' ? 'end' : 'idle')
    } catch {
      setState('failed')
    }
  }
  return { state, load: (first: TalkLine) => void load(first), begin: setState }
}

export type Talking = ReturnType<typeof useTalk>
