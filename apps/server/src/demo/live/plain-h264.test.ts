import { expect, it } from 'vitest'
import { tracksOf, factsOfSegment } from '#gateways/media/hls/boxes.ts'
import { factsOfSequence } from '#gateways/media/embedded/h264.ts'
import { DEMO_FRAMES_A_SECOND, DEMO_SIZE, demoPicture } from './demo-picture.ts'
import { openDemoMedia } from './demo-media.ts'
import { createPlainH264 } from './plain-h264.ts'

/** NAL units of what stands between start codes. */
const unitsOf = (data: Buffer) =>
  data
    .toString('latin1')
    .split('\0\0\0\u0001')
    .filter((unit) => unit !== '')
    .map((unit) => Buffer.from(unit, 'latin1'))

it('says what it codes, as everybody who decodes it reads it', () => {
  const encode = createPlainH264(DEMO_SIZE, DEMO_FRAMES_A_SECOND)
  const [sequence, parameters, slice] = unitsOf(encode(demoPicture(0)).data)
  expect(factsOfSequence(sequence ?? Buffer.alloc(0))).toEqual({
    codec: 'avc1.42c014',
    width: 320,
    height: 180,
  })
  expect([parameters?.[0], slice?.[0]]).toEqual([0x68, 0x65])
})

it('stands for itself each second, and is the same each time; what stays costs nothing', () => {
  const coded = () => {
    const encode = createPlainH264(DEMO_SIZE, DEMO_FRAMES_A_SECOND)
    return Array.from({ length: 9 }, (_, frame) => encode(demoPicture(frame)))
  }
  expect(coded().map(({ isKey }) => isKey)).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
  expect(coded()).toEqual(coded())
  const encode = createPlainH264(DEMO_SIZE, DEMO_FRAMES_A_SECOND)
  const still = demoPicture(7)
  encode(still)
  expect(encode(still).data.length).toBeLessThan(20)
  for (const { data } of coded()) expect(data.length).toBeLessThan(60_000)
})

it('becomes segments of a second with picture and tone', async () => {
  const inits: Buffer[] = []
  const segments: Buffer[] = []
  const media = await openDemoMedia({
    init: (bytes) => inits.push(Buffer.from(bytes)),
    segment: (bytes) => segments.push(Buffer.from(bytes)),
  })
  // oxlint-disable-next-line no-await-in-loop -- one second after the other
  for (let second = 0; second < 4; second += 1) await media.addSecond()
  await media.end()
  const [init] = inits
  if (!init) throw new Error('no header')
  const tracks = tracksOf(init)
  expect(tracks.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'video'])
  // The last bit of the tone has no picture beside it, and is left out of a recording.
  const facts = segments
    .map((segment) => factsOfSegment(tracks, segment))
    .filter(({ seconds }) => seconds > 0)
  // A door that takes files takes them a fragment after the other.
  expect(segments.map((segment) => segment.toString('latin1').split('moof').length - 1)).toEqual(
    segments.map(() => 1),
  )
  expect(facts.every(({ startsWithKey }) => startsWithKey)).toBe(true)
  expect(facts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(4, 1)
})
