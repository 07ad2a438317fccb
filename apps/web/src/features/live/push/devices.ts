import type { Orientation } from '@koi/domain/live/live-words'

/** Why there is no picture or sound from this device. */
export type DeviceFault = 'refused' | 'none' | 'busy' | 'insecure' | 'unknown'

class DeviceFailed extends Error {
  readonly fault: DeviceFault

  constructor(fault: DeviceFault) {
    super(fault)
    this.name = 'DeviceFailed'
    this.fault = fault
  }
}

const faults: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What a browser says by name, in our words. */
export const faultOf = (error: unknown): DeviceFault =>
  error instanceof DeviceFailed
    ? error.fault
    : ((error instanceof Error ? faults[error.name] : undefined) ?? 'unknown')

export const faultTexts: Readonly<Record<DeviceFault, { title: string; hint: string }>> = {
  refused: {
    title: '没有摄像头或麦克风的权限',
    hint: '请在浏览器地址栏或系统设置里允许使用，再点重试。',
  },
  none: { title: '没有找到摄像头或麦克风', hint: '请接上设备后点重试。' },
  busy: { title: '摄像头或麦克风正被占用', hint: '请关闭正在使用它的应用，再点重试。' },
  insecure: { title: '当前地址不能使用摄像头', hint: '请用 https 开头的地址打开后开播。' },
  unknown: { title: '摄像头或麦克风没有打开', hint: '请重试，或换一个设备。' },
}

export interface Chosen {
  cameraId?: string | undefined
  microphoneId?: string | undefined
  /** The camera of a phone that looks at whoever holds it, or away. */
  facing: 'user' | 'environment'
  orientation: Orientation
}

const LONG_PX = 1280
const SHORT_PX = 720

const pictureOf = ({ cameraId, facing, orientation }: Chosen): MediaTrackConstraints => ({
  ...(cameraId === undefined ? { facingMode: facing } : { deviceId: { exact: cameraId } }),
  width: { ideal: orientation === 'landscape' ? LONG_PX : SHORT_PX },
  height: { ideal: orientation === 'landscape' ? SHORT_PX : LONG_PX },
  frameRate: { ideal: 25, max: 30 },
})

/** Opens camera and microphone. Throws `DeviceFailed`. */
export async function openDevices(chosen: Chosen): Promise<MediaStream> {
  // Absent outside of https.
  if (!('mediaDevices' in navigator)) throw new DeviceFailed('insecure')
  const { microphoneId } = chosen
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: pictureOf(chosen),
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        ...(microphoneId === undefined ? {} : { deviceId: { exact: microphoneId } }),
      },
    })
  } catch (error) {
    throw new DeviceFailed(faultOf(error))
  }
}

export interface Devices {
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
}

/** What there is to choose from; names are told once somebody let us. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const those = (kind: MediaDeviceKind) =>
    all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: those('videoinput'), microphones: those('audioinput') }
}
