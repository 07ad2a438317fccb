import { consentCalls } from '@koi/contracts/calls/consents'
import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { dataRequestCalls } from '@koi/contracts/calls/data-requests'
import { handled } from '#http/handlers.ts'
import type { Clock } from '#kernel/clock.ts'
import {
  agreementHandlers,
  consentHandlers,
  consentStateOf,
  createAgreements,
  createConsents,
} from '#modules/consents/index.ts'
import { createClosings, createExports, dataRequestHandlers } from '#modules/data-requests/index.ts'

/** What people decide about their own data: consents, copies, closing the account. */
export function createOwnData({
  clock,
  ...parts
}: Parameters<typeof createExports>[0] & { clock: Clock }) {
  const { db } = parts
  const exports = createExports(parts)
  const closings = createClosings({ db, clock })
  return {
    exports,
    calls: [
      ...handled(consentCalls, consentHandlers(createConsents(db))),
      ...handled(agreementCalls, agreementHandlers(createAgreements(db))),
      ...handled(dataRequestCalls, dataRequestHandlers({ exports, closings })),
    ],
    consentStateOf: (accountId: string) => consentStateOf(db, accountId, 'statistics'),
  }
}
