import { call } from '@koi/contracts/call'
import { createClient } from '@koi/contracts/client'
import * as z from 'zod'
import { createTransport, type TransportParts } from '../transport/transport.ts'

const shared = {
  summary: 'test',
  request: z.object({ fund_code: z.string() }),
  response: z.object({ total: z.int() }),
}
const PATH = '/fbp/fund/v1/a.Read'

/** One call of each kind the transport tells apart. */
export const sampleCalls = {
  read: call({ ...shared, access: 'user', method: 'POST', path: PATH }),
  skipping: call({ ...shared, access: 'user', method: 'POST', path: PATH, skipLogin: true }),
  ignoring: call({ ...shared, access: 'user', method: 'POST', path: PATH, ignoreError: true }),
  visit: call({ ...shared, access: 'visitor', method: 'POST', path: PATH }),
  visitEmpty: call({
    ...shared,
    response: z.object({ total: z.optional(z.int()) }),
    access: 'visitor',
    method: 'POST',
    path: PATH,
  }),
  twin: call({ ...shared, access: 'visitor', method: 'POST', path: `${PATH}Visitor` }),
  write: call({
    ...shared,
    request: z.object({ fund_code: z.string(), idempotency_key: z.string() }),
    access: 'user',
    method: 'POST',
    path: '/fcgi/buy.fcgi',
    writes: true,
  }),
  crm: call({ ...shared, access: 'visitor', method: 'POST', path: '/crm/x.fcgi', crm: true }),
  ai: call({ ...shared, access: 'visitor', method: 'POST', path: '/rest/search/a/index' }),
  slow: call({ ...shared, access: 'visitor', method: 'POST', path: PATH, timeoutMs: 600_000 }),
  named: call({
    ...shared,
    access: 'visitor',
    method: 'POST',
    path: '/fund_act_fcg/x.fcgi',
    inQuery: ['fund_code'],
  }),
}

/** A client over a real transport whose own host is `origin`; parts can be given in place of the usual. */
export function sendingClient(
  origin: string,
  parts: Partial<TransportParts> = {},
  slow: { timeoutMs?: number } = {},
) {
  return createClient(
    { ...sampleCalls, slow: { ...sampleCalls.slow, ...slow } },
    createTransport({
      // A browser would fill in its own origin.
      fetch: (url, init) => fetch(new URL(url instanceof Request ? url.url : url, origin), init),
      cookies: () => 'qlskey=v0b1234567890abcdef12345678901234',
      random: () => 'r',
      reportPlatform: 'h5',
      biStat: () => '',
      ...parts,
    }),
  )
}
