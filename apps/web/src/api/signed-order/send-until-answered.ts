import { NetworkFailed } from '../failures/failures.ts'

/**
 * Sends something that may safely be sent again until an answer comes: after each lost answer it is asked whether it
 * goes again. Undefined where it does not; a refusal is thrown as it is. Pages take `useSendUntilAnswered`.
 */
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  askAgain: (failure: NetworkFailed) => Promise<boolean>,
): Promise<Answer | undefined> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof NetworkFailed)) throw error
      if (!(await askAgain(error))) return undefined
    }
  }
}
