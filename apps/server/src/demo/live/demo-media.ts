import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AudioSample } from 'mediabunny'
import { openCmaf, type SegmentsTold } from '#gateways/media/embedded/cmaf-output.ts'
import { DEMO_FRAMES_A_SECOND, DEMO_SIZE, demoPicture } from './demo-picture.ts'
import { createPlainH264 } from './plain-h264.ts'

const SOUND_RATE = 48_000
const CHANNELS = 2
/** Two notes in turn, each a second, softly. */
const NOTES_HZ = [220, 277.2] as const
const LOUDNESS = 0.05

let isRegistered = false

/** A second of a tone that begins and ends in silence. */
function toneOf(second: number): AudioSample {
  const note = NOTES_HZ[second % NOTES_HZ.length] ?? NOTES_HZ[0]
  const data = new Float32Array(SOUND_RATE * CHANNELS)
  for (let at = 0; at < SOUND_RATE; at += 1) {
    const swell = Math.sin((Math.PI * at) / SOUND_RATE)
    const value = LOUDNESS * swell * Math.sin((2 * Math.PI * note * at) / SOUND_RATE)
    for (let channel = 0; channel < CHANNELS; channel += 1) data[channel * SOUND_RATE + at] = value
  }
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: CHANNELS,
    sampleRate: SOUND_RATE,
    timestamp: second,
  })
}

/** Pictures and a tone that nobody filmed, as segments of CMAF, a second after the other. The same each time. */
export async function openDemoMedia(told: SegmentsTold, firstSecond = 0) {
  if (!isRegistered) registerAacEncoder()
  isRegistered = true
  const codec = 'avc1.42c014'
  const { width, height, cropped } = DEMO_SIZE
  const output = await openCmaf({ codec, width, height: height - cropped }, true, told)
  const encode = createPlainH264(DEMO_SIZE, DEMO_FRAMES_A_SECOND)
  let second = 0
  return {
    async addSecond() {
      for (let place = 0; place < DEMO_FRAMES_A_SECOND; place += 1) {
        const frame = second * DEMO_FRAMES_A_SECOND + place
        const seen = demoPicture(firstSecond * DEMO_FRAMES_A_SECOND + frame)
        const duration = 1 / DEMO_FRAMES_A_SECOND
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await output.addPicture({ ...encode(seen), seconds: frame * duration, duration })
      }
      const sample = toneOf(second)
      await output.addSound(sample)
      sample.close()
      second += 1
    },
    end: () => output.finish(),
  }
}
