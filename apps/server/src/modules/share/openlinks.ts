import { isOpenlinkSigned } from '@koi/domain/share/openlink-signature'
import { UrlLinkFailed, type UrlLinks } from '#gateways/mini-program-link/url-links.ts'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { ownPage } from './checked-link.ts'

export interface OpenlinkRequest {
  timestampS: number
  signature: string
  url: string
}

/** Links that open our pages in the mini-program; `urlLinks` is undefined where there is none. */
export const createOpenlinks = ({
  urlLinks,
  log,
}: {
  urlLinks: UrlLinks | undefined
  log: Pick<Log, 'warn'>
}) => ({
  /** Refuses stale and changed requests, and addresses that are no page of ours. */
  async find(request: OpenlinkRequest, { origin, nowMs }: { origin: string; nowMs: number }) {
    if (!isOpenlinkSigned(request, nowMs)) throw refuse('openlinkInvalid')
    const page = ownPage(request.url, origin)
    if (!urlLinks) throw refuse('openlinkOff')
    try {
      return await urlLinks.create(page)
    } catch (error) {
      // fetch fails with a TypeError or, after its time, a DOMException.
      const isOutside =
        error instanceof UrlLinkFailed ||
        error instanceof TypeError ||
        error instanceof DOMException ||
        error instanceof SyntaxError
      if (!isOutside) throw error
      log.warn({ reason: error.message }, 'no link into the mini-program')
      throw refuse('openlinkFailed')
    }
  },
})

export type Openlinks = ReturnType<typeof createOpenlinks>
