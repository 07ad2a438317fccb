import type { RtpPacket } from './rtp.ts'

/** One picture, as its NAL units. */
export interface CodedFrame {
  units: Buffer[]
  timestamp: number
  /** A part of it was lost. */
  isBroken: boolean
}

const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 31
const STAP_A = 24
const FU_A = 28

/** Puts pictures together again from packets in their order (RFC 6184). */
export function createFrames(told: (frame: CodedFrame) => void) {
  let units: Buffer[] = []
  let pieces: Buffer[] | undefined
  let timestamp: number | undefined
  let isBroken = false

  function end() {
    // Of a picture that was lost whole, the next one says so.
    if (units.length === 0) return
    const whole = { units, timestamp: timestamp ?? 0, isBroken }
    units = []
    isBroken = false
    told(whole)
  }
  function takeStapA(payload: Buffer) {
    for (let at = 1; at + 2 <= payload.length;) {
      const size = payload.readUInt16BE(at)
      units.push(payload.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  function takeFuA(payload: Buffer) {
    const [indicator = 0, header = 0] = payload
    if (header & 0x80) pieces = [Buffer.from([(indicator & 0xe0) | (header & 31)])]
    if (!pieces) {
      isBroken = true
      return
    }
    pieces.push(payload.subarray(2))
    if (!(header & 0x40)) return
    units.push(Buffer.concat(pieces))
    pieces = undefined
  }
  return {
    lost() {
      pieces = undefined
      isBroken = true
    },
    take(packet: RtpPacket) {
      const { payload } = packet
      if (payload.length === 0) return
      if (timestamp !== packet.timestamp) end()
      timestamp = packet.timestamp
      const type = typeOf(payload)
      if (type > 0 && type < STAP_A) units.push(payload)
      else if (type === STAP_A) takeStapA(payload)
      else if (type === FU_A) takeFuA(payload)
      if (packet.isLast) end()
    },
  }
}

export const isKeyUnit = (unit: Buffer) => typeOf(unit) === 5
export const isSequenceSet = (unit: Buffer) => typeOf(unit) === 7
export const isPictureSet = (unit: Buffer) => typeOf(unit) === 8

/** Without the bytes that keep start codes out of it. */
function withoutEscapes(unit: Buffer): Buffer {
  const bytes: number[] = []
  let zeroes = 0
  for (const byte of unit) {
    if (zeroes >= 2 && byte === 3) {
      zeroes = 0
      continue
    }
    zeroes = byte === 0 ? zeroes + 1 : 0
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

function bitsOf(bytes: Buffer, start: number) {
  let at = start
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  const number = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index += 1) value = value * 2 + bit()
    return value
  }
  /** Exp-Golomb. */
  const golomb = () => {
    let zeroes = 0
    while (zeroes < 32 && bit() === 0) zeroes += 1
    return 2 ** zeroes - 1 + number(zeroes)
  }
  const skip = (count: number) => {
    // Of what a sequence lists there are 255 at the most.
    if (count > 255) throw new Error('a sequence that lists too much')
    return Array.from({ length: count }, golomb)
  }
  return { bit, golomb, skip }
}

const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])

export interface SequenceFacts {
  codec: string
  width: number
  height: number
}

/** What a sequence parameter set says of its pictures. Throws on lists of scaling, which no browser sends. */
export function factsOfSequence(unit: Buffer): SequenceFacts {
  const bytes = withoutEscapes(unit)
  const { bit, golomb, skip } = bitsOf(bytes, 32)
  const profile = bytes[1] ?? 0
  golomb()
  if (HIGH_PROFILES.has(profile)) {
    if (golomb() === 3) bit()
    skip(2)
    bit()
    if (bit() === 1) throw new Error('a sequence with lists of scaling')
  }
  golomb()
  const order = golomb()
  if (order === 0) golomb()
  else if (order === 1) {
    bit()
    skip(2)
    skip(golomb())
  }
  golomb()
  bit()
  const across = golomb() + 1
  const down = golomb() + 1
  const isWhole = bit()
  if (!isWhole) bit()
  bit()
  const [left = 0, right = 0, top = 0, bottom = 0] = bit() ? skip(4) : []
  const rows = 2 - isWhole
  const codec = [1, 2, 3].map((index) => (bytes[index] ?? 0).toString(16).padStart(2, '0'))
  return {
    codec: `avc1.${codec.join('')}`,
    width: across * 16 - (left + right) * 2,
    height: rows * down * 16 - (top + bottom) * 2 * rows,
  }
}
