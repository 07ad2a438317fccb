import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, content: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}

/** A picture of one colour as PNG. */
export function pngOf(width: number, height: number, { moves = false, colour = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const [drawn, across] = [Math.min(height, 64), Math.min(width, 64)]
  // Each line begins with how it is filtered: not at all.
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(across, colour)])
  const pixels = Buffer.concat(Array.from({ length: drawn }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(moves ? [chunk('acTL', Buffer.alloc(8))] : []),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The frame of a JPEG with what is needed around it; nothing draws it. */
export function jpegOf(width: number, height: number, { scans = 1 } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    ...Array.from({ length: scans }, () =>
      Buffer.concat([
        segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
        Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
      ]),
    ),
    Buffer.from([0xff, 0xd9]),
  ])
}

const riffChunk = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** The frame of an extended WebP with a lossless picture; nothing draws it. */
export function webpOf(
  width: number,
  height: number,
  { stated = width, moves = false } = {},
): Buffer {
  const pixels = Buffer.alloc(9)
  pixels.writeUInt8(0x2f, 0)
  pixels.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const extended = Buffer.alloc(10)
  extended.writeUInt8(0x1e, 0)
  extended.writeUIntLE(stated - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([
    riffChunk('VP8X', extended),
    riffChunk('VP8L', pixels),
    ...(moves ? [riffChunk('ANMF', Buffer.alloc(4))] : []),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
