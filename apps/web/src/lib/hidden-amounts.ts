import { createRootSetting, documentRoot, markScript } from './root-mark.ts'
import { parseBoolean, useSetting } from './setting.ts'
import { deviceStore } from './storage.ts'

const slot = { name: 'amounts_hidden', parse: parseBoolean }

/** On the root element while the person hides amounts; `Money` of ui/ follows it. */
const MARK = 'data-amounts-hidden'

/** In place of an amount where a text is made of it, as a reader of the screen hears it. */
export const HIDDEN_AMOUNT = '****'

/** Before the first paint: no amount is seen for a moment. */
export const HIDDEN_AMOUNTS_SCRIPT = markScript(slot.name, MARK)

/** Whether the person hides amounts, on every page that shows what is theirs. */
const hiddenAmounts = createRootSetting(deviceStore, { slot, mark: MARK }, documentRoot)

/** `const [isHidden, setHidden] = useHiddenAmounts()`. */
export const useHiddenAmounts = () => useSetting(hiddenAmounts, false)
