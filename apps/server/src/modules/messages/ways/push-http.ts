import type { messagePushCalls } from '@koi/contracts/calls/messages-push'
import { PUSH_BROWSERS_MAX } from '@koi/domain/messages/push-notice'
import type { PushGateway } from '#gateways/push/push.ts'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import { pushBrowsersOf, removePush, savePush, setPushDetails } from './push-store.ts'

export interface PushParts {
  db: Db
  seal: Seal
  /** Undefined where no keys are configured: notifications are not offered then. */
  push: PushGateway | undefined
}

/** Operators' tools have no session, and so no browser. */
function sessionOf({ session }: UserContext): string {
  const { current } = session
  if (!current) throw refuse('messageWayOff')
  return current.sessionId
}

/** Answers the calls about notifications of browsers. */
export function messagePushHandlers(parts: PushParts): Handlers<typeof messagePushCalls> {
  const { db, seal, push } = parts
  const offered = () => {
    if (!push) throw refuse('messageWayOff')
    return push
  }
  return {
    async queryPush(_, context) {
      const { accountId, session } = context
      const { publicKey: senderKey } = offered()
      const browsers = await pushBrowsersOf(db, seal, { accountId, senderKey })
      return {
        senderKey,
        browsers: browsers.map((row) => {
          const isHere = row.sessionId === session.current?.sessionId
          return { ...row, isHere, endpoint: isHere ? row.endpoint : '' }
        }),
      }
    },
    async setPush(target, context) {
      const { publicKey: senderKey, serviceOf } = offered()
      if (serviceOf(target.endpoint) === undefined) throw refuse('pushServiceUnknown')
      const { accountId, nowMs } = context
      const mine = {
        accountId,
        sessionId: sessionOf(context),
        nowMs,
        target: { ...target, senderKey },
      }
      const isSaved = await db.transaction((tx) =>
        savePush(tx, seal, mine, { max: PUSH_BROWSERS_MAX }),
      )
      if (!isSaved) throw refuse('pushBrowsersFull')
      return {}
    },
    async setPushDetails({ isOn }, context) {
      offered()
      const mine = { accountId: context.accountId, sessionId: sessionOf(context), isOn }
      if (!(await setPushDetails(db, mine))) throw refuse('pushNotHere')
      return {}
    },
    async removePush({ browserId }, { accountId }) {
      await removePush(db, accountId, browserId)
      return {}
    },
  }
}
