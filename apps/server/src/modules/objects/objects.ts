import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { Overloaded } from '#kernel/errors.ts'
import {
  insertComing,
  keepComing,
  leavingObjects,
  removeRow,
  type ObjectRow,
} from './object-row-store.ts'

const ID_BYTES = 16
/** Deleted in one go. */
const LEAVING_MAX = 200

/** What an area gives away to be kept. */
export type NewObject = Pick<ObjectRow, 'accountId' | 'brandId' | 'mediaType' | 'nowMs'> & {
  bytes: Buffer
  /** Of pictures, pixels. */
  size?: { width: number; height: number }
}

/**
 * Large bytes of every area, with whose they are. An area writes them first (`put`), and in the transaction that refers to them it
 * says so (`keep`); what nobody kept within a day is given up, and what nobody refers to any more leaves (`modules/retention`).
 */
export function createObjects({ db, store }: { db: Db; store: ObjectStore }) {
  return {
    /** Answers the id of an object that is written and that nothing refers to yet. Throws `StoreDown`. */
    async put({ bytes, size, ...thing }: NewObject): Promise<string> {
      const objectId = randomBytes(ID_BYTES).toString('hex')
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const { width, height } = size ?? { width: null, height: null }
      // The row is there before the first byte: killed from here on, the object is found and deleted.
      await insertComing(db, {
        ...thing,
        objectId,
        sha256,
        byteCount: bytes.length,
        width,
        height,
      })
      await store.put(objectId, bytes, thing.mediaType)
      return objectId
    },

    /** In the transaction that refers to them. Throws `Overloaded` where they took so long that they were given up. */
    async keep(tx: Queries, objectIds: readonly string[]): Promise<void> {
      if ((await keepComing(tx, objectIds)) !== objectIds.length) {
        throw new Overloaded('an object was given up before something referred to it')
      }
    },

    /** Undefined where the store has none. Throws `StoreDown`. */
    open: (objectId: string) => store.open(objectId),

    /** All its bytes; for what is small. */
    async bytesOf(objectId: string): Promise<Buffer | undefined> {
      const opened = await store.open(objectId)
      return opened && buffer(opened.stream)
    },

    /** Whether the store has all of them: one that was restored without its objects has not. */
    async haveAll(objectIds: readonly string[]): Promise<boolean> {
      const found = await Promise.all(objectIds.map((objectId) => store.has(objectId)))
      return found.every(Boolean)
    },

    /** Deletes objects that leave: in the store, then here, so that none is forgotten. Answers how many. */
    async removeLeaving(): Promise<number> {
      const rows = await leavingObjects(db, LEAVING_MAX)
      for (const { objectId } of rows) {
        await store.remove(objectId)
        await removeRow(db, objectId)
      }
      return rows.length
    },
  }
}

export type Objects = ReturnType<typeof createObjects>
