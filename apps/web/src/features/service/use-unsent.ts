import { useEffect, useEffectEvent, useState } from 'react'
import { useKeyOf } from '#api/use-key-of.ts'
import type { ServiceScene } from '@koi/domain/service/service-scenes'
import { useDraft } from '#navigation/use-draft.ts'
import { useAsk, type useThread } from './queries.ts'
import { readUnsent, stillUnsent, type Unsent } from './thread.ts'

/**
 * What somebody says, from the press until the server has it. What did not arrive stays, over a reload too, and is sent again under its own key:
 * where it had arrived after all, it is the same message.
 */
export function useUnsent(thread: ReturnType<typeof useThread>) {
  const ask = useAsk()
  const keyOf = useKeyOf()
  const [kept, keep] = useDraft<Unsent[]>('service.unsent', [], readUnsent)
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState(0)
  const waiting = stillUnsent(kept, answered, thread.data?.messages ?? [])
  const mark = (key: string, isSending: boolean) =>
    setSending((keys) => {
      const next = new Set(keys)
      if (isSending) next.add(key)
      else next.delete(key)
      return next
    })
  const forgetWhatArrived = useEffectEvent(() => keep(waiting))
  useEffect(() => {
    if (waiting.length < kept.length) forgetWhatArrived()
  }, [waiting.length, kept.length])
  async function send(one: Unsent, scene?: ServiceScene) {
    mark(one.key, true)
    try {
      const request = scene === undefined ? { text: one.text } : { scene }
      const { talkId, messages } = await ask.mutateAsync({ idempotencyKey: one.key, ...request })
      thread.add(talkId, messages)
      setAnswered((keys) => new Set(keys).add(one.key))
    } finally {
      mark(one.key, false)
    }
  }
  return {
    unsent: waiting.map((one) => ({ ...one, state: sending.has(one.key) ? 'sending' : 'failed' })),
    /** Says something, or presses a button of the assistant. */
    say(text: string, scene?: ServiceScene) {
      const one: Unsent = { key: keyOf(`${count} ${text}`), text, state: 'sending' }
      setCount(count + 1)
      if (scene === undefined) keep([...waiting, one])
      return send(one, scene)
    },
    again: (one: Pick<Unsent, 'key' | 'text'>) => send({ ...one, state: 'sending' }),
    drop: (dropped: string) => keep(waiting.filter(({ key }) => key !== dropped)),
  }
}
