import type { FastifyError, FastifyInstance } from 'fastify'
import { refusals } from '@koi/contracts/codes/refusals'
import { failureAnswer } from './envelope.ts'

/** Bodies that are too large, of another type or no JSON: the client's fault, with its HTTP status. */
function isClientFault(error: FastifyError): boolean {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
}

/** Answers what happens outside handlers: unreadable requests, unknown addresses, bugs. Never a stack. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The limiter's answer is ready made.
    if (error.statusCode === 429) return reply.code(429).send(error)
    if (isClientFault(error)) {
      const { code, text } = refusals.invalidRequest
      return reply.code(error.statusCode ?? 400).send({ retcode: code, retmsg: text })
    }
    const { isBug, status, headers, body } = failureAnswer(error)
    if (isBug) request.log.error({ err: error }, 'a request failed by a bug')
    return reply.code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ retcode: 404, retmsg: '请求的地址不存在' }),
  )
}
