import { describe, expect, it } from 'vitest'
import { createBoxSplitter, factsOfSegment, tracksOf } from './boxes.ts'

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const track = (id: number, handler: string, timescale: number, version: 0 | 1 = 0) => {
  const times = Buffer.alloc(version ? 16 : 8)
  const start = u32(version << 24)
  return box(
    'trak',
    box('tkhd', start, times, u32(id)),
    box(
      'mdia',
      box('mdhd', start, times, u32(timescale)),
      box('hdlr', u32(0, 0), Buffer.from(handler, 'latin1')),
    ),
  )
}
const ftyp = box('ftyp', Buffer.from('iso6'))
const header = (...tracks: Buffer[]) => Buffer.concat([ftyp, box('moov', ...tracks)])

interface Samples {
  id: number
  durations: number[]
  /** The first sample says that it is none. */
  isKey?: boolean
  /** Durations stand with the track in place of the samples. */
  isDefault?: boolean
}
function fragment(...all: Samples[]) {
  const trafs = all.map(({ id, durations, isKey = true, isDefault = false }) => {
    const [first = 0] = durations
    const tfhd = isDefault ? [u32(0x8, id, first)] : [u32(0, id)]
    const flags = 0x1 | 0x4 | (isDefault ? 0 : 0x100)
    const run = u32(flags, durations.length, 0, isKey ? 0x2000000 : 0x1010000)
    return box(
      'traf',
      box('tfhd', ...tfhd),
      box('tfdt', u32(0, 0)),
      box('trun', run, isDefault ? Buffer.alloc(0) : u32(...durations)),
    )
  })
  return Buffer.concat([box('moof', box('mfhd', u32(0, 1)), ...trafs), box('mdat', u32(7))])
}

describe('a header', () => {
  it.each([
    ['pictures alone', header(track(1, 'vide', 90_000)), [[1, 'video', 90_000]]],
    [
      'pictures and sound, with long times',
      header(track(1, 'vide', 30_000, 1), track(2, 'soun', 48_000, 1)),
      [
        [1, 'video', 30_000],
        [2, 'audio', 48_000],
      ],
    ],
    ['a track of hints is none', header(track(1, 'hint', 1)), []],
  ])('of %s', (_, bytes, tracks) => {
    expect(tracksOf(bytes).map(({ id, kind, timescale }) => [id, kind, timescale])).toEqual(tracks)
  })

  it('that is cut off is none', () => {
    expect(() => tracksOf(header(track(1, 'vide', 90_000)).subarray(0, 60))).toThrow('does not fit')
  })
})

describe('a segment', () => {
  const tracks = tracksOf(header(track(1, 'soun', 48_000), track(2, 'vide', 1_000)))
  it.each([
    [
      'plays as long as its pictures',
      fragment({ id: 1, durations: [48_000, 48_000] }, { id: 2, durations: [400, 600] }),
      { seconds: 1, startsWithKey: true },
    ],
    [
      'that does not begin with a key picture',
      fragment({ id: 2, durations: [40], isKey: false }),
      { seconds: 0.04, startsWithKey: false },
    ],
    [
      'of several fragments',
      Buffer.concat([
        fragment({ id: 2, durations: [500] }),
        fragment({ id: 2, durations: [250], isKey: false }),
      ]),
      { seconds: 0.75, startsWithKey: true },
    ],
    [
      'whose durations stand with the track',
      fragment({ id: 2, durations: [33, 33, 33], isDefault: true }),
      { seconds: 0.099, startsWithKey: true },
    ],
    ['of sound alone lasts nothing', fragment({ id: 1, durations: [9] }), { seconds: 0 }],
  ])('%s', (_, bytes, facts) => {
    expect(factsOfSegment(tracks, bytes)).toMatchObject(facts)
  })
})

describe('a file that comes in pieces', () => {
  const init = header(track(2, 'vide', 1_000))
  const first = fragment({ id: 2, durations: [1_000] })
  const second = fragment({ id: 2, durations: [900] })
  const file = Buffer.concat([init, first, second])

  it.each([1, 3, 7, 64, 4_096])('of %i bytes is split into its header and fragments', (size) => {
    const split = createBoxSplitter()
    const parts = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
      split(file.subarray(index * size, (index + 1) * size)),
    ).flat()
    expect(parts.map(({ kind }) => kind)).toEqual(['init', 'segment', 'segment'])
    expect(parts.map(({ bytes }) => bytes)).toEqual([init, first, second])
  })

  it.each([
    ['no MP4', Buffer.concat([u32(0x1a45dfa3), Buffer.from('webm')]), 'known size'],
    ['a box that is too small', u32(4, 0), 'known size'],
    ['something else at its beginning', box('free', u32(1)), 'no MP4'],
    ['one that is not fragmented', Buffer.concat([init, box('mdat', u32(1))]), 'not fragmented'],
  ])('is refused where it is %s', (_, bytes, why) => {
    expect(() => createBoxSplitter()(bytes)).toThrow(why)
  })
})
