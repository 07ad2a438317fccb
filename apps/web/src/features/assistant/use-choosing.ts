import { SHARED_TURNS_MAX } from '@koi/domain/assistant/shared-answer'
import { useState } from 'react'
import type { Turn } from './turn.ts'

/** Whether an answer can be shown to others: it has ended and says something. */
export const mayShare = ({ state, requestId, answer }: Turn): boolean =>
  state === 'end' && requestId !== undefined && answer.pieces.length > 0

export interface Choosing {
  /** Ids of the answers that are chosen. */
  ids: readonly string[]
  /** What tells of one's own money may be chosen. */
  withOwn: boolean
  isFull: boolean
  toggle: (requestId: string) => void
  allowOwn: (isAllowed: boolean) => void
  end: () => void
}

/** Which answers of a conversation are chosen to be shown to others; undefined while nobody chooses. */
export function useChoosing(turns: readonly Turn[]) {
  const [state, setState] = useState<{ ids: readonly string[]; withOwn: boolean }>()
  const own = new Set(turns.flatMap(({ isOwn, requestId }) => (isOwn ? [requestId] : [])))
  const choosing: Choosing | undefined = state && {
    ...state,
    isFull: state.ids.length >= SHARED_TURNS_MAX,
    toggle: (requestId) =>
      setState({
        ...state,
        ids: state.ids.includes(requestId)
          ? state.ids.filter((id) => id !== requestId)
          : [...state.ids, requestId],
      }),
    allowOwn: (withOwn) =>
      setState({ withOwn, ids: withOwn ? state.ids : state.ids.filter((id) => !own.has(id)) }),
    end: () => setState(undefined),
  }
  return {
    choosing,
    /** Begins with one answer; one that tells of own money waits until that is allowed. */
    begin: ({ requestId, isOwn }: Turn) =>
      setState({ ids: requestId === undefined || isOwn ? [] : [requestId], withOwn: false }),
  }
}
