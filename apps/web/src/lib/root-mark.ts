import { createSetting, type Setting } from './setting.ts'
import { KEY_PREFIX, type KeyValueStore, type Slot } from './storage.ts'

/**
 * Script that marks the root element before the first paint where a setting is on, so that no page is seen the
 * other way first. It reads what the setting below wrote.
 */
export const markScript = (slotName: string, mark: string) =>
  `try{JSON.parse(localStorage.getItem("${KEY_PREFIX}${slotName}"))===true&&` +
  `document.documentElement.setAttribute("${mark}","")}catch(e){}`

/** A choice for all pages that styles follow by a mark on the root, remembered on this device. */
export function createRootSetting(
  store: KeyValueStore,
  { slot, mark }: { slot: Slot<boolean>; mark: string },
  root: () => Element | undefined,
): Setting<boolean> {
  const setting = createSetting(store, slot, false)
  return {
    ...setting,
    write(isOn) {
      setting.write(isOn)
      root()?.toggleAttribute(mark, isOn)
    },
  }
}

/** The document's root; none on the server. */
export const documentRoot = () =>
  typeof document === 'undefined' ? undefined : document.documentElement
