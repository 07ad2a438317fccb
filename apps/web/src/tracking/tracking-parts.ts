import type { PageName } from '@koi/contracts/pages'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveHost } from '#hosts/live-host.ts'
import type { Navigator } from '#navigation/navigator.ts'
import type { Visit } from './visit.ts'

/** What is counted, and how it is sent. */
export interface TrackingParts {
  navigator: Navigator<PageName>
  host: LiveHost
  queries: QueryClient
  transport: Transport
  visit: Visit
}
