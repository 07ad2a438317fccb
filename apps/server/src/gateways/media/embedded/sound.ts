import { AudioSample } from 'mediabunny'
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { OpusDecoder } from 'opus-decoder'

/** Of Opus over RTP, whatever it was recorded with. */
export const SOUND_RATE = 48_000
const CHANNELS = 2

let isRegistered = false

export interface Sound {
  /** Undefined where the packet holds none. */
  decoded(packet: Buffer, seconds: number): AudioSample | undefined
  free(): void
}

/** Opus becomes samples, which are written as AAC: older phones play no Opus in MP4. */
export async function createSound(): Promise<Sound> {
  if (!isRegistered) registerAacEncoder()
  isRegistered = true
  const decoder = new OpusDecoder({ channels: CHANNELS })
  await decoder.ready
  return {
    decoded(packet, seconds) {
      const { channelData, samplesDecoded: count } = decoder.decodeFrame(packet)
      const [left, right = left] = channelData
      if (count === 0 || !left || !right) return undefined
      const data = new Float32Array(count * CHANNELS)
      data.set(left.subarray(0, count), 0)
      data.set(right.subarray(0, count), count)
      return new AudioSample({
        data,
        format: 'f32-planar',
        numberOfChannels: CHANNELS,
        sampleRate: SOUND_RATE,
        timestamp: seconds,
      })
    },
    free: () => decoder.free(),
  }
}
