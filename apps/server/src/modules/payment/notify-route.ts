import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOTIFY_PATH, type ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import {
  ChatPayForged,
  ChatPayUnanswered,
  ChatPayUnexpected,
} from '#gateways/chat-pay/pay-message.ts'
import type { ChatNotice, ChatPayment, ChatRefund } from '#gateways/chat-pay/shapes.ts'
import { isKnownNonce, keepNonce, keepStray, type StrayNews } from './notice-store.ts'
import { receive } from './receive.ts'
import { finishRefund, type WorkDeps } from './work.ts'

const PROVIDER = 'chatPay'

interface NotifyDeps extends WorkDeps {
  chatPay: ChatPay
  realNowMs: () => number
}

async function leaveTrace(deps: WorkDeps, news: Omit<StrayNews, 'provider'>): Promise<void> {
  await keepStray(deps.db, { provider: PROVIDER, ...news }, await deps.clock.read(deps.db))
}

/** Money for a payment that is not ours is acknowledged: telling it again changes nothing, and an operator is told. */
async function takePayment(deps: WorkDeps, payment: ChatPayment): Promise<void> {
  if (payment.state !== 'paid') return
  const { paymentId, transactionId, amountCents, bankType, paidOn } = payment
  const received = await receive(deps, payment)
  if (received === 'taken') {
    throw new ChatPayUnexpected('the transaction of another payment', {
      event: '',
      subject: paymentId,
      transactionId,
      state: payment.state,
      amount: { total: amountCents },
    })
  }
  if (received !== 'unknown') return
  const said = { bankType, paidOn }
  await leaveTrace(deps, {
    reason: 'unknownPayment',
    subject: paymentId,
    transactionId,
    amountCents,
    said,
  })
}

async function takeRefund(
  deps: WorkDeps,
  { refundId, state, doneOn, amountCents }: ChatRefund,
): Promise<void> {
  if (state !== 'done') return
  const finished = await finishRefund(deps, refundId, { doneOn, amountCents })
  if (finished === 'done' || finished === 'known') return
  const reason = finished === 'unknown' ? 'unknownRefund' : 'otherRefundAmount'
  const news = { reason, subject: refundId, transactionId: '', amountCents } as const
  await leaveTrace(deps, { ...news, said: { doneOn } })
}

const take = (deps: WorkDeps, notice: ChatNotice): Promise<void> =>
  notice.kind === 'payment' ? takePayment(deps, notice.payment) : takeRefund(deps, notice.refund)

/**
 * Carries out a message that the platform signed; `refused`, with a trace for the operator, where it fits no
 * payment of ours.
 */
async function work(
  deps: NotifyDeps,
  body: string,
  log: FastifyRequest['log'],
): Promise<'taken' | 'refused'> {
  try {
    const notice = deps.chatPay.openNotice(body)
    if (notice) await take(deps, notice)
    return 'taken'
  } catch (error) {
    if (!(error instanceof ChatPayUnexpected)) throw error
    const { subject, transactionId, ...said } = error.said
    log.error({ reason: error.message, subject, ...said }, 'an unexpected payment notification')
    await leaveTrace(deps, {
      reason: 'unexpected',
      subject,
      transactionId,
      amountCents: null,
      said: { ...said, problem: error.message },
    })
    return 'refused'
  }
}

/** Answers the HTTP status. */
async function answer(deps: NotifyDeps, request: FastifyRequest<{ Body: string | undefined }>) {
  const { headers, body = '', log } = request
  const nonce = await deps.chatPay.checkNotice(headers, body)
  if (await isKnownNonce(deps.db, PROVIDER, nonce)) {
    log.warn({ nonce }, 'a payment notification came a second time and was left alone')
    return 204
  }
  const done = await work(deps, body, log)
  // Only after the books are written: one that failed in the middle may come again as it is.
  await keepNonce(deps.db, PROVIDER, nonce, deps.realNowMs())
  return done === 'taken' ? 204 : 400
}

/**
 * Where the chat app's payment tells what happened. The signature is checked over the body as it came; what
 * is not the platform's changes nothing. Only after the books are written the news is acknowledged.
 */
export function addNotifyRoute(app: FastifyInstance, deps: NotifyDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Also bytes that are no JSON: whether they are the platform's, the signature says.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string | undefined }>(NOTIFY_PATH, async (request, reply) => {
      const refusal = { code: 'FAIL', message: 'not accepted' }
      try {
        const status = await answer(deps, request)
        return status === 204 ? await reply.code(204).send() : await reply.code(400).send(refusal)
      } catch (error) {
        if (!(error instanceof ChatPayForged || error instanceof ChatPayUnanswered)) throw error
        request.log.warn({ reason: error.message }, 'a payment notification was refused')
        const status = error instanceof ChatPayForged ? 401 : 503
        return reply.code(status).send(refusal)
      }
    })
  })
}
