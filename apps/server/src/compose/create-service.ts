import { serviceCalls } from '@koi/contracts/calls/service'
import { serviceDeskCalls } from '@koi/contracts/calls/service-desk'
import { handled, type HandledCall } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { behindBrandFlags } from '#modules/brands/index.ts'
import type { Accounts } from '#modules/identity/index.ts'
import { serviceDeskHandlers, serviceHandlers } from '#modules/service/index.ts'
import { serviceReads } from './assistant-reads.ts'

interface ServiceCallParts {
  db: Db
  log: Log
  accounts: Pick<Accounts, 'find'>
  /** The calls by which it reads what it answers. */
  calls: readonly HandledCall[]
}

/** Customer service and its desk over the calls of the product. */
export function createServiceCalls({ db, log, accounts, calls }: ServiceCallParts) {
  const parts = { db, readsOf: serviceReads(calls, log), personOf: accounts.find }
  return behindBrandFlags([
    ...handled(serviceCalls, serviceHandlers(parts)),
    ...handled(serviceDeskCalls, serviceDeskHandlers(parts)),
  ])
}
