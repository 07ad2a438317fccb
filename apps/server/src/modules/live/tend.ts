import type { Db } from '#kernel/db.ts'
import { remindOfChannelRooms, remindOfChannels } from './channel/join-store.ts'
import { missRooms, remind } from './tend-store.ts'

/** What goes on with rooms by itself: nobody came, or it starts soon. Each is written down once, whoever runs it again. */
export const tendLives = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    await missRooms(tx, nowMs)
    await remind(tx, nowMs)
    await remindOfChannels(tx, nowMs)
    await remindOfChannelRooms(tx, nowMs)
  })
