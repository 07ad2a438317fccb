import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { whenDone } from '#testing/when-done.ts'

/** What the endpoint was asked, as the protocol has it. */
export interface ModelRequest {
  messages: { role: string; content: string; tool_calls?: unknown[] }[]
  tools?: { function: { name: string } }[]
  model: string
  stream: boolean
  stream_options?: object
}

/** Parts of an answer in their order: a delta, bytes as they stand, or a wait. */
type Part = { delta: object } | { usage: object } | { raw: string | Buffer } | { waitMs: number }

export interface Script {
  status?: number
  parts?: readonly Part[]
  /** `done` says so, `cut` ends without, `hang` never ends. */
  end?: 'done' | 'cut' | 'hang'
}

export const says = (content: string): Part => ({ delta: { content } })
/** What the turn took, as endpoints tell it in their last chunk. */
export const took = (tokensIn: number, tokensOut: number): Part => ({
  usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut },
})
export const thinks = (text: string): Part => ({ delta: { reasoning_content: text } })
export const calls = (...asked: readonly { name: string; args: unknown }[]): Part => ({
  delta: {
    tool_calls: asked.map(({ name, args }, index) => ({
      index,
      id: `call_${index}`,
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    })),
  },
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function play({ status = 200, parts = [], end = 'done' }: Script, response: ServerResponse) {
  response.writeHead(status, { 'content-type': 'text/event-stream' })
  for (const part of parts) {
    if ('waitMs' in part) await sleep(part.waitMs)
    else if ('raw' in part) response.write(part.raw)
    else if ('usage' in part) {
      response.write(`data: ${JSON.stringify({ choices: [], usage: part.usage })}\n\n`)
    } else {
      const chunk = { choices: [{ index: 0, delta: part.delta, finish_reason: null }] }
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    }
  }
  if (end === 'hang') return
  response.end(end === 'done' ? 'data: [DONE]\n\n' : undefined)
}

/** An endpoint on this machine that speaks the protocol of chat completions and answers by a script. */
export async function createScriptedModel(script: (request: ModelRequest) => Script) {
  const requests: { body: ModelRequest; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body: ModelRequest = JSON.parse(await bodyOf(request))
      requests.push({ body, authorization: request.headers.authorization })
      await play(script(body), response)
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  whenDone(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    config: { baseUrl: `http://127.0.0.1:${port}/v1`, key: 'test-key', model: 'scripted' },
    requests,
  }
}
