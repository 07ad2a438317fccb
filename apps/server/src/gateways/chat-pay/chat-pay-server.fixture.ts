import { createServer } from 'node:http'
import type { AskChatPay, PayAsk } from './pay-message.ts'

/** Puts a stand-in behind a real port of this machine. */
export async function serveChatPay(
  ask: AskChatPay,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const question: PayAsk = {
        method: request.method === 'POST' ? 'POST' : 'GET',
        path: request.url ?? '',
        headers,
        body: Buffer.concat(parts).toString(),
      }
      const answer = async () => {
        const { status, headers: said, body } = await ask(question)
        response.writeHead(status, { 'content-type': 'application/json', ...said }).end(body)
      }
      void answer()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
