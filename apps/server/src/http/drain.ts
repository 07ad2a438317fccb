import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from './envelope.ts'
import { drainingPage } from './pages/plain-page.ts'

/** Whether a person's browser asks for a page, and not the web app for an answer. */
const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/**
 * While the server drains, requests that still come over open connections are told to come again: another
 * node, or this one after its restart, answers them. Requests under way end as usual.
 */
export function refuseWhileDraining(app: FastifyInstance): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) {
      done()
      return
    }
    reply.code(unavailable.status).headers({ ...unavailable.headers, connection: 'close' })
    if (wantsPage(request)) reply.type('text/html; charset=utf-8').send(drainingPage)
    else reply.send(unavailable.body)
  })
}
