import type { PictureReader } from './picture.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** One picture with its transparency. Animations are none. */
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH', 'VP8X'])
const PIXELS = new Set(['VP8 ', 'VP8L'])
const MOVES = new Set(['ANIM', 'ANMF'])
/** Of the flags of an extended file only transparency is true of what is left. */
const ALPHA_FLAG = 0x10

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

function written({ kind, content }: Chunk): Buffer {
  const head = Buffer.alloc(CHUNK_HEADER_BYTES)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** The size in pixels that a chunk states of the picture. */
function sizeIn({ kind, content }: Chunk): { width: number; height: number } | undefined {
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

function plain(chunk: Chunk): Chunk {
  if (chunk.kind !== 'VP8X') return chunk
  const content = Buffer.from(chunk.content)
  content.writeUInt8(content.readUInt8(0) & ALPHA_FLAG, 0)
  return { ...chunk, content }
}

/** Its chunks; undefined where one is broken or something moves. */
function chunksOf(bytes: Buffer, end: number): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = HEADER_BYTES; at < end;) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || chunk.end > end + 1 || MOVES.has(chunk.kind)) return undefined
    if (KEPT.has(chunk.kind)) chunks.push(chunk)
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
  const sizes = chunks.filter(({ kind }) => kind !== 'ALPH').map(sizeIn)
  // The size is stated twice in an extended file: a small one in front of large pixels is no picture.
  const [size] = sizes
  const isOneSize = sizes.every(
    (each) => each && each.width === size?.width && each.height === size.height,
  )
  if (!pixels || more.length > 0 || !size || !isOneSize) return undefined
  const body = Buffer.concat(chunks.map((chunk) => written(plain(chunk))))
  const head = Buffer.alloc(HEADER_BYTES)
  head.write('RIFF', 'latin1')
  head.write('WEBP', 8, 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return { mediaType: 'image/webp', ...size, bytes: Buffer.concat([head, body]) }
}
