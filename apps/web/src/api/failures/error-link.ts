import { guideAddress } from '@koi/domain/requests/guide-link'
import { parseAddress, parseUrl } from '#navigation/address.ts'

/** Where the link of a refusal may lead. */
export interface LinkRules {
  /** Of this app. */
  origin: string
  /** Of our other sites, such as `https://fund.koi.example`; matched exactly. */
  allowedOrigins: readonly string[]
}

/** Without rules a link may lead to pages of this app only. */
export const OWN_PAGES: LinkRules = { origin: 'https://koi.invalid', allowedOrigins: [] }

/** Control signs, white space and backslashes are read differently by different readers. */
const UNCLEAR = /[\\\s\p{Cc}]/u
/** `https:x` is read as a path by some and as a site by others. */
const HALF_ADDRESS = /^[a-z][a-z\d+.-]*:(?!\/\/)/i
const LENGTH_MAX = 2000

/**
 * What to open for a refusal's link: the guide page for `flowblock://…` (ER-040), an address of this app,
 * or one of an allowed site. Undefined for everything else: an answer must not lead a person away
 * (RELIABILITY 2.3).
 */
export function errorLinkAddress(url: string, rules: LinkRules): string | undefined {
  if (UNCLEAR.test(url) || HALF_ADDRESS.test(url) || url.length > LENGTH_MAX) return undefined
  const guide = guideAddress(url)
  if (guide !== undefined) return guide
  if (parseAddress(url, rules.origin)) return url
  const target = parseUrl(url, rules.origin)
  if (!target || target.username !== '' || target.password !== '') return undefined
  const isOwn = target.origin === rules.origin
  const isAllowed = target.protocol === 'https:' && rules.allowedOrigins.includes(target.origin)
  return isOwn || isAllowed ? target.href : undefined
}

/** The link in the body of a refusal, where both of its fields are there and it may be followed. */
export function errorLinkOf(
  { error_link_name: name, error_link_url: link }: Record<string, unknown>,
  rules: LinkRules,
): { name: string; url: string } | undefined {
  if (typeof name !== 'string' || name === '') return undefined
  const url = typeof link === 'string' && link !== '' ? errorLinkAddress(link, rules) : undefined
  return url === undefined ? undefined : { name, url }
}
