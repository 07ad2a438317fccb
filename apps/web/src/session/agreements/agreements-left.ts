import type { Transport } from '@koi/contracts/client'
import type { RequestOf } from '@koi/contracts/call'
import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { sendCall } from '#api/transport/send-call.ts'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

type Accepted = RequestOf<typeof agreementCalls.acceptAgreements>

/** A login elsewhere takes no longer. */
const HOUR_MS = 3_600_000

const slot: Slot<Accepted> = {
  name: 'session.agreements',
  parse: (stored) => agreementCalls.acceptAgreements.request.safeParse(stored).data,
}

/** What stood on the screen when somebody left it to log in elsewhere, or when it could not be sent. */
export const leaveAgreements = (store: KeyValueStore, accepted: Accepted) =>
  store.set(slot, accepted, { maxAgeMs: HOUR_MS })

/** It was kept, or is of nobody any more. */
export const forgetAgreements = (store: KeyValueStore) => store.remove(slot.name)

/** Who is back from a login elsewhere accepted what stood on the screen before it; what fails is said again the next time. */
export async function sendAgreementsLeft(store: KeyValueStore, transport: Transport) {
  const accepted = store.get(slot)
  if (!accepted) return
  await sendCall(transport, agreementCalls.acceptAgreements, accepted)
  forgetAgreements(store)
}
