import { hasSessionKey, withoutSessionKeys } from './session-keys.ts'

/** Characters of a link outside of the mini-program (SPEC §9). */
const SHARE_LINK_LENGTH_MAX = 600

/** Where a link may lead and how long it may be. */
export interface ShareLinkRules {
  /** Scheme, host and port this app is served from: `https://fund.koi.example`. */
  ownOrigin: string
  /** Further domains: `koi.example` is itself alone, `.koi.example` everything below it too. */
  domains: readonly string[]
  isMiniProgram: boolean
}

/** Why a link is not shared; each is reported (SPEC §5). */
export type ShareLinkFault = 'noAddress' | 'encoding' | 'foreign' | 'sessionKey' | 'tooLong'

export type CheckedShareLink =
  | { kind: 'ok'; link: string }
  | { kind: 'refused'; fault: ShareLinkFault }

/**
 * The link as it may be shared, without session keys, or why it may not (SPEC §5, RU-152 to RU-155).
 * What counts is the address a browser would open: its host decides, and its characters are counted.
 */
export function checkShareLink(text: string, rules: ShareLinkRules): CheckedShareLink {
  if (!isWellEncoded(text)) return refused('encoding')
  const url = parsed(text)
  if (!url) return refused('noAddress')
  if (!isAllowed(url, rules)) return refused('foreign')
  url.search = withoutSessionKeys(url.search.slice(1))
  url.hash = withoutSessionKeys(url.hash.slice(1))
  // What could not be taken out cleanly is not let out.
  if (hasSessionKey(url.href)) return refused('sessionKey')
  const isLong = url.href.length > SHARE_LINK_LENGTH_MAX && !rules.isMiniProgram
  return isLong ? refused('tooLong') : { kind: 'ok', link: url.href }
}

/** Every `%` begins an octet, and the octets are UTF-8. */
function isWellEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function isAllowed(url: URL, { ownOrigin, domains }: ShareLinkRules): boolean {
  // `https://koi.example@evil.example` and the like are never meant well.
  if (url.username !== '' || url.password !== '') return false
  if (!/^https?:$/.test(url.protocol)) return false
  if (url.origin === ownOrigin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return domains.some((domain) => isOfDomain(url.hostname, domain.toLowerCase()))
}

function isOfDomain(host: string, domain: string): boolean {
  if (!domain.startsWith('.')) return host === domain
  return host === domain.slice(1) || host.endsWith(domain)
}

const refused = (fault: ShareLinkFault) => ({ kind: 'refused', fault }) as const
