import { inflateSync } from 'node:zlib'
import { create } from 'qrcode'
import type { DrawnPicture } from './draw-picture.ts'

/** A picture read back from its PNG: what somebody sees, and not what we meant to draw. */
export interface Pixels {
  width: number
  height: number
  /** Brightness 0 to 255 of a pixel. */
  brightness(x: number, y: number): number
}

const CHANNELS = 4

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** What a PNG filter expects at a place, from what lies around it. */
function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [toLeft, toUp] = [Math.abs(guess - left), Math.abs(guess - up)]
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Reads an 8-bit RGBA PNG without interlacing. */
export function readPixels({ bytes }: Pick<DrawnPicture, 'bytes'>): Pixels {
  const chunks = chunksOf(Buffer.from(bytes))
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (head[8] !== 8 || head[9] !== 6 || head[12] !== 0) throw new Error('another kind of PNG')
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  )
  const stride = width * CHANNELS
  const pixels = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const left = x < CHANNELS ? 0 : (pixels[y * stride + x - CHANNELS] ?? 0)
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0)
      const corner = x < CHANNELS || y === 0 ? 0 : (pixels[(y - 1) * stride + x - CHANNELS] ?? 0)
      const value = raw[y * (stride + 1) + 1 + x] ?? 0
      pixels[y * stride + x] = value + guessOf(filter, left, up, corner)
    }
  }
  const at = (x: number, y: number) => y * stride + x * CHANNELS
  return {
    width,
    height,
    brightness(x, y) {
      const place = at(x, y)
      return ((pixels[place] ?? 0) + (pixels[place + 1] ?? 0) + (pixels[place + 2] ?? 0)) / 3
    },
  }
}

/**
 * Whether the code of a link stands in the right half of the picture, module for module: what a scanner
 * reads there is this link.
 */
export function showsCode(picture: Pixels, link: string, modulePx: number): boolean {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const isDark = (x: number, y: number) => picture.brightness(x, y) < 128
  const middle = modulePx >> 1
  const fits = (left: number, top: number) => {
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        const [x, y] = [left + column * modulePx + middle, top + row * modulePx + middle]
        if (isDark(x, y) !== (modules.get(row, column) === 1)) return false
      }
    }
    return true
  }
  const side = modules.size * modulePx
  for (let top = 0; top + side <= picture.height; top += 1) {
    for (let left = picture.width >> 1; left + side <= picture.width; left += 1) {
      if (fits(left, top)) return true
    }
  }
  return false
}
