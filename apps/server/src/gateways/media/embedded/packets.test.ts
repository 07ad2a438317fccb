import { describe, expect, it } from 'vitest'
import { createFrames, factsOfSequence, type CodedFrame } from './h264.ts'
import { asksForKey, createMissingPackets } from './missing-packets.ts'
import { createContinuity, createOrder, readRtp, type RtpPacket } from './rtp.ts'

function rtp(sequence: number, payload: readonly number[] = [0x61], timestamp = 0, isLast = true) {
  const packet = Buffer.alloc(12 + payload.length)
  packet.set([0x80, isLast ? 0xe0 : 0x60])
  packet.writeUInt16BE(sequence, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(0xabcd, 8)
  packet.set(payload, 12)
  return packet
}
function read(...packet: Parameters<typeof rtp>): RtpPacket {
  const found = readRtp(rtp(...packet))
  if (!found) throw new Error('no packet')
  return found
}

describe('packets', () => {
  it.each([
    ['in their order', [1, 2, 3], [1, 2, 3], 0],
    ['mixed', [1, 3, 2, 4], [1, 2, 3, 4], 0],
    ['twice', [1, 2, 2, 1, 3], [1, 2, 3], 0],
    ['over the end of the numbers', [65_534, 0, 65_535, 1], [65_534, 65_535, 0, 1], 0],
    ['with one that never comes', [1, 3, 4, 5, 6], [1, 3, 4, 5, 6], 1],
    ['with one that still may come', [1, 3, 4, 5], [1], 0],
  ])('that come %s', (_, come, taken, lost) => {
    const found: number[] = []
    let losses = 0
    const order = createOrder({
      waitMax: 3,
      take: ({ sequence }) => found.push(sequence),
      lost() {
        losses += 1
      },
    })
    for (const sequence of come) order(read(sequence))
    expect([found, losses]).toEqual([taken, lost])
  })

  it('of a second publisher go on where those of the first one ended', () => {
    let now = 0
    const { place, renew } = createContinuity(90_000, () => now)
    renew()
    expect(place(60_000, 500)).toEqual({ sequence: 60_000, timestamp: 500 })
    place(60_001, 3_500)
    now = 2_000
    renew()
    expect(place(7, 4_000_000_000)).toEqual({ sequence: 60_002, timestamp: 183_500 })
    expect(place(8, 4_000_003_000)).toEqual({ sequence: 60_003, timestamp: 186_500 })
  })

  it('say no length that they have not', () => {
    const padded = rtp(1)
    padded[0] = 0xa0
    padded[12] = 200
    expect(readRtp(padded)).toBeUndefined()
  })
})

describe('a packet that is missing', () => {
  function tracker() {
    let now = 0
    const asked: number[][] = []
    let givenUp = 0
    const missing = createMissingPackets({
      nowMs: () => now,
      send(packet) {
        expect(packet.readUInt32BE(8)).toBe(0xabcd)
        const count = packet.readUInt16BE(2) - 2
        asked.push(Array.from({ length: count }, (_, index) => packet.readUInt16BE(12 + index * 4)))
      },
      giveUp() {
        givenUp += 1
      },
    })
    const pass = (ms: number) => {
      now += ms
      missing.ask()
    }
    return { missing, asked, pass, givenUp: () => givenUp }
  }

  it('is asked for at once, and again until it comes', () => {
    const { missing, asked, pass } = tracker()
    for (const sequence of [65_534, 1]) missing.received(rtp(sequence))
    pass(20)
    pass(20)
    missing.received(rtp(65_535))
    pass(40)
    expect(asked).toEqual([[65_535, 0], [65_535, 0], [0]])
    expect(missing.counts).toEqual({ received: 3, recovered: 1, lost: 0 })
  })

  it('is given up after a while, and a key picture is asked for', () => {
    const { missing, asked, pass, givenUp } = tracker()
    for (const sequence of [1, 3]) missing.received(rtp(sequence))
    for (let times = 0; times < 20; times += 1) pass(40)
    expect([asked.length, givenUp(), missing.counts.lost]).toEqual([10, 1, 1])
  })

  it('of a jump is none', () => {
    const { missing, asked } = tracker()
    for (const sequence of [1, 5_000]) missing.received(rtp(sequence))
    expect(asked).toEqual([])
  })
})

it.each([
  ['PLI', [0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2], true],
  [
    'PLI behind a report',
    [0x80, 201, 0, 1, 0, 0, 0, 1, 0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2],
    true,
  ],
  ['a report', [0x80, 201, 0, 1, 0, 0, 0, 1], false],
  ['an estimate of the network', [0x8f, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2], false],
])('RTCP with %s', (_, bytes, isAsked) => {
  expect(asksForKey(Buffer.from(bytes))).toBe(isAsked)
})

describe('pictures', () => {
  function framesOf(...packets: (RtpPacket | 'lost')[]): CodedFrame[] {
    const found: CodedFrame[] = []
    const frames = createFrames((frame) => found.push(frame))
    for (const packet of packets) {
      if (packet === 'lost') frames.lost()
      else frames.take(packet)
    }
    return found
  }
  const typesOf = (found: CodedFrame[]) =>
    found.map(({ units }) => units.map(([first = 0]) => first & 31))

  it('come in one packet, several to a packet, or in pieces', () => {
    const found = framesOf(
      read(1, [24, 0, 2, 0x67, 1, 0, 1, 0x68], 10, false),
      read(2, [0x7c, 0x85, 1, 2], 10, false),
      read(3, [0x7c, 0x05, 3], 10, false),
      read(4, [0x7c, 0x45, 4], 10, true),
      read(5, [0x61, 9], 20, true),
    )
    expect(typesOf(found)).toEqual([[7, 8, 5], [1]])
    expect(found[0]?.units[2]).toEqual(Buffer.from([0x65, 1, 2, 3, 4]))
  })

  it('of which a piece is lost are broken, and the next one is not', () => {
    const found = framesOf(
      read(1, [0x7c, 0x85, 1], 10, false),
      'lost',
      read(3, [0x7c, 0x45, 4], 10, true),
      read(4, [0x61], 20),
      read(5, [0x61], 30),
    )
    expect(found.map(({ timestamp, isBroken }) => [timestamp, isBroken])).toEqual([
      [20, true],
      [30, false],
    ])
  })

  it.each([
    ['6742c01fda0280bfe58400000300040000030080fb8d0a80', 640, 360],
    ['67640028acd940780227e5c044000003000400000300f03c60c658', 1920, 1080],
  ])('have the size that their sequence %s says', (hex, width, height) => {
    expect(factsOfSequence(Buffer.from(hex, 'hex'))).toMatchObject({ width, height })
  })
})
