import { readJpeg } from './jpeg.ts'
import type { CleanPicture, PictureReader } from './picture.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const readers: readonly PictureReader[] = [readJpeg, readPng, readWebp]

/** The picture in a file, whatever its name or its sender says it is; undefined where it has none that we show. */
export function readPicture(bytes: Buffer): CleanPicture | undefined {
  for (const read of readers) {
    const picture = read(bytes)
    if (picture) return picture.width > 0 && picture.height > 0 ? picture : undefined
  }
  return undefined
}
