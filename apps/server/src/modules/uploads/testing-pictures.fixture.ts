import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, content: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}

/** A picture of one colour as PNG, with a text beside it. */
export function pngOf(width: number, height: number, { note = '', colour = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const drawn = Math.min(height, 64)
  const pixels = Buffer.alloc(drawn * (Math.min(width, 64) + 1), colour)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(note === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))]),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The frame of a JPEG with what is needed around it; its pixels are noise. */
export function jpegOf(width: number, height: number, { exif = '', behind = '' } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    ...(exif === '' ? [] : [segment(0xe1, Buffer.from(`Exif\0\0${exif}`, 'latin1'))]),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(behind, 'latin1'),
  ])
}

const riffChunk = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** An extended WebP with a lossless picture and what cameras write beside it. */
export function webpOf(
  width: number,
  height: number,
  { exif = '', stated = width, moves = false } = {},
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
    ...(exif === '' ? [] : [riffChunk('EXIF', Buffer.from(exif, 'latin1'))]),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
