import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { afterEach } from 'vitest'

/** A request as it arrived. */
interface Seen {
  method: string
  url: URL
  type: string | undefined
  headers: IncomingHttpHeaders
  body: string
}
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/**
 * A server that records what it gets and answers one request after the other; the last answer is given
 * again and again. It is closed after the test.
 */
export async function serve(...answers: Answer[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://server')
      const { method = '', headers } = request
      seen.push({ method, url, type: headers['content-type'], headers, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { seen, origin: `http://127.0.0.1:${port}` }
}

export const json =
  (body: unknown, status = 200, headers = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
/** Ends the connection without a word. */
export const hangUp: Answer = (request) => request.socket.destroy()
/** Never answers. */
export const silence: Answer = () => undefined
