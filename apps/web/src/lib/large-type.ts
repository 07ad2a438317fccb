import { createSetting, parseBoolean, useSetting } from './setting.ts'
import { deviceStore, KEY_PREFIX, type KeyValueStore } from './storage.ts'

/** Shared with sister apps under this name (lib/transfer/shared-values.ts). */
export const largeTypeSlot = { name: 'large_type', parse: parseBoolean }

/** On the root element while type is large; tokens.css scales every size by it. */
const MARK = 'data-elder'

/**
 * Script that marks the root before the first paint, so that no page appears in small type first. It
 * reads what the setting below wrote.
 */
export const LARGE_TYPE_SCRIPT =
  `try{JSON.parse(localStorage.getItem("${KEY_PREFIX}${largeTypeSlot.name}"))===true&&` +
  `document.documentElement.setAttribute("${MARK}","")}catch(e){}`

/** 大字版 (PRODUCT: type at 1.3 of its size on every page), remembered on this device. */
export function createLargeType(store: KeyValueStore, root: () => Element | undefined) {
  const setting = createSetting(store, largeTypeSlot, false)
  return {
    ...setting,
    write(isLarge: boolean) {
      setting.write(isLarge)
      root()?.toggleAttribute(MARK, isLarge)
    },
  }
}

/** The choice of this device. */
export const largeType = createLargeType(deviceStore, () =>
  typeof document === 'undefined' ? undefined : document.documentElement,
)

/** `const [isLarge, setLarge] = useLargeType()`. */
export const useLargeType = () => useSetting(largeType, false)
