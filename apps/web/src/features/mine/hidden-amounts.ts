import { createSetting, parseBoolean, useSetting } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** Whether the person hides amounts. */
const hiddenAmounts = createSetting(
  deviceStore,
  { name: 'amounts_hidden', parse: parseBoolean },
  false,
)

/** `const [isHidden, setHidden] = useHiddenAmounts()`. The server does not know the wish and hides. */
export const useHiddenAmounts = () => useSetting(hiddenAmounts, true)
