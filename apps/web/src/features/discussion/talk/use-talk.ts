import { useState } from 'react'
import { DEFAULT_ORDER, type Order } from '../requests.ts'
import type { Answered } from './TalkFooter.tsx'

/** Which comment is answered, and how comments stand: whoever commented finds their own words first, not behind all that is liked. */
export function useTalk() {
  const [replyTo, setReplyTo] = useState<Answered>()
  const [order, setOrder] = useState<Order>(DEFAULT_ORDER)
  const onReplyEnded = () => setReplyTo(undefined)
  return {
    order,
    setOrder,
    setReplyTo,
    box: {
      replyTo,
      onReplyEnded,
      onWritten: () => {
        if (!replyTo) setOrder('time')
        onReplyEnded()
      },
    },
  }
}
