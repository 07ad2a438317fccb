export type DeviceOs = 'ios' | 'android' | 'harmony' | 'desktop'

const rows: readonly [DeviceOs, RegExp][] = [
  ['harmony', /OpenHarmony|HarmonyOS|KoiHarmony/],
  ['ios', /iP(?:hone|ad|od)/],
  ['android', /Android/],
]

/** The system of the device, for the right store. */
export function deviceOs(userAgent: string, touchPoints: number): DeviceOs {
  const found = rows.find(([, mark]) => mark.test(userAgent))
  if (found) return found[0]
  // A tablet that says it is a Macintosh has a screen to touch.
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop'
}

export const thisDeviceOs = (): DeviceOs => deviceOs(navigator.userAgent, navigator.maxTouchPoints)
