/** SPEC §5 lets links have so many characters; a longer way back is none of ours. */
const RETURN_ADDRESS_MAX = 600

/** Where somebody is now, and which hosts are the same site. */
export interface OwnSite {
  /** Origin of the page that asks, such as `https://koi.example` or `http://127.0.0.1:8080`. */
  origin: string
  /** Host names of this brand, reached over https on the usual port. */
  hosts: readonly string[]
}

const ABSOLUTE = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#]|$)/i
const FORBIDDEN = /[\\\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u

/** A text as it reads after another server decodes it; undefined where that is impossible. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The text as it stands, and as a proxy and a careless page behind it would read it. */
function readings(text: string): string[] {
  const found = [text]
  for (let times = 0; times < 3; times += 1) {
    const next = decoded(found.at(-1) ?? '')
    if (next === undefined) break
    found.push(next)
  }
  return found
}

const hidesControls = (text: string) => readings(text).some((reading) => FORBIDDEN.test(reading))
/** A path that begins with two slashes names another host. */
const namesHost = (path: string) => readings(path).some((reading) => reading.startsWith('//'))

/** The text as a URL if it is written as a path or as a whole address, with no user name in it. */
function parsed(text: string, origin: string): URL | undefined {
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (!isPath && !ABSOLUTE.test(text)) return undefined
  return URL.canParse(text, origin) ? new URL(text, origin) : undefined
}

/**
 * Where a `returl` may lead: a path of the present origin (`/h5/v6/…`), or a whole https address on one
 * of the brand's hosts; undefined for everything else, so that no link can send a person who has just
 * logged in to another site (ASVS 3.7.2). Addresses of the present origin come back as paths.
 */
export function returnAddress(returl: string | undefined, site: OwnSite): string | undefined {
  if (returl === undefined || returl.length > RETURN_ADDRESS_MAX) return undefined
  if (FORBIDDEN.test(returl)) return undefined
  const url = parsed(returl, site.origin)
  if (!url) return undefined
  const rest = url.search + url.hash
  if (namesHost(url.pathname) || hidesControls(url.pathname) || hidesControls(rest))
    return undefined
  if (url.origin === new URL(site.origin).origin) return url.pathname + rest
  const isOurs = url.protocol === 'https:' && url.port === '' && site.hosts.includes(url.hostname)
  return isOurs ? url.href : undefined
}
