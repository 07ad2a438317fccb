import type { AccessMode } from '@koi/domain/requests/access-mode'

interface SharedValue {
  mode: AccessMode
  isValue: (value: unknown) => boolean
}

/**
 * What sister apps may know of each other by name: how a device shows things, never who somebody is, what
 * they own or what keeps them logged in. A map, so that no name reaches a prototype.
 */
export const sharedValues: ReadonlyMap<string, SharedValue> = new Map([
  ['large_type', { mode: 'readwrite', isValue: (value) => typeof value === 'boolean' }],
])
