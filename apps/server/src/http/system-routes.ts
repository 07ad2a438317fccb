import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import { failureAnswer } from './envelope.ts'
import type { HandledCall } from './handlers.ts'

export interface SystemParts {
  clock: Pick<Clock, 'now'>
  calls: readonly HandledCall[]
  /** Throws `DatabaseDown` when the database does not answer. */
  ping(): Promise<unknown>
}

/** Addresses that are no calls: server time (SPEC §7, A-107), health, the description of the API. */
export function addSystemRoutes(app: FastifyInstance, { clock, calls, ping }: SystemParts): void {
  app.get('/static/inc/time.shtml', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(String(await clock.now())),
  )
  // Whoever watches us is never told to ask less often; askers at one moment share one look.
  let look: Promise<unknown> | undefined
  const lookOnce = () => {
    look ??= ping().finally(() => {
      look = undefined
    })
    return look
  }
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await lookOnce()
      return { status: 'ok' }
    } catch (error) {
      const { status, headers, isBug } = failureAnswer(error)
      if (isBug) throw error
      return reply.code(status).headers(headers).send({ status: 'no database' })
    }
  })
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    // Few ask for it: its writer is loaded for the first who does.
    const { openapiDocument } = await import('./openapi/openapi-document.ts')
    document ??= JSON.stringify(openapiDocument(calls))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
