import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { RequestOf } from '@koi/contracts/call'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import type { WithProof } from './use-re-auth.tsx'

type Step = RequestOf<typeof identityLoginCalls.checkRecentLogin>['before']

/**
 * Asks before the page is left for a step that the server takes only from somebody who proved themselves lately; where
 * it is needed, for the proof. False: the person did not prove themselves, or it failed and was said.
 */
export function useRecentLogin(withProof: WithProof): (before: Step) => Promise<boolean> {
  const check = useSend(identityLoginCalls.checkRecentLogin)
  const showError = useFailure()
  return async (before) => {
    try {
      return (await withProof(() => check.mutateAsync({ before }))) !== undefined
    } catch (error) {
      showError(error)
      return false
    }
  }
}
