import { openCmaf, type CmafOutput, type Picture, type SegmentsTold } from './cmaf-output.ts'
import {
  createFrames,
  factsOfSequence,
  isKeyUnit,
  isPictureSet,
  isSequenceSet,
  type CodedFrame,
  type SequenceFacts,
} from './h264.ts'
import { createOrder, type RtpPacket } from './rtp.ts'
import { createSound, SOUND_RATE, type Sound } from './sound.ts'

/** Packets that are waited for before what is missing is lost: about half a second of pictures, a tenth of sound. */
const PICTURE_WAIT = 128
const SOUND_WAIT = 5
const PICTURE_RATE = 90_000
/** Sound that has not come for so long does not come: pictures go on without it. */
const SILENT_MS = 2_000
/** How long the first pictures wait for the first sound. */
const SOUND_START_MS = 700
const START_CODE = Buffer.from([0, 0, 0, 1])
const WAITING_MAX = 600

export interface PackagerParts {
  nowMs: () => number
  requestKey: () => void
  told: SegmentsTold
  failed: (error: unknown) => void
}

/** Ticks of RTP as seconds since the publisher came: the first packet of a kind says when it came. */
function createTimeline(rate: number, sinceMs: () => number) {
  let last: number | undefined
  let ticks = 0
  let startSeconds = 0
  return (timestamp: number): number => {
    if (last === undefined) startSeconds = sinceMs() / 1_000
    else ticks += (timestamp - last) | 0
    last = timestamp
    return startSeconds + ticks / rate
  }
}

/** Work that is done one after the other. A machine that cannot keep up leaves some out. */
function createLine(failed: (error: unknown) => void) {
  let waiting = 0
  let chain = Promise.resolve()
  return {
    /** False where it is left out. */
    add(work: () => Promise<void>): boolean {
      if (waiting > WAITING_MAX) return false
      waiting += 1
      chain = chain
        .then(work)
        .catch(failed)
        .finally(() => {
          waiting -= 1
        })
      return true
    },
    /** Is done whatever waits; answers when it is. */
    async last(work: () => Promise<void>) {
      chain = chain.then(work).catch(failed)
      await chain
    },
  }
}

/** The parameter sets that the next key picture needs, and whether they have changed. */
function createSets() {
  let sequence: Buffer | undefined
  let picture: Buffer | undefined
  let isNew = false
  return {
    note(units: readonly Buffer[]) {
      for (const unit of units) {
        if (isPictureSet(unit)) picture = Buffer.from(unit)
        if (!isSequenceSet(unit)) continue
        if (sequence && !sequence.equals(unit)) isNew = true
        sequence = Buffer.from(unit)
      }
    },
    both: () => (sequence && picture ? { sequence, picture } : undefined),
    /** Whether there is another sequence than when this was asked last. */
    changed() {
      const answer = isNew
      isNew = false
      return answer
    },
  }
}

/** Writes pictures and sound in the order in which they are handed over. */
function createWriter({ told, failed }: Pick<PackagerParts, 'told' | 'failed'>) {
  const line = createLine(failed)
  let sound: Sound | undefined
  let output: CmafOutput | undefined
  let startSeconds = 0
  line.add(async () => {
    sound = await createSound()
  })
  async function finish() {
    const finished = output
    output = undefined
    await finished?.finish()
  }
  return {
    /** With `anew` there is another header first. False where the picture is left out. */
    picture: (picture: Picture, anew?: { facts: SequenceFacts; hasSound: boolean }) =>
      line.add(async () => {
        if (anew) {
          await finish()
          startSeconds = picture.seconds
          output = await openCmaf(anew.facts, anew.hasSound, told)
        }
        await output?.addPicture(picture)
      }),
    sound: (packet: Buffer, seconds: number) =>
      line.add(async () => {
        const sample = sound?.decoded(packet, seconds)
        if (sample && output && seconds >= startSeconds) await output.addSound(sample)
        sample?.close()
      }),
    async end() {
      await line.last(finish)
      sound?.free()
    },
  }
}

/** Makes segments of HLS out of one publisher's packets. */
export function createPackager({ nowMs, requestKey, told, failed }: PackagerParts) {
  const startMs = nowMs()
  const since = () => nowMs() - startMs
  const pictureTime = createTimeline(PICTURE_RATE, since)
  const soundTime = createTimeline(SOUND_RATE, since)
  const sets = createSets()
  const writer = createWriter({ told, failed })
  let isOpen = false
  let hasSound = false
  let lastSoundMs: number | undefined
  let needsKey = true
  let lastSeconds = -1
  let isEnded = false

  /** Whether what comes from this key picture on needs another header. */
  function startsAnew(): boolean {
    const heard = lastSoundMs !== undefined && nowMs() - lastSoundMs < SILENT_MS
    const isAnew = sets.changed() || heard !== hasSound || !isOpen
    if (isAnew) hasSound = heard
    isOpen = true
    return isAnew
  }
  function takeFrame({ units, timestamp, isBroken }: CodedFrame) {
    const seconds = pictureTime(timestamp)
    sets.note(units)
    const isKey = units.some(isKeyUnit)
    const isTooEarly = lastSoundMs === undefined && since() < SOUND_START_MS
    if (isBroken || (isKey && isTooEarly)) needsKey = true
    else if (isKey) needsKey = false
    const known = sets.both()
    if (needsKey || !known || seconds <= lastSeconds) return
    const duration = lastSeconds < 0 ? 1 / 30 : seconds - lastSeconds
    lastSeconds = seconds
    const hasSets = units.some(isSequenceSet)
    const all = isKey && !hasSets ? [known.sequence, known.picture, ...units] : units
    const data = Buffer.concat(all.flatMap((unit) => [START_CODE, unit]))
    const facts = isKey && startsAnew() ? factsOfSequence(known.sequence) : undefined
    const picture = { data, isKey, seconds, duration }
    if (writer.picture(picture, facts && { facts, hasSound })) return
    needsKey = true
    if (facts) isOpen = false
  }
  function takeSound({ payload, timestamp }: RtpPacket) {
    const seconds = soundTime(timestamp)
    if (payload.length === 0) return
    lastSoundMs = nowMs()
    writer.sound(Buffer.from(payload), seconds)
  }

  const frames = createFrames(takeFrame)
  function lost() {
    frames.lost()
    needsKey = true
    requestKey()
  }
  const orders = {
    video: createOrder({ waitMax: PICTURE_WAIT, take: (packet) => frames.take(packet), lost }),
    audio: createOrder({ waitMax: SOUND_WAIT, take: takeSound, lost: () => undefined }),
  }
  return {
    take(kind: 'video' | 'audio', packet: RtpPacket) {
      if (!isEnded) orders[kind](packet)
    },
    /** Writes the last segment. */
    async end() {
      isEnded = true
      await writer.end()
    },
  }
}
