import {
  AudioSampleSource,
  BufferTarget,
  CmafOutputFormat,
  EncodedPacket,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  Output,
  PathedTarget,
  type AudioSample,
} from 'mediabunny'
import type { SequenceFacts } from './h264.ts'

const SEGMENT_SECONDS = 1
const SOUND_BITS = 64_000

export interface SegmentsTold {
  init: (bytes: Uint8Array) => void
  segment: (bytes: Uint8Array) => void
}

export interface Picture {
  /** NAL units with start codes. */
  data: Buffer
  isKey: boolean
  seconds: number
  duration: number
}

export interface CmafOutput {
  addPicture(picture: Picture): Promise<void>
  addSound(sample: AudioSample): Promise<void>
  /** Writes what is left as a last segment. */
  finish(): Promise<void>
}

/** Writes pictures and sound as segments of CMAF, each from a key picture to the next. */
export async function openCmaf(
  sequence: SequenceFacts,
  hasSound: boolean,
  told: SegmentsTold,
): Promise<CmafOutput> {
  const early: Uint8Array[] = []
  let hasInit = false
  function wrote(path: string, buffer: ArrayBuffer) {
    const bytes = new Uint8Array(buffer)
    if (path.endsWith('.m3u8')) return
    if (path.endsWith('.mp4')) {
      told.init(bytes)
      hasInit = true
      for (const segment of early.splice(0)) told.segment(segment)
    } else if (hasInit) told.segment(bytes)
    else early.push(bytes)
  }
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      live: true,
      targetDuration: SEGMENT_SECONDS,
      // The playlists are ours: these are not read, and must not grow.
      maxLiveSegmentCount: 2,
      getPlaylistPath: () => 'list.m3u8',
      getInitPath: () => 'init.mp4',
      getSegmentPath: ({ n }) => `${n}.m4s`,
    }),
    target: new PathedTarget(
      'main.m3u8',
      ({ path }) => new BufferTarget({ onFinalize: (buffer) => wrote(path, buffer) }),
    ),
  })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new AudioSampleSource({ codec: 'aac', bitrate: SOUND_BITS })
  output.addVideoTrack(pictures)
  if (hasSound) output.addAudioTrack(sounds)
  await output.start()
  let isFirst = true
  return {
    async addPicture({ data, isKey, seconds, duration }) {
      const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', seconds, duration)
      const { codec, width, height } = sequence
      const meta = { decoderConfig: { codec, codedWidth: width, codedHeight: height } }
      const added = pictures.add(packet, isFirst ? meta : undefined)
      isFirst = false
      await added
    },
    async addSound(sample) {
      if (hasSound) await sounds.add(sample)
    },
    finish: () => output.finalize(),
  }
}
