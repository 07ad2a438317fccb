import { createSetting } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** The way to pay that was chosen last on this device: a channel and its source, no figure of anybody. */
export const lastPayChannel = createSetting(
  deviceStore,
  {
    name: 'hold.pay_channel',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  },
  '',
)
