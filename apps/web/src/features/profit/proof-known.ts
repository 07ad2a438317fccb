import { createSetting, parseBoolean } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** Whether somebody on this device has opened a figure, or has read that one can. */
export const proofKnown = createSetting(
  deviceStore,
  { name: 'profit.proof_known', parse: parseBoolean },
  false,
)
