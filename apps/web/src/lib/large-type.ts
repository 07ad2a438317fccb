import { createRootSetting, documentRoot, markScript } from './root-mark.ts'
import { parseBoolean, useSetting } from './setting.ts'
import { deviceStore, type KeyValueStore } from './storage.ts'

/** Shared with sister apps under this name (lib/transfer/shared-values.ts). */
export const largeTypeSlot = { name: 'large_type', parse: parseBoolean }

/** On the root element while type is large; tokens.css scales every size by it. */
const MARK = 'data-elder'

/** Before the first paint: no page appears in small type first. */
export const LARGE_TYPE_SCRIPT = markScript(largeTypeSlot.name, MARK)

/** 大字版 (PRODUCT: type at 1.3 of its size on every page), remembered on this device. */
export const createLargeType = (store: KeyValueStore, root: () => Element | undefined) =>
  createRootSetting(store, { slot: largeTypeSlot, mark: MARK }, root)

/** The choice of this device. */
export const largeType = createLargeType(deviceStore, documentRoot)

/** `const [isLarge, setLarge] = useLargeType()`. */
export const useLargeType = () => useSetting(largeType, false)
