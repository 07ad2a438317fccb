import { createSetting, parseBoolean } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/**
 * Whether statistics may be recorded on this device: `useSetting(trackingAllowed, true)`. It takes effect
 * at once; what was not sent yet is dropped. The trace of a sale is the law's and not a choice.
 */
export const trackingAllowed = createSetting(
  deviceStore,
  { name: 'tracking_allowed', parse: parseBoolean },
  true,
)
