/** Signs of an address that a client is sent back to. */
const REDIRECT_MAX = 512

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host stands for the device itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/** Where a client is sent back to, for people: a host, or their own device. */
export const hostText = (host: string): string => (isLoopback(host) ? `本机（${host}）` : host)

/**
 * An address that an AI client may be sent back to: over https, or on the person's own device (OAuth 2.1, section 2.3; RFC 8252, section 7.3).
 * Undefined for all else: schemes of apps, names and passwords, fragments, and what would read otherwise once it is parsed.
 */
export function redirectOf(text: string): URL | undefined {
  if (text.length > REDIRECT_MAX || /[\s\\#]/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  const isPlain = url.username === '' && url.password === '' && url.hostname !== ''
  // What is registered is what is compared, sign by sign: no second spelling of the same place.
  const isAsWritten = url.href === text || url.href === `${text}/`
  return isSafe && isPlain && isAsWritten ? url : undefined
}

/** An address with parameters behind those that it has. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
