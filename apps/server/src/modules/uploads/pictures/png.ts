import { crc32 } from 'node:zlib'
import type { PictureReader } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What is needed to draw it; texts, times, profiles and further frames are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
/** Length and kind before, checksum behind. */
const FRAME_BYTES = 12

interface Chunk {
  kind: string
  whole: Buffer
  content: Buffer
}

function chunkAt(bytes: Buffer, from: number): Chunk | undefined {
  if (from + FRAME_BYTES > bytes.length) return undefined
  const length = bytes.readUInt32BE(from)
  const end = from + FRAME_BYTES + length
  if (end > bytes.length) return undefined
  const checked = bytes.subarray(from + 4, end - 4)
  if (crc32(checked) !== bytes.readUInt32BE(end - 4)) return undefined
  return {
    kind: checked.toString('latin1', 0, 4),
    whole: bytes.subarray(from, end),
    content: checked.subarray(4),
  }
}

export const readPng: PictureReader = (bytes) => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const kept: Buffer[] = [SIGNATURE]
  const header = chunkAt(bytes, SIGNATURE.length)
  if (header?.kind !== 'IHDR' || header.content.length !== 13) return undefined
  const size = { width: header.content.readUInt32BE(0), height: header.content.readUInt32BE(4) }
  let hasPixels = false
  for (let at = SIGNATURE.length; ;) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || (chunk.kind === 'IHDR' && at > SIGNATURE.length)) return undefined
    at += chunk.whole.length
    if (KEPT.has(chunk.kind)) kept.push(chunk.whole)
    hasPixels ||= chunk.kind === 'IDAT'
    if (chunk.kind === 'IEND') break
  }
  return hasPixels ? { mediaType: 'image/png', ...size, bytes: Buffer.concat(kept) } : undefined
}
