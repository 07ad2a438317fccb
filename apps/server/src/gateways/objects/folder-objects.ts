import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreDown } from '#kernel/errors.ts'
import { placeOfObject, type ObjectStore } from './object-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Undefined where there is no such file; a disk that is full or away is the store's fault. */
async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new StoreDown(error)
  }
}

/** What was written into a folder is there after a power cut only when the folder is told, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  // One writer never meets the half of another one.
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  const handle = await open(part, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(part, path)
  for (let each = folder; ; each = dirname(each)) {
    // oxlint-disable-next-line no-await-in-loop -- from the inside to the outside
    await syncFolder(each)
    // New folders stand in those around them, up to the first one that was there.
    if (made === undefined || each === dirname(made)) break
  }
}

/** Objects as files below a folder, which nodes may share. */
export function folderObjects(root: string): ObjectStore {
  const pathOf = (name: string) => join(root, placeOfObject(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      try {
        await write(path, bytes)
      } catch (error) {
        throw new StoreDown(error)
      }
    },
    async open(name) {
      const path = pathOf(name)
      return unlessMissing(async () => {
        const handle = await open(path, 'r')
        const { size } = await handle.stat()
        return { byteCount: size, stream: handle.createReadStream() }
      })
    },
    async has(name) {
      const path = pathOf(name)
      return (await unlessMissing(async () => access(path).then(() => true))) === true
    },
    async remove(name) {
      const path = pathOf(name)
      await unlessMissing(() => rm(path, { force: true }))
    },
  }
}
