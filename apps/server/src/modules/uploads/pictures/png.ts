import { crc32 } from 'node:zlib'
import type { PictureReader } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Says that more pictures follow. */
const MOVES = 'acTL'
/** Length and kind before, checksum behind. */
const FRAME_BYTES = 12

interface Chunk {
  kind: string
  content: Buffer
  end: number
}

function chunkAt(bytes: Buffer, from: number): Chunk | undefined {
  if (from + FRAME_BYTES > bytes.length) return undefined
  const length = bytes.readUInt32BE(from)
  const end = from + FRAME_BYTES + length
  if (end > bytes.length) return undefined
  const checked = bytes.subarray(from + 4, end - 4)
  if (crc32(checked) !== bytes.readUInt32BE(end - 4)) return undefined
  return { kind: checked.toString('latin1', 0, 4), content: checked.subarray(4), end }
}

export const readPng: PictureReader = (bytes) => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const header = chunkAt(bytes, SIGNATURE.length)
  if (header?.kind !== 'IHDR' || header.content.length !== 13) return undefined
  const size = { width: header.content.readUInt32BE(0), height: header.content.readUInt32BE(4) }
  let hasPixels = false
  for (let at = header.end; ;) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || chunk.kind === 'IHDR' || chunk.kind === MOVES) return undefined
    at = chunk.end
    hasPixels ||= chunk.kind === 'IDAT'
    if (chunk.kind === 'IEND') return hasPixels ? size : undefined
  }
}
