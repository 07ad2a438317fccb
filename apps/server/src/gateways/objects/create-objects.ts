import { join } from 'node:path'
import type { S3Config } from '#kernel/config/object-config.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'

/** The one store of this instance: the bucket that it is told of, else a folder of its own data. */
export const createObjectStore = ({
  s3,
  dataDir,
}: {
  s3: S3Config | undefined
  dataDir: string
}): ObjectStore => (s3 ? s3Objects(s3) : folderObjects(join(dataDir, 'objects')))
