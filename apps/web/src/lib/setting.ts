import { useSyncExternalStore } from 'react'
import type { KeyValueStore, Slot } from './storage.ts'

/** A choice that is remembered on this device. */
export interface Setting<Value> {
  read(): Value
  write(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Where nothing can be stored the choice lasts as long as the page. */
export function createSetting<Value extends boolean | string | number>(
  store: KeyValueStore,
  slot: Slot<Value>,
  initial: Value,
): Setting<Value> {
  const listeners = new Set<() => void>()
  let chosen: Value | undefined
  return {
    read: () => chosen ?? store.get(slot) ?? initial,
    write(value) {
      chosen = value
      store.set(slot, value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For slots that hold yes or no. */
export const parseBoolean = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/** `const [value, choose] = useSetting(setting, onServer)`; the server draws `onServer`. */
export function useSetting<Value>(
  setting: Setting<Value>,
  onServer: Value,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(setting.subscribe, setting.read, () => onServer)
  return [value, setting.write]
}
