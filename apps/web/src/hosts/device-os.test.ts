import { expect, it } from 'vitest'
import { deviceOs } from './device-os.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1', 5, 'harmony'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
])('%s with %d touch points is %s', (userAgent, touchPoints, os) => {
  expect(deviceOs(userAgent, touchPoints)).toBe(os)
})
