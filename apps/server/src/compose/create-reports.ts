import { reportCalls } from '@koi/contracts/calls/reports'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import { handled, type HandledCall } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { behindBrandFlags } from '#modules/brands/index.ts'
import { consentStateOf } from '#modules/consents/index.ts'
import { createReports, gatewayHandlers, labHandlers } from '#modules/reports/index.ts'
import type { Services } from '../services.ts'
import { assistantReads } from './assistant-reads.ts'

interface ReportParts {
  db: Db
  log: Log
  services: Pick<Services, 'brands' | 'calendar'>
  /** The calls that reports are read by, those of the assistant among them. */
  calls: readonly HandledCall[]
}

const { openThirdPage, ...labCalls } = reportCalls

/** Reports over the calls of the product, and the gateway that opens them. */
export function createReportCalls({ db, log, services, calls }: ReportParts) {
  const asker = {
    db,
    readsOf: assistantReads(calls, log),
    calendar: services.calendar,
    mayReadOwn: async (accountId: string) =>
      (await consentStateOf(db, accountId, ASSISTANT_CONSENT)) === 'agreed',
  }
  const reports = createReports({
    db,
    log,
    asker,
    brandOf: (brandId) => services.brands.ofId(brandId),
  })
  const lab = behindBrandFlags(handled(labCalls, labHandlers({ ...asker, reports })))
  return {
    reports,
    calls: [...lab, ...handled({ openThirdPage }, gatewayHandlers(lab))],
  }
}
