import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** What a login accepts: the versions that stood on the screen, and keeping that they were accepted. */
export function useAgreements() {
  const { data } = useCall(agreementCalls.queryAgreements, {})
  const accept = useSend(agreementCalls.acceptAgreements)
  const agreements = data?.agreements ?? []
  return {
    agreements,
    /** After a login, which does not wait for it; should it fail, the next login says it again. */
    keepAccepted: () => {
      if (agreements.length === 0) return
      accept.mutate({ agreements: agreements.map(({ scene, version }) => ({ scene, version })) })
    },
  }
}
