import type { FastifyInstance } from 'fastify'

/**
 * Takes JSON and forms, nothing else: a cross-site page can send text/plain without asking (RELIABILITY 2.3).
 * `__proto__` and `constructor.prototype` in JSON are refused.
 */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body is a request without fields.
    if (body === '') done(null, {})
    else void readJson(request, String(body), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
