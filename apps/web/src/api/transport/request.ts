import type { Call } from '@koi/contracts/call'

/** What every request carries in its query (SPEC §7). */
export interface CommonQuery {
  /** Random, against caches on the way. */
  _: string
  g_tk: string
  report_platform: string
}

/** Paths whose body is JSON; every other body is a form (SPEC §7, A-79). */
const JSON_PATHS = /^\/(?:fbp|rest)\//

/** Address, headers and body of a call (SPEC §7). `path` is where the call is sent, without an origin. */
export function buildRequest(
  { method, inQuery = [], outlivesPage }: Pick<Call, 'method' | 'inQuery' | 'outlivesPage'>,
  path: string,
  request: unknown,
  common: CommonQuery,
  moreHeaders: Readonly<Record<string, string>> = {},
): { url: string; init: RequestInit } {
  const query = new URLSearchParams({ ...common })
  const headers = { accept: 'application/json', ...moreHeaders }
  const sending = { method, ...(outlivesPage && { keepalive: true }) }
  for (const [name, value] of fields(request)) if (inQuery.includes(name)) query.set(name, value)
  if (method === 'GET') {
    for (const [name, value] of fields(request)) query.set(name, value)
    return { url: `${path}?${query.toString()}`, init: { ...sending, headers } }
  }
  const url = `${path}?${query.toString()}`
  if (JSON_PATHS.test(path)) {
    const body = JSON.stringify(request ?? {})
    return {
      url,
      init: { ...sending, headers: { ...headers, 'content-type': 'application/json' }, body },
    }
  }
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  const body = new URLSearchParams(fields(request)).toString()
  return { url, init: { ...sending, headers: { ...headers, 'content-type': type }, body } }
}

/** Fields of a form: nested values as JSON text, missing ones left out. */
function fields(request: unknown): [string, string][] {
  if (typeof request !== 'object' || request === null) return []
  return Object.entries(request).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}
