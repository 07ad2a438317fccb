import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageKindNames } from '@koi/domain/messages/message-kinds'
import { formPage, plainPage } from '#http/pages/plain-page.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { findEmail } from '../ways/address-store.ts'
import { switchWay } from '../ways/muted-store.ts'
import { readStopToken, shortFingerprint } from './stop-token.ts'

/** Where mails lead those who want no more of a kind; mailboxes send `List-Unsubscribe=One-Click` here (RFC 8058). */
export const STOP_PATH = '/message/stop'

export interface StopParts {
  db: Db
  seal: Seal
  clock: Pick<Clock, 'now'>
}

/** What the token is good for; undefined where it is none, or the account has another address by now. */
async function stopOf({ db, seal }: StopParts, { query }: FastifyRequest) {
  const token = typeof query === 'object' && query && 'token' in query ? query.token : undefined
  const stop = typeof token === 'string' ? readStopToken(seal, token) : undefined
  const email = stop && (await findEmail(db, seal, stop.accountId))
  return email !== undefined && shortFingerprint(seal, email) === stop?.fingerprint
    ? stop
    : undefined
}

const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')

const overPage = plainPage({
  action: '',
  title: '链接已失效',
  text: '这个邮箱已经不再接收通知，或链接不完整。可以在“消息”的通知设置里查看。',
})

/**
 * Switches e-mail of a kind off without a login. Looking changes nothing: programs that check links in mails look, too. Whoever
 * holds the link may send the form, from a mailbox's own button as well, so no page of ours has to have made it.
 */
export function addStopRoute(app: FastifyInstance, parts: StopParts): void {
  app.get(STOP_PATH, async (request, reply) => {
    const stop = await stopOf(parts, request)
    if (!stop) return html(reply).code(404).send(overPage)
    const name = messageKindNames[stop.kind]
    const asked = formPage({
      title: `不再接收${name}类邮件？`,
      text: '消息仍会留在 App 的消息列表里。',
      button: '不再接收',
    })
    return html(reply).send(asked)
  })
  app.post(STOP_PATH, async (request, reply) => {
    const stop = await stopOf(parts, request)
    if (!stop) return html(reply).code(404).send(overPage)
    const nowMs = await parts.clock.now()
    await switchWay(parts.db, stop.accountId, { way: 'email', kind: stop.kind, isOn: false, nowMs })
    const done = plainPage({
      action: '',
      title: `不再发送${messageKindNames[stop.kind]}类邮件`,
      text: '想再收到时，在“消息”的通知设置里打开。',
    })
    return html(reply).send(done)
  })
}
