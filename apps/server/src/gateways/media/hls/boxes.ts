/** A box of an MP4 file: where it begins, where its content begins, and where it ends. */
interface Box {
  type: string
  start: number
  content: number
  end: number
}

const HEADER_BYTES = 8

/** The boxes between two places. Throws where one says that it is longer than what it lies in. */
function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + HEADER_BYTES <= end;) {
    const size = bytes.readUInt32BE(at)
    if (size < HEADER_BYTES || at + size > end) throw new Error('a box does not fit')
    const type = bytes.toString('latin1', at + 4, at + HEADER_BYTES)
    boxes.push({ type, start: at, content: at + HEADER_BYTES, end: at + size })
    at += size
  }
  return boxes
}

/** All boxes below a path of types: `moov/trak`. */
function boxesAt(bytes: Buffer, path: string, within?: Box): Box[] {
  const [first = '', ...rest] = path.split('/')
  const found = boxesIn(bytes, within?.content, within?.end).filter(({ type }) => type === first)
  if (rest.length === 0) return found
  return found.flatMap((box) => boxesAt(bytes, rest.join('/'), box))
}

function boxAt(bytes: Buffer, path: string, within?: Box): Box {
  const [box] = boxesAt(bytes, path, within)
  if (!box) throw new Error(`there is no ${path}`)
  return box
}

export interface Track {
  id: number
  kind: 'video' | 'audio'
  /** Ticks a second. */
  timescale: number
}

const kinds: Readonly<Record<string, Track['kind']>> = { vide: 'video', soun: 'audio' }

/** The tracks that a header (`ftyp` and `moov`) says will follow. */
export function tracksOf(init: Buffer): Track[] {
  return boxesAt(init, 'moov/trak').flatMap((trak) => {
    const header = boxAt(init, 'tkhd', trak)
    // Version 1 has times of eight bytes.
    const id = init.readUInt32BE(header.content + (init[header.content] ? 20 : 12))
    const media = boxAt(init, 'mdia/mdhd', trak)
    const timescale = init.readUInt32BE(media.content + (init[media.content] ? 20 : 12))
    const handler = boxAt(init, 'mdia/hdlr', trak)
    const kind = kinds[init.toString('latin1', handler.content + 8, handler.content + 12)]
    return kind && timescale > 0 ? [{ id, kind, timescale }] : []
  })
}

const DURATION = 0x100
const SIZE = 0x200
const FLAGS = 0x400
const OFFSET = 0x800
const NO_SYNC = 0x10000

interface Defaults {
  duration: number
  flags: number
}

/** What a track's fragment says of samples that say nothing themselves. */
function defaultsOf(bytes: Buffer, { content }: Box): Defaults {
  const flags = bytes.readUIntBE(content + 1, 3)
  let at = content + 8
  if (flags & 0x1) at += 8
  if (flags & 0x2) at += 4
  const found = { duration: 0, flags: 0 }
  if (flags & 0x8) {
    found.duration = bytes.readUInt32BE(at)
    at += 4
  }
  if (flags & 0x10) at += 4
  if (flags & 0x20) found.flags = bytes.readUInt32BE(at)
  return found
}

interface Run {
  ticks: number
  startsWithKey: boolean
}

function runOf(bytes: Buffer, { content }: Box, defaults: Defaults): Run {
  const flags = bytes.readUIntBE(content + 1, 3)
  const count = bytes.readUInt32BE(content + 4)
  let at = content + 8
  if (flags & 0x1) at += 4
  let first: number | undefined
  if (flags & 0x4) {
    first = bytes.readUInt32BE(at)
    at += 4
  }
  const run = { ticks: 0, startsWithKey: false }
  for (let index = 0; index < count; index += 1) {
    let sample = index === 0 && first !== undefined ? first : defaults.flags
    run.ticks += flags & DURATION ? bytes.readUInt32BE(at) : defaults.duration
    if (flags & DURATION) at += 4
    if (flags & SIZE) at += 4
    if (flags & FLAGS) {
      sample = bytes.readUInt32BE(at)
      at += 4
    }
    if (flags & OFFSET) at += 4
    if (index === 0) run.startsWithKey = !(sample & NO_SYNC)
  }
  return run
}

export interface SegmentFacts {
  seconds: number
  /** Whether a player can begin with it. */
  startsWithKey: boolean
}

/** How long a segment (one or several `moof` with their `mdat`) plays: by its pictures, or by its sound where it has none. */
export function factsOfSegment(tracks: readonly Track[], segment: Buffer): SegmentFacts {
  const lead = tracks.find(({ kind }) => kind === 'video') ?? tracks[0]
  if (!lead) throw new Error('there is no track')
  const runs = boxesAt(segment, 'moof/traf').flatMap((traf) => {
    const header = boxAt(segment, 'tfhd', traf)
    if (segment.readUInt32BE(header.content + 4) !== lead.id) return []
    const defaults = defaultsOf(segment, header)
    return boxesAt(segment, 'trun', traf).map((run) => runOf(segment, run, defaults))
  })
  return {
    seconds: runs.reduce((sum, { ticks }) => sum + ticks, 0) / lead.timescale,
    startsWithKey: lead.kind === 'audio' || runs[0]?.startsWithKey === true,
  }
}

/** A box longer than this is none that a browser writes. */
const BOX_BYTES_MAX = 16 * 1_048_576

export type Mp4Part = { kind: 'init' | 'segment'; bytes: Buffer }

/**
 * Splits a fragmented MP4 that comes in pieces of any size: its header once, then each fragment. Throws where what comes is none;
 * nothing more is taken then.
 */
export function createBoxSplitter(): (piece: Buffer) => Mp4Part[] {
  let rest: Buffer = Buffer.alloc(0)
  let held: Buffer[] = []
  let hasInit = false

  function take(type: string, box: Buffer): Mp4Part[] {
    if (!hasInit && held.length === 0 && type !== 'ftyp') throw new Error('this is no MP4 file')
    held.push(box)
    const isWhole = hasInit ? type === 'mdat' : type === 'moov'
    if (!isWhole) return []
    const bytes = Buffer.concat(held)
    held = []
    if (!hasInit) {
      hasInit = true
      return [{ kind: 'init', bytes }]
    }
    if (boxesAt(bytes, 'moof').length === 0) throw new Error('this MP4 file is not fragmented')
    return [{ kind: 'segment', bytes }]
  }

  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const parts: Mp4Part[] = []
    while (rest.length >= HEADER_BYTES) {
      const size = rest.readUInt32BE(0)
      if (size < HEADER_BYTES || size > BOX_BYTES_MAX) throw new Error('a box of no known size')
      if (rest.length < size) break
      const type = rest.toString('latin1', 4, HEADER_BYTES)
      parts.push(...take(type, Buffer.from(rest.subarray(0, size))))
      rest = rest.subarray(size)
    }
    return parts
  }
}
