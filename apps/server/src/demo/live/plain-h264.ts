import { createBitWriter, type BitWriter } from './bit-writer.ts'

/** A picture of planes 4:2:0. */
export interface PlainPicture {
  luma: Uint8Array
  blue: Uint8Array
  red: Uint8Array
}

export interface PlainSize {
  /** Of the coded picture: multiples of 16. */
  width: number
  height: number
  /** Rows at the bottom that are not shown; even. */
  cropped: number
}

export interface CodedPicture {
  /** NAL units with start codes. */
  data: Buffer
  isKey: boolean
}

const START_CODE = Buffer.from([0, 0, 0, 1])
const SEQUENCE = 0x67
const PICTURE = 0x68
const KEY_SLICE = 0x65
const SLICE = 0x41
/** Types of macroblocks of key pictures; in others they come behind five types that move. */
const I_PCM = 25
const I_16X16 = 1
const MOVED_TYPES = 5
const VERTICAL = 0
const HORIZONTAL = 1
/** Chroma names its directions otherwise. */
const chromaMode = [2, 1] as const
const PCM_COEFFICIENTS = 16

/** Three bytes that would look like a start code get a 3 between them. */
function nalOf(type: number, payload: Buffer): Buffer {
  const out: number[] = [type]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.concat([START_CODE, Buffer.from(out)])
}

function sequenceOf({ width, height, cropped }: PlainSize): Buffer {
  const out = createBitWriter()
  // Constrained baseline, level 2.
  out.bits(66, 8)
  out.bits(0xc0, 8)
  out.bits(20, 8)
  out.ue(0)
  out.ue(0)
  // Pictures are shown in the order they come.
  out.ue(2)
  out.ue(1)
  out.bits(0, 1)
  out.ue(width / 16 - 1)
  out.ue(height / 16 - 1)
  out.bits(0b11, 2)
  out.bits(1, 1)
  for (const edge of [0, 0, 0, cropped / 2]) out.ue(edge)
  out.bits(0, 1)
  return nalOf(SEQUENCE, out.end())
}

function parametersOf(): Buffer {
  const out = createBitWriter()
  for (const value of [0, 0]) out.ue(value)
  out.bits(0, 2)
  for (const value of [0, 0, 0]) out.ue(value)
  out.bits(0, 3)
  for (const value of [0, 0, 0]) out.se(value)
  // Slices say how edges are smoothed: not at all.
  out.bits(0b100, 3)
  return nalOf(PICTURE, out.end())
}

interface Plane {
  values: Uint8Array
  /** A row of the plane, and the side of its part of a macroblock. */
  stride: number
  side: number
}

const planesOf = ({ luma, blue, red }: PlainPicture, width: number): Plane[] => [
  { values: luma, stride: width, side: 16 },
  { values: blue, stride: width / 2, side: 8 },
  { values: red, stride: width / 2, side: 8 },
]

const cornerOf = ({ stride, side }: Plane, column: number, row: number) =>
  row * side * stride + column * side

/** Whether a part of a macroblock is what its neighbour above or to the left says. */
function isLike(plane: Plane, column: number, row: number, direction: number): boolean {
  const { values, stride, side } = plane
  const corner = cornerOf(plane, column, row)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const from = direction === VERTICAL ? corner - stride + x : corner + y * stride - 1
      if (values[corner + y * stride + x] !== values[from]) return false
    }
  }
  return true
}

function isSame(one: Plane, other: Plane, column: number, row: number): boolean {
  const corner = cornerOf(one, column, row)
  for (let y = 0; y < one.side; y += 1) {
    const at = corner + y * one.stride
    for (let x = 0; x < one.side; x += 1) {
      if (one.values[at + x] !== other.values[at + x]) return false
    }
  }
  return true
}

/** The code of no coefficients at all depends on how many the neighbours have. */
function writeNone(out: BitWriter, left: number | undefined, above: number | undefined) {
  const known = [left, above].filter((each) => each !== undefined)
  const sum = known.reduce((total, each) => total + each, 0)
  const context = known.length === 2 ? (sum + 1) >> 1 : sum
  if (context < 2) out.bits(1, 1)
  else if (context < 4) out.bits(0b11, 2)
  else if (context < 8) out.bits(0b1111, 4)
  else out.bits(0b11, 6)
}

/** The type of a macroblock and what stands in it: what a neighbour says goes on, or its samples as they are. Answers its coefficients. */
function writeBlock(
  out: BitWriter,
  planes: readonly Plane[],
  { column, row, coefficients, columns, isKey }: Where,
): number {
  const directions = [row > 0 ? VERTICAL : -1, column > 0 ? HORIZONTAL : -1]
  const [luma, ...chroma] = planes
  const find = (among: readonly Plane[]) =>
    directions.find((each) => each >= 0 && among.every((plane) => isLike(plane, column, row, each)))
  const ofLuma = luma && find([luma])
  const ofChroma = find(chroma)
  const first = isKey ? 0 : MOVED_TYPES
  if (ofLuma !== undefined && ofChroma !== undefined) {
    out.ue(first + I_16X16 + ofLuma)
    out.ue(chromaMode[ofChroma === VERTICAL ? 0 : 1])
    out.se(0)
    const at = row * columns + column
    writeNone(
      out,
      column > 0 ? coefficients[at - 1] : undefined,
      row > 0 ? coefficients[at - columns] : undefined,
    )
    return 0
  }
  out.ue(first + I_PCM)
  out.align()
  for (const plane of planes) {
    const corner = cornerOf(plane, column, row)
    for (let y = 0; y < plane.side; y += 1) {
      const at = corner + y * plane.stride
      out.raw(plane.values.subarray(at, at + plane.side))
    }
  }
  return PCM_COEFFICIENTS
}

interface Where {
  column: number
  row: number
  columns: number
  coefficients: Uint8Array
  isKey: boolean
}

function sliceOf(
  planes: readonly Plane[],
  before: readonly Plane[] | undefined,
  { width, height, number, keys }: { width: number; height: number; number: number; keys: number },
): Buffer {
  const out = createBitWriter()
  const isKey = before === undefined
  out.ue(0)
  out.ue(isKey ? 7 : 5)
  out.ue(0)
  out.bits(number & 15, 4)
  if (isKey) {
    // Two key pictures in a row have two numbers.
    out.ue(keys & 15)
    out.bits(0, 2)
  } else out.bits(0, 3)
  out.se(0)
  out.ue(1)
  const columns = width / 16
  const coefficients = new Uint8Array(columns * (height / 16))
  let skipped = 0
  for (let at = 0; at < coefficients.length; at += 1) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const stays = before?.every((plane, place) => {
      const now = planes[place]
      return now !== undefined && isSame(plane, now, column, row)
    })
    if (stays === true) {
      skipped += 1
      continue
    }
    if (!isKey) out.ue(skipped)
    skipped = 0
    coefficients[at] = writeBlock(out, planes, { column, row, columns, coefficients, isKey })
  }
  if (!isKey && skipped > 0) out.ue(skipped)
  return nalOf(isKey ? KEY_SLICE : SLICE, out.end())
}

/**
 * Codes pictures of flat colours as H.264 without a loss: what a neighbour says goes on, what stays is skipped, the rest stands there as it
 * is. Every `keyEvery`th picture, sixteen at the most, stands for itself.
 */
export function createPlainH264(size: PlainSize, keyEvery: number) {
  const { width, height } = size
  const head = Buffer.concat([sequenceOf(size), parametersOf()])
  let count = 0
  let before: PlainPicture | undefined
  return (picture: PlainPicture): CodedPicture => {
    const number = count % keyEvery
    const isKey = number === 0
    const last = !isKey && before ? planesOf(before, width) : undefined
    const keys = Math.floor(count / keyEvery)
    const slice = sliceOf(planesOf(picture, width), last, { width, height, number, keys })
    before = picture
    count += 1
    return { data: isKey ? Buffer.concat([head, slice]) : slice, isKey }
  }
}
