/** A packet of RTP (RFC 3550), without what stands around its payload. */
export interface RtpPacket {
  sequence: number
  timestamp: number
  /** The last packet of a picture. */
  isLast: boolean
  payload: Buffer
}

const HEADER_BYTES = 12

/** RTCP shares the port. */
export const isRtcp = (bytes: Buffer): boolean => {
  const type = bytes[1] ?? 0
  return bytes.length < HEADER_BYTES || (type >= 192 && type <= 223)
}

/** Undefined where the packet says that it is longer than it is. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  const [first = 0, second = 0] = bytes
  let start = HEADER_BYTES + (first & 15) * 4
  if (first & 0x10) {
    if (start + 4 > bytes.length) return undefined
    start += 4 + bytes.readUInt16BE(start + 2) * 4
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0
  const end = bytes.length - padding
  if (start > end) return undefined
  return {
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    isLast: (second & 128) !== 0,
    payload: bytes.subarray(start, end),
  }
}

/** How far a sequence number is behind another one, from -32768 to 32767. */
export const sequenceAfter = (later: number, earlier: number): number =>
  ((later - earlier + 0x8000) & 0xffff) - 0x8000

interface OrderParts {
  /** So many packets are waited for before what is missing counts as lost. */
  waitMax: number
  take: (packet: RtpPacket) => void
  lost: () => void
}

/** Puts packets into their order, each once. */
export function createOrder({ waitMax, take, lost }: OrderParts): (packet: RtpPacket) => void {
  const waiting = new Map<number, RtpPacket>()
  let next: number | undefined
  return (packet) => {
    next ??= packet.sequence
    if (sequenceAfter(packet.sequence, next) < 0) return
    waiting.set(packet.sequence, packet)
    while (waiting.size > 0) {
      const found = waiting.get(next)
      if (found) {
        waiting.delete(next)
        take(found)
      } else if (waiting.size > waitMax) lost()
      else return
      next = (next + 1) & 0xffff
    }
  }
}

interface Place {
  sequence: number
  timestamp: number
}

/**
 * Numbers the packets of one publisher after the other so that viewers see one stream: a jump backwards would be taken for an
 * attack and dropped.
 */
export function createContinuity(clockRate: number, nowMs: () => number) {
  let shift: Place = { sequence: 0, timestamp: 0 }
  let last: (Place & { atMs: number }) | undefined
  let isNew = true
  return {
    /** The next packet is another publisher's. */
    renew() {
      isNew = true
    },
    place(sequence: number, timestamp: number): Place {
      const atMs = nowMs()
      if (isNew && last) {
        const passed = Math.max(1, Math.round(((atMs - last.atMs) / 1_000) * clockRate))
        shift = {
          sequence: (last.sequence + 1 - sequence) & 0xffff,
          timestamp: (last.timestamp + passed - timestamp) >>> 0,
        }
      }
      const placed = {
        sequence: (sequence + shift.sequence) & 0xffff,
        timestamp: (timestamp + shift.timestamp) >>> 0,
      }
      if (isNew || !last || sequenceAfter(placed.sequence, last.sequence) > 0) {
        last = { ...placed, atMs }
      }
      isNew = false
      return placed
    },
  }
}
