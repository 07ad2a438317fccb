import { networkOf } from '#kernel/network-of.ts'
import type { FastifyRequest } from 'fastify'
import { deviceLabel } from './sessions/device-label.ts'
import { loginKeyOf } from './sessions/session-cookie.ts'

/** Where the page is that asks, and in which browser. Behind a trusted proxy: as the browser sees it. */
export interface Site {
  /** Such as `https://koi.example` or `http://127.0.0.1:8080`. */
  origin: string
  /** The name that was asked, without port; a client may claim any. */
  hostName: string
  /** What the person recognises the device by. */
  device: string
  /** Where the request comes from: an address, of IPv6 its whole line. */
  address: string
  /** Of a browser with a login at a provider under way. */
  loginKey: string | undefined
  /** Who the person is in an outside CRM whose page they came from (`scrm-external-user-id`); empty: from none, or without its ticket. */
  crmUserId: string
}

const HEADER_TEXT = /^[\x21-\x7e]{1,512}$/

/** Of a visit with a ticket of the CRM (SPEC §7, RU-223): the ticket itself is its bearer’s right elsewhere, and nothing here keeps it. */
function crmUserIdOf({ headers }: FastifyRequest): string {
  const [ticket, userId] = [headers['scrm-ticket'], headers['scrm-external-user-id']]
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && HEADER_TEXT.test(value)
  return isText(ticket) && isText(userId) ? userId : ''
}

export const siteOf = (request: FastifyRequest): Site => ({
  origin: `${request.protocol}://${request.host}`,
  hostName: request.hostname,
  device: deviceLabel(request.headers['user-agent']),
  address: networkOf(request.ip),
  loginKey: loginKeyOf(request),
  crmUserId: crmUserIdOf(request),
})
