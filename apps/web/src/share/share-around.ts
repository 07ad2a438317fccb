import { shareTraceId } from '@koi/domain/share/make-share-trace'
import type { PageBrand } from '#brands/brand.ts'
import type { HostName } from '#hosts/host.ts'
import { serverNow } from '#lib/server-clock.ts'
import { tabStore } from '#lib/storage.ts'
import type { ShareAround } from './card-of.ts'
import { noteShareWay } from './share-visit.ts'

interface Here {
  brand: PageBrand
  hostName: HostName
  /** Of whoever is logged in. */
  accountId: string | undefined
  /** Query of the page that is shared. */
  search: string
}

/** Who shares from where, now, in this browser. */
export function shareAroundNow({ brand, hostName, accountId, search }: Here): ShareAround {
  const way = noteShareWay(tabStore, search)
  return {
    origin: location.origin,
    brand,
    hostName,
    traceId: accountId === undefined ? way.traceId : shareTraceId(accountId, serverNow()),
    sids: way.sids,
  }
}
