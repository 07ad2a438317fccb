import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATH, type ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { ChatPayForged, ChatPayUnanswered } from '#gateways/chat-pay/pay-message.ts'
import type { ChatNotice } from '#gateways/chat-pay/shapes.ts'
import { receive } from './receive.ts'
import { finishRefund, type WorkDeps } from './work.ts'

async function take(deps: WorkDeps, notice: ChatNotice): Promise<void> {
  if (notice.kind === 'payment') {
    if (notice.payment.state === 'paid') await receive(deps, notice.payment)
    return
  }
  const { refundId, state, doneOn, amountCents } = notice.refund
  if (state === 'done') await finishRefund(deps, refundId, { doneOn, amountCents })
}

/**
 * Where the chat app's payment tells what happened. The signature is checked over the body as it came; what
 * is not the platform's changes nothing. Only after the books are written the news is acknowledged.
 */
export function addNotifyRoute(
  app: FastifyInstance,
  { chatPay, ...deps }: WorkDeps & { chatPay: ChatPay },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string }>(NOTIFY_PATH, async (request, reply) => {
      try {
        const notice = await chatPay.readNotice(request.headers, request.body)
        if (notice) await take(deps, notice)
        return await reply.code(204).send()
      } catch (error) {
        if (!(error instanceof ChatPayForged || error instanceof ChatPayUnanswered)) throw error
        request.log.warn({ reason: error.message }, 'a payment notification was refused')
        const status = error instanceof ChatPayForged ? 401 : 503
        return reply.code(status).send({ code: 'FAIL', message: 'not accepted' })
      }
    })
  })
}
