import type { FundBoard } from '@koi/domain/products/fund-terms'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  addScreen,
  bringScreenBack,
  findScreen,
  removeScreen,
  renameScreen,
  screenNamed,
  screensOf,
} from './screen-store.ts'

/** Counting and naming go one after the other. */
const inTurn = <T>(db: Db, accountId: string, work: (tx: Queries) => Promise<T>) =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'list-screens', accountId)
    return work(tx)
  })

/** Ways of looking at lists that people keep under a name. */
export const listScreens = (db: Db) => ({
  list: (accountId: string) => screensOf(db, accountId),

  save: (
    accountId: string,
    screen: { board: FundBoard; name: string; query: string; nowMs: number },
  ) =>
    inTurn(db, accountId, async (tx) => {
      const known = await screenNamed(tx, accountId, screen)
      // Pressed twice, or on two devices.
      if (known?.query === screen.query) return known.id
      if (known) throw refuse('listScreenTaken')
      const id = await addScreen(tx, accountId, screen)
      if (id === undefined) throw refuse('listScreensFull')
      return id
    }),

  rename: (accountId: string, { screenId, name }: { screenId: string; name: string }) =>
    inTurn(db, accountId, async (tx) => {
      const screen = await findScreen(tx, accountId, screenId)
      if (!screen || screen.isRemoved) throw refuse('listScreenUnknown')
      const other = await screenNamed(tx, accountId, { board: screen.board, name })
      if (other && other.id !== screenId) throw refuse('listScreenTaken')
      await renameScreen(tx, accountId, screenId, name)
    }),

  keep: (
    accountId: string,
    { screenId, isKept, nowMs }: { screenId: string; isKept: boolean; nowMs: number },
  ) =>
    inTurn(db, accountId, async (tx) => {
      const screen = await findScreen(tx, accountId, screenId)
      if (!screen) throw refuse('listScreenUnknown')
      if (!isKept) {
        await removeScreen(tx, accountId, screenId, nowMs)
        return
      }
      if (!screen.isRemoved) return
      if (await screenNamed(tx, accountId, screen)) throw refuse('listScreenTaken')
      if (!(await bringScreenBack(tx, accountId, screenId))) throw refuse('listScreensFull')
    }),
})
