/** A way in which the speech of a browser reads a text aloud. */
export interface Voice {
  voiceId: string
  name: string
  /** BCP 47 tag of the language that it speaks. */
  language: string
  /** Times the usual speed, as `SpeechSynthesisUtterance.rate` has it. */
  rate: number
  /** As `SpeechSynthesisUtterance.pitch` has it: 1 is usual. */
  pitch: number
}

/** The voices there are (CL-050): no recordings are kept, so each is a way of the browser's own speech. */
export const VOICES: readonly Voice[] = [
  { voiceId: 'usual', name: '标准', language: 'zh-CN', rate: 1, pitch: 1 },
  { voiceId: 'slow', name: '慢速', language: 'zh-CN', rate: 0.75, pitch: 1 },
  { voiceId: 'fast', name: '快速', language: 'zh-CN', rate: 1.4, pitch: 1 },
]

/** Signs of Chinese that are read in a minute at the usual speed. */
const SIGNS_A_MINUTE = 240

/** How long a text takes to be read aloud at the usual speed, whole seconds, estimated by its length. */
export const speechSeconds = (lines: readonly string[]): number =>
  Math.ceil((lines.join('').length / SIGNS_A_MINUTE) * 60)
