import type { PictureHeader, PictureReader } from './picture.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables of codes stand among the marks of frames. */
const CODES = 0xc4
/** A progressive picture has about ten; thousands keep a decoder busy for minutes. */
const SCANS_MAX = 100
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Where the data of a scan end: at the next marker that is none of its own. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length;) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return undefined
}

interface Segment {
  marker: number
  content: Buffer
  end: number
}

function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  if (from + 4 > bytes.length || bytes.readUInt8(from) !== 0xff) return undefined
  const end = from + 2 + bytes.readUInt16BE(from + 2)
  if (end < from + 4 || end > bytes.length) return undefined
  return { marker: bytes.readUInt8(from + 1), content: bytes.subarray(from + 4, end), end }
}

export const readJpeg: PictureReader = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + SOI) return undefined
  let size: PictureHeader | undefined
  let scans = 0
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes.readUInt16BE(at) === 0xff00 + EOI) return scans > 0 ? size : undefined
    // Any number of fill bytes may stand before a marker.
    if (bytes.readUInt16BE(at) === 0xffff) {
      at += 1
      continue
    }
    const segment = segmentAt(bytes, at)
    if (!segment) return undefined
    const { marker, content, end } = segment
    at = end
    if (FRAMES.has(marker)) {
      if (size || content.length < 6) return undefined
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    } else if (marker === SOS) {
      const scanEnd = size && endOfScan(bytes, end)
      scans += 1
      if (scanEnd === undefined || scans > SCANS_MAX) return undefined
      at = scanEnd
    } else if (marker >= 0xc0 && marker < 0xd0 && marker !== CODES) {
      // Arithmetic coding, lossless frames: no browser draws them.
      return undefined
    }
  }
  return undefined
}
