import type { PictureReader } from './picture.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables and restart intervals; frames and scans have rules of their own. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])
/** Says how colours are meant where they are not those of JFIF. */
const ADOBE = 0xee
const ADOBE_NAME = 'Adobe'
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

const isKept = (marker: number, content: Buffer) =>
  FRAMES.has(marker) ||
  TABLES.has(marker) ||
  (marker === ADOBE && content.toString('latin1', 0, ADOBE_NAME.length) === ADOBE_NAME)

interface Segment {
  marker: number
  /** With its marker and its length. */
  whole: Buffer
  content: Buffer
  end: number
}

function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  if (from + 4 > bytes.length || bytes.readUInt8(from) !== 0xff) return undefined
  const end = from + 2 + bytes.readUInt16BE(from + 2)
  if (end < from + 4 || end > bytes.length) return undefined
  const marker = bytes.readUInt8(from + 1)
  return { marker, whole: bytes.subarray(from, end), content: bytes.subarray(from + 4, end), end }
}

export const readJpeg: PictureReader = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + SOI) return undefined
  const kept = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let hasScan = false
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes.readUInt16BE(at) === 0xff00 + EOI) {
      if (!size || !hasScan) return undefined
      kept.push(bytes.subarray(at, at + 2))
      return { mediaType: 'image/jpeg', ...size, bytes: Buffer.concat(kept) }
    }
    // Any number of fill bytes may stand before a marker.
    if (bytes.readUInt16BE(at) === 0xffff) {
      at += 1
      continue
    }
    const segment = segmentAt(bytes, at)
    if (!segment) return undefined
    const { marker, whole, content, end } = segment
    if (FRAMES.has(marker)) {
      if (size || content.length < 6) return undefined
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    }
    at = end
    if (marker === SOS) {
      if (!size) return undefined
      const scanEnd = endOfScan(bytes, end)
      if (scanEnd === undefined) return undefined
      kept.push(whole, bytes.subarray(end, scanEnd))
      hasScan = true
      at = scanEnd
    } else if (isKept(marker, content)) {
      kept.push(whole)
    } else if (marker >= 0xc0 && marker < 0xd0) {
      // Arithmetic coding, lossless frames: no browser draws them.
      return undefined
    }
  }
  return undefined
}
