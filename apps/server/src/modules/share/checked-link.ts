import { BASE_PATH, urlOfPath } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'
import type { RefusalName } from '@koi/contracts/codes/refusals'
import { checkShareLink, type ShareLinkFault } from '@koi/domain/share/share-link'
import { refuse } from '#refuse.ts'

const refusalOf = {
  noAddress: 'shareLinkWrong',
  encoding: 'shareLinkWrong',
  sessionKey: 'shareLinkWrong',
  foreign: 'shareLinkForeign',
  tooLong: 'shareLinkLong',
} as const satisfies Record<ShareLinkFault, RefusalName>

export interface LinkPlace {
  /** Where links of ours begin. */
  origin: string
  /** Domains that are ours besides (A-24: none until configured). */
  domains: readonly string[]
}

/** The link under the rules of sharing (SPEC §5), without session keys; refuses any other. */
export function checkedLink(link: string, { origin, domains }: LinkPlace): string {
  const checked = checkShareLink(link, { ownOrigin: origin, domains, isMiniProgram: false })
  if (checked.kind === 'refused') throw refuse(refusalOf[checked.fault])
  return checked.link
}

const sharedPaths = new Set(
  Object.values(pages)
    .filter((page) => page.shareDisabled !== true)
    .map(({ path }) => urlOfPath(path))
    .filter((path) => path.startsWith(`${BASE_PATH}/pages/`)),
)

/**
 * Path and query of a page of ours that may be shared. Frames for other addresses (web view, PDF) and
 * one's own affairs are none, so that a short link can lead nowhere else.
 */
export function ownPage(target: string, origin: string): string {
  const link = target.startsWith('/') ? `${origin}${target}` : target
  const { pathname, search } = new URL(checkedLink(link, { origin, domains: [] }))
  if (!sharedPaths.has(pathname)) throw refuse('shareLinkForeign')
  return `${pathname}${search}`
}
