/**
 * Query parameters that let somebody act as another person, or say who that person is (SPEC §2, §3, §5).
 * They never leave the app in a link.
 */
const SESSION_KEYS: ReadonlySet<string> = new Set([
  'qlskey',
  'skey',
  'p_skey',
  'lskey',
  'koi_session',
  'g_tk',
  'ticket',
  'eid',
  'access_token',
  'token',
  'openid',
  'qq_connect_openid',
  'qluin',
  'uin',
  'p_uin',
  'user_id',
])

/** How often an address may stand inside an address before it is no address of ours. */
const NESTING_MAX = 5

/** The text decoded until nothing changes, so that `qlsk%2565y` is seen for what a second reader makes of it. */
function decodedFully(text: string): string {
  let decoded = text.replaceAll('+', ' ')
  for (let round = 0; round < NESTING_MAX; round += 1) {
    const next = decodeOr(decoded)
    if (next === decoded) return decoded
    decoded = next
  }
  return decoded
}

/** A query or fragment without its mark, without session keys, also in addresses that it carries. */
export function withoutSessionKeys(query: string, depth = 0): string {
  if (query === '' || depth > NESTING_MAX) return query
  return query
    .split('&')
    .filter((pair) => !isSessionKey(pair))
    .map((pair) => withCleanValue(pair, depth))
    .join('&')
}

/** Whether a session key stands anywhere in a link, however deep and however encoded. */
export function hasSessionKey(link: string): boolean {
  const names = decodedFully(link).matchAll(/[?&#;]\s*([\w.-]+)\s*=/g)
  return [...names].some(([, name = '']) => SESSION_KEYS.has(name.toLowerCase()))
}

function isSessionKey(pair: string): boolean {
  const [name = ''] = pair.split('=', 1)
  return SESSION_KEYS.has(decodedFully(name).trim().toLowerCase())
}

/** `returl=%2Fpages%2Fx%3Fqlskey%3Dabc` carries an address of its own. */
function withCleanValue(pair: string, depth: number): string {
  const mark = pair.indexOf('=')
  if (mark < 0 || !hasSessionKey(`?${pair}`)) return pair
  const nested = decodeOr(pair.slice(mark + 1).replaceAll('+', ' '))
  const start = nested.search(/[?#]/)
  if (start < 0) return pair
  const clean = withoutSessionKeys(nested.slice(start + 1), depth + 1)
  const kept = clean === '' ? nested.slice(0, start) : nested.slice(0, start + 1) + clean
  return `${pair.slice(0, mark)}=${encodeURIComponent(kept)}`
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
