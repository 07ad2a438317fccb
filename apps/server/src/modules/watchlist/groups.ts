import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import {
  addGroup,
  bringGroupBack,
  findGroup,
  isNameTaken,
  putInGroup,
  removeGroup,
  renameGroup,
  takeOutOfGroup,
} from './group-store.ts'
import { inTurn } from './in-turn.ts'

/** Groups of the watchlist, and what is in them. */
export const watchGroups = (db: Db) => ({
  saveGroup: (
    accountId: string,
    { groupId, name, nowMs }: { groupId: string | undefined; name: string; nowMs: number },
  ) =>
    inTurn(db, accountId, async (tx) => {
      if (await isNameTaken(tx, accountId, { name, groupId })) throw refuse('watchGroupTaken')
      if (groupId !== undefined) {
        const isThere = await renameGroup(tx, accountId, { groupId, name })
        if (!isThere) throw refuse('watchGroupUnknown')
        return groupId
      }
      const made = await addGroup(tx, accountId, { name, nowMs })
      if (made === undefined) throw refuse('watchGroupsFull')
      return made
    }),

  keepGroup: (
    accountId: string,
    { groupId, isKept, nowMs }: { groupId: string; isKept: boolean; nowMs: number },
  ) =>
    inTurn(db, accountId, async (tx) => {
      const group = await findGroup(tx, accountId, groupId)
      if (!group) throw refuse('watchGroupUnknown')
      if (!isKept) {
        await removeGroup(tx, accountId, { groupId, nowMs })
        return
      }
      if (!group.isRemoved) return
      if (await isNameTaken(tx, accountId, { name: group.name, groupId }))
        throw refuse('watchGroupTaken')
      if (!(await bringGroupBack(tx, accountId, groupId))) throw refuse('watchGroupsFull')
    }),

  async setInGroup(
    accountId: string,
    { isInGroup, ...key }: { groupId: string; fundCode: string; isInGroup: boolean },
  ) {
    if (!isInGroup) {
      await takeOutOfGroup(db, accountId, key)
      return
    }
    const { isFavourite, isGroup } = await putInGroup(db, accountId, key)
    if (!isGroup) throw refuse('watchGroupUnknown')
    if (!isFavourite) throw refuse('notWatched')
  },
})
