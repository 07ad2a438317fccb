import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '@koi/contracts/codes/refusals'
import { badAddressPage } from '../pages/plain-page.ts'

/** Node's names for what is wrong with the bytes of a request, and the status that says so. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

type HeadersOf = (isSecure: boolean) => Record<string, string>

const { code, text } = refusals.invalidRequest
const body = JSON.stringify({ retcode: code, retmsg: text })

const closingHeaders = (headersOf: HeadersOf) => ({
  ...headersOf(false),
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

/**
 * Answers requests that never reach a handler: addresses that are none (`/%`), and bytes that are no HTTP.
 * The framework's own answers would repeat what was sent, without the headers that all answers carry.
 */
export const unreadableRequests = (headersOf: HeadersOf) => ({
  frameworkErrors(
    { statusCode = 400 }: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    reply
      .code(statusCode)
      .headers(headersOf(request.protocol === 'https'))
      .type('text/html; charset=utf-8')
      .send(badAddressPage)
  },

  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const headers = closingHeaders(headersOf)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n')
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
    socket.destroy(error)
  },
})

/** Refuses what Node would answer by itself, bare: a request that names no host, and one that expects what nobody does. */
export function refuseOddRequests(app: FastifyInstance, headersOf: HeadersOf): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, closingHeaders(headersOf)).end(body)
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) done()
    else reply.code(400).header('connection', 'close').send({ retcode: code, retmsg: text })
  })
}
