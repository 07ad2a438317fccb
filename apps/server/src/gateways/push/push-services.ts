/** Where browsers have their endpoints: Chrome and its kin, Firefox, Safari, Edge. A dot in front: every name below it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

const ENDPOINT_MAX = 2048

const isKnown = (host: string) =>
  KNOWN_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))

/**
 * The origin that an endpoint is at, undefined unless it is one of a known push service or of those the operator named: whoever
 * subscribes says where this server connects to, so nobody says anything else.
 */
export function pushServiceOf(endpoint: string, named: readonly string[]): string | undefined {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return undefined
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return undefined
  if (named.includes(origin)) return origin
  return protocol === 'https:' && port === '' && isKnown(hostname) ? origin : undefined
}
