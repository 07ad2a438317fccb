import { sequenceAfter } from './rtp.ts'

/** Asked for again after so long, and so often. */
const AGAIN_MS = 40
const ASKED_MAX = 10
/** A gap longer than this is a new beginning, not a loss. */
const GAP_MAX = 200

export interface MissingParts {
  nowMs: () => number
  /** Sends a packet of RTCP to the publisher. */
  send: (packet: Buffer) => void
  /** A packet will not come any more: only a key picture helps. */
  giveUp: () => void
}

/** Generic NACK (RFC 4585), which the library does not send by itself: three packets of a hundred lost froze nine pictures of ten. */
export function createMissingPackets({ nowMs, send, giveUp }: MissingParts) {
  const missing = new Map<number, { asked: number; atMs: number }>()
  const counts = { received: 0, recovered: 0, lost: 0 }
  let newest: number | undefined
  let source = 0

  function ask() {
    const now = nowMs()
    const wanted: number[] = []
    for (const [sequence, each] of missing) {
      if (each.asked >= ASKED_MAX) {
        missing.delete(sequence)
        counts.lost += 1
        giveUp()
      } else if (each.asked === 0 || now - each.atMs >= AGAIN_MS) {
        each.asked += 1
        each.atMs = now
        wanted.push(sequence)
      }
    }
    if (wanted.length > 0) send(nackOf(source, wanted))
  }
  return {
    counts,
    ask,
    received(packet: Buffer) {
      const sequence = packet.readUInt16BE(2)
      source = packet.readUInt32BE(8)
      counts.received += 1
      if (newest === undefined) {
        newest = sequence
        return
      }
      const ahead = sequenceAfter(sequence, newest)
      if (ahead <= 0) {
        if (missing.delete(sequence)) counts.recovered += 1
        return
      }
      if (ahead < GAP_MAX) {
        for (let step = 1; step < ahead; step += 1) {
          missing.set((newest + step) & 0xffff, { asked: 0, atMs: 0 })
        }
      }
      newest = sequence
      if (ahead > 1) ask()
    },
  }
}

function nackOf(source: number, sequences: readonly number[]): Buffer {
  const packet = Buffer.alloc(12 + sequences.length * 4)
  packet.writeUInt8(0x81, 0)
  packet.writeUInt8(205, 1)
  packet.writeUInt16BE(2 + sequences.length, 2)
  packet.writeUInt32BE(1, 4)
  packet.writeUInt32BE(source, 8)
  sequences.forEach((sequence, index) => packet.writeUInt16BE(sequence, 12 + index * 4))
  return packet
}

/** Whether a viewer asks for a key picture (PLI) in a compound packet of RTCP. */
export function asksForKey(packet: Buffer): boolean {
  for (let at = 0; at + 4 <= packet.length;) {
    const [first = 0, type] = packet.subarray(at)
    // A full intra request (4) is the older word for it.
    if (type === 206 && ((first & 31) === 1 || (first & 31) === 4)) return true
    at += (packet.readUInt16BE(at + 2) + 1) * 4
  }
  return false
}
