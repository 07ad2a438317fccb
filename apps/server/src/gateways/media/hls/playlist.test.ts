import { describe, expect, it } from 'vitest'
import { livePlaylist, replayPlaylist, segmentsOf, type ListedSegment } from './playlist.ts'

const segment = (number: number, more: Partial<ListedSegment> = {}): ListedSegment => ({
  uri: `${number}.m4s`,
  initUri: 'a.mp4',
  seconds: 1,
  startsWithKey: true,
  part: 0,
  ...more,
})
const segments = (count: number, more?: Partial<ListedSegment>) =>
  Array.from({ length: count }, (_, number) => segment(number, more))
const tagsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXT-X-'))

describe('a playlist', () => {
  it('of a room that has not begun is an empty one', () => {
    expect(livePlaylist([], false)).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n#EXT-X-INDEPENDENT-SEGMENTS\n',
    )
  })

  it.each([
    [[0.98, 1.02], 1],
    [[1.49, 1], 1],
    [[1.5, 1], 2],
    [[0.2], 1],
  ])('of segments of %j seconds has a rounded target of %i', (lengths, target) => {
    const list = lengths.map((seconds, number) => segment(number, { seconds }))
    expect(livePlaylist(list, false)).toContain(`#EXT-X-TARGETDURATION:${target}\n`)
  })

  it.each([
    [3, 0, 3],
    [8, 0, 8],
    [9, 1, 8],
    [3_600, 3_592, 8],
  ])('of %i segments slides: from number %i on, %i of them', (count, sequence, listed) => {
    const text = livePlaylist(segments(count), false)
    expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${sequence}\n`)
    expect(segmentsOf(text)).toHaveLength(listed)
    expect(text).toContain(`\n${count - 1}.m4s\n`)
  })

  it('keeps its target when the longest segment has slid out', () => {
    const list = [segment(0, { seconds: 3 }), ...segments(20)]
    expect(livePlaylist(list, false)).toContain('#EXT-X-TARGETDURATION:3\n')
  })

  it('has a header of its own after each break, and counts the breaks that slid out', () => {
    const list = [
      ...segments(2),
      ...segments(2, { part: 1, initUri: 'b.mp4' }),
      ...segments(7, { part: 2, initUri: 'c.mp4' }),
    ]
    expect(tagsOf(replayPlaylist(list, false)).slice(4)).toEqual([
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="a.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="b.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="c.mp4"',
    ])
    expect(livePlaylist(list, false)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
  })

  it('does not say that players may begin anywhere where they may not', () => {
    const list = [segment(0), segment(1, { startsWithKey: false })]
    expect(replayPlaylist(list, true)).not.toContain('INDEPENDENT')
  })

  it('that is whole says so, and is read back as it was written', () => {
    const list = [...segments(3), segment(3, { part: 1, initUri: 'b.mp4', seconds: 0.5 })]
    const text = replayPlaylist(list, true)
    expect(tagsOf(text)).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
    expect(segmentsOf(text)).toEqual(list)
    expect(replayPlaylist(segmentsOf(text), true)).toBe(text)
  })
})
