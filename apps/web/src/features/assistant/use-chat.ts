import { useEffect, useEffectEvent, useState } from 'react'
import type { Followed } from './follow-turn.ts'
import { useForgetHistory, useHistory } from './queries.ts'
import { afterEvent, askedTurn, recoveredTurn, turnOf, type Dialog, type Turn } from './turn.ts'

function changed(turn: Turn, followed: Followed): Turn {
  if (followed.kind === 'event') return afterEvent(turn, followed.event)
  if (followed.kind === 'refused') {
    return {
      ...turn,
      state: followed.isFatal ? 'fatal' : 'fail',
      failText: followed.text,
      isBroken: !followed.isFatal,
    }
  }
  return { ...turn, link: followed.kind }
}

/** The questions of a session on this page: those that were read back, then those that are followed here. */
export function useChat(sessionId: string | undefined) {
  const history = useHistory(sessionId)
  const leave = useEffectEvent(useForgetHistory())
  useEffect(() => () => leave(), [])
  const [own, setOwn] = useState<readonly Turn[]>([])
  const [taken, setTaken] = useState<typeof history.answers>()
  const { answers, dialogs } = history
  if (answers !== taken) {
    // What is still answered is followed here, once.
    setTaken(answers)
    const running = (dialogs ?? []).filter(
      ({ state, requestId }) =>
        state === 'loading' && !own.some((turn) => turn.requestId === requestId),
    )
    if (running.length > 0) setOwn([...running.toReversed().map(turnOf), ...own])
  }
  const ownIds = new Set(own.map(({ requestId }) => requestId))
  const read = (dialogs ?? []).filter(({ requestId }) => !ownIds.has(requestId))
  const change = (key: string, next: (turn: Turn) => Turn) =>
    setOwn((turns) => turns.map((turn) => (turn.key === key ? next(turn) : turn)))
  return {
    history,
    turns: [...read.toReversed().map(turnOf), ...own],
    ask: (asked: Pick<Turn, 'question' | 'mode'>, key: string) =>
      setOwn([...own, askedTurn(asked, key)]),
    follow: (key: string, followed: Followed) => change(key, (turn) => changed(turn, followed)),
    /** Takes an answer as the server has it. */
    recover: (key: string, dialog: Dialog) => change(key, (turn) => recoveredTurn(turn, dialog)),
    /** Tries a lost stream once more. */
    reconnect: (key: string) => change(key, (turn) => ({ ...turn, link: 'open' })),
  }
}
