import { readJpeg } from './jpeg.ts'
import type { PictureHeader, PictureReader } from './picture.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const readers: readonly PictureReader[] = [readJpeg, readPng, readWebp]

/** How large the picture in a file is, whatever its name or its sender says it is; undefined where it has none that we show. */
export function readPicture(bytes: Buffer): PictureHeader | undefined {
  for (const read of readers) {
    const picture = read(bytes)
    if (picture) return picture.width > 0 && picture.height > 0 ? picture : undefined
  }
  return undefined
}
