import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { deviceStore } from '#lib/storage.ts'
import { forgetAgreements, leaveAgreements } from '#session/agreements/agreements-left.ts'

/** What a login accepts: the versions that stood on the screen, and keeping that they were accepted. */
export function useAgreements() {
  const { data } = useCall(agreementCalls.queryAgreements, {})
  const accept = useSend(agreementCalls.acceptAgreements, {
    onDone: () => forgetAgreements(deviceStore),
  })
  const agreements = data?.agreements ?? []
  const versions = agreements.map(({ scene, version }) => ({ scene, version }))
  /** Before a login that leaves the page: who comes back with it has accepted them. */
  const leave = () => {
    if (versions.length > 0) leaveAgreements(deviceStore, { agreements: versions })
  }
  return {
    agreements,
    leave,
    /** After a login, which does not wait for it; should it fail, the next start says it again. */
    keepAccepted: () => {
      leave()
      if (versions.length > 0) accept.mutate({ agreements: versions })
    },
  }
}
