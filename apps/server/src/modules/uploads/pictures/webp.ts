import type { PictureHeader, PictureReader } from './picture.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** What states a size. */
const SIZED = new Set(['VP8 ', 'VP8L', 'VP8X'])
const PIXELS = new Set(['VP8 ', 'VP8L'])
const MOVES = new Set(['ANIM', 'ANMF'])

interface Chunk {
  kind: string
  content: Buffer
  end: number
}

function chunkAt(bytes: Buffer, from: number): Chunk | undefined {
  if (from + CHUNK_HEADER_BYTES > bytes.length) return undefined
  const length = bytes.readUInt32LE(from + 4)
  const start = from + CHUNK_HEADER_BYTES
  if (start + length > bytes.length) return undefined
  return {
    kind: bytes.toString('latin1', from, from + 4),
    content: bytes.subarray(start, start + length),
    // Chunks begin at even places.
    end: start + length + (length % 2),
  }
}

/** The size in pixels that a chunk states of the picture. */
function sizeIn({ kind, content }: Chunk): PictureHeader | undefined {
  if (kind === 'VP8X' && content.length === 10) {
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  }
  if (kind === 'VP8L' && content.length >= 5 && content.readUInt8(0) === 0x2f) {
    const bits = content.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  // A key frame with its start code.
  if (kind === 'VP8 ' && content.length >= 10 && content.readUIntBE(3, 3) === 0x9d012a) {
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  }
  return undefined
}

/** Its chunks that state a size; undefined where one is broken or something moves. */
function chunksOf(bytes: Buffer, end: number): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = HEADER_BYTES; at < end;) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || chunk.end > end + 1 || MOVES.has(chunk.kind)) return undefined
    if (SIZED.has(chunk.kind)) chunks.push(chunk)
    at = chunk.end
  }
  return chunks
}

export const readWebp: PictureReader = (bytes) => {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const end = CHUNK_HEADER_BYTES + bytes.readUInt32LE(4)
  const chunks = end > bytes.length ? undefined : chunksOf(bytes, end)
  if (!chunks) return undefined
  const [pixels, ...more] = chunks.filter(({ kind }) => PIXELS.has(kind))
  const sizes = chunks.map(sizeIn)
  // The size is stated twice in an extended file: a small one in front of large pixels is no picture.
  const [size] = sizes
  const isOneSize = sizes.every(
    (each) => each && each.width === size?.width && each.height === size.height,
  )
  return pixels && more.length === 0 && isOneSize ? size : undefined
}
