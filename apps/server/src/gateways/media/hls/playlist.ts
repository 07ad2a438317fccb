/** A segment as playlists have it. */
export interface ListedSegment {
  /** Addresses, relative to the playlist. */
  uri: string
  initUri: string
  seconds: number
  startsWithKey: boolean
  /** Counts the changes of header, or breaks of time, before it. */
  part: number
}

interface PlaylistKind {
  type?: 'EVENT' | 'VOD'
  hasEnd: boolean
  /** The number of the first segment in the list. */
  sequence: number
  /** Of the longest segment, also of those before the list: it must not fall while people watch. */
  targetSeconds: number
}

/** Rounded, as the standard says: what is rounded up doubles how far players stay behind. */
const targetOf = (segments: readonly ListedSegment[]) =>
  Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))

/** A media playlist (RFC 8216). A change of part is a discontinuity with a header of its own. */
function playlist(
  segments: readonly ListedSegment[],
  { type, hasEnd, sequence, targetSeconds }: PlaylistKind,
): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.part ?? 0}`,
    ...(type ? [`#EXT-X-PLAYLIST-TYPE:${type}`] : []),
    ...(segments.every(({ startsWithKey }) => startsWithKey)
      ? ['#EXT-X-INDEPENDENT-SEGMENTS']
      : []),
  ]
  let last: ListedSegment | undefined
  for (const segment of segments) {
    if (last && segment.part !== last.part) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.initUri !== last?.initUri) lines.push(`#EXT-X-MAP:URI="${segment.initUri}"`)
    lines.push(`#EXTINF:${segment.seconds.toFixed(5)},`, segment.uri)
    last = segment
  }
  if (hasEnd) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** How many of the last segments players are told of. */
const LIVE_SEGMENTS = 8

export function livePlaylist(segments: readonly ListedSegment[], hasEnd: boolean): string {
  const sequence = Math.max(0, segments.length - LIVE_SEGMENTS)
  return playlist(segments.slice(sequence), {
    hasEnd,
    sequence,
    targetSeconds: targetOf(segments),
  })
}

export const replayPlaylist = (segments: readonly ListedSegment[], hasEnd: boolean): string =>
  playlist(segments, {
    type: hasEnd ? 'VOD' : 'EVENT',
    hasEnd,
    sequence: 0,
    targetSeconds: targetOf(segments),
  })

/** Reads back a playlist that `playlist` wrote from its beginning. */
export function segmentsOf(text: string): ListedSegment[] {
  const segments: ListedSegment[] = []
  const areAllKeys = text.includes('#EXT-X-INDEPENDENT-SEGMENTS')
  let [part, seconds, initUri] = [0, 0, '']
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') part += 1
    else if (line.startsWith('#EXT-X-MAP:')) initUri = /URI="([^"]+)"/.exec(line)?.[1] ?? ''
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8))
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ uri: line, initUri, seconds, startsWithKey: areAllKeys, part })
    }
  }
  return segments
}
