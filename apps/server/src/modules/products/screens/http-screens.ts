import type { listScreenCalls } from '@koi/contracts/calls/products-screens'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { listScreens } from './screens.ts'

/** Answers the calls about kept ways of looking at lists. */
export function listScreenHandlers({ db }: { db: Db }): Handlers<typeof listScreenCalls> {
  const screens = listScreens(db)
  return {
    async queryListScreens(_, { accountId }) {
      return { screens: await screens.list(accountId) }
    },
    async saveListScreen({ board, screenName, screenQuery }, { accountId, nowMs }) {
      const screen = { board, name: screenName, query: screenQuery, nowMs }
      return { screenId: await screens.save(accountId, screen) }
    },
    async renameListScreen({ screenId, screenName }, { accountId }) {
      await screens.rename(accountId, { screenId, name: screenName })
      return {}
    },
    async setListScreenKept(wish, { accountId, nowMs }) {
      await screens.keep(accountId, { ...wish, nowMs })
      return {}
    },
  }
}
