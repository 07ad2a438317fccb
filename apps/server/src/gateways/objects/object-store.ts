import type { Readable } from 'node:stream'

/** Bytes as they lie in a store. */
interface OpenObject {
  byteCount: number
  /** Read to its end, or destroyed. */
  stream: Readable
}

/**
 * Where large bytes lie: pictures, recordings, files. It knows names of ours alone (`OBJECT_NAME`), never one that a client sent;
 * who owns an object and who may see it stands in the database. Whoever finds the store away gets `StoreDown`.
 */
export interface ObjectStore {
  /** Whole or not at all, also where the machine stops in the middle. The same name again is written over. */
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Undefined where there is none. */
  open(name: string): Promise<OpenObject | undefined>
  has(name: string): Promise<boolean>
  /** Also of what is gone already. */
  remove(name: string): Promise<void>
}

/** 128 random bits. */
const OBJECT_NAME = /^[0-9a-f]{32}$/

/** Where an object lies in every store: in folders, as no file system likes a million names in one. */
export function placeOfObject(name: string): string {
  if (!OBJECT_NAME.test(name)) throw new Error('an object has no name of ours')
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
}
