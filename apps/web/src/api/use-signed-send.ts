import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { drafts } from '#lib/drafts.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { useDialogs } from '#ui/speakers.ts'
import { failureText } from './failure-message.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** What a second sending of the same does not do, said to whoever is asked about it. */
type Promised = '不会重复下单' | '不会重复扣款' | '不会重复提交'

/** What was sent, and the key under which sending it again is still the same. */
interface Sent {
  key: string
  content: string
}

const parseSent = (stored: unknown): Sent | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('key' in stored) || typeof stored.key !== 'string') return undefined
  if (!('content' in stored) || typeof stored.content !== 'string') return undefined
  return { key: stored.key, content: stored.content }
}

/** The key is used up: it belongs to something closed or to something else. */
const SPENT = [buyRefusals.orderNotPayable, buyRefusals.idempotencyConflict].map(({ code }) =>
  String(code),
)

/** What was sent before where nothing changed, so that a retry does nothing twice; else something new. */
export function sentAs(before: Sent | undefined, content: string, makeKey: () => string): Sent {
  return before?.content === content ? before : { key: makeKey(), content }
}

/**
 * The one way on which what a person signed goes to the server (RELIABILITY T1). It goes under a key of its
 * content. After a lost answer the person is asked and it goes again under the same key, as often as they
 * like, also by pressing the button again or after a reload of the page; the server does it once. With an
 * answer the key is used up: the same content is then something new.
 */
export function useSignedSend(promised: Promised) {
  const slot = `${useEntry().key}.sent`
  const dialogs = useDialogs()
  const askAgain = (failure: Error) =>
    dialogs.confirm({
      content: `${failureText(failure)}。再试一次${promised}。`,
      confirmText: '重试',
    })
  const forget = () => drafts.forget(slot)

  return {
    /** The answer; undefined where none came and the person gave up. Refusals are thrown as they are. */
    async send<Answer>(
      content: unknown,
      request: (key: string) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      const before = parseSent(drafts.read(slot))
      const sent = sentAs(before, JSON.stringify(content), makeIdempotencyKey)
      drafts.write(slot, sent)
      try {
        const answer = await sendUntilAnswered(() => request(sent.key), askAgain)
        if (answer !== undefined) forget()
        return answer
      } catch (error) {
        if (error instanceof CallFailed && SPENT.includes(error.retcode)) forget()
        throw error
      }
    },
  }
}
