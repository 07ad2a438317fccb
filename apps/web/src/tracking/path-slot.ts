import { PATH_STEPS_MAX, type PathStep, type UserPath } from '@koi/domain/tracking/user-path'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

const slot: Slot<UserPath> = { name: 'user_path', parse: parsePath }

/** The pages of this visit, kept as long as its tab; a new visit gets `newKey`. */
export function keptPath(store: KeyValueStore, fresh: { key: string; lctfrom: string }) {
  let path: UserPath = store.get(slot) ?? { ...fresh, path: [] }
  return {
    read: () => path,
    write(next: UserPath) {
      path = next
      store.set(slot, next)
    },
  }
}

function parsePath(stored: unknown): UserPath | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { key, lctfrom, path } = { key: '', lctfrom: '', path: [], ...stored }
  if (typeof key !== 'string' || typeof lctfrom !== 'string' || !Array.isArray(path))
    return undefined
  return { key, lctfrom, path: path.filter(isStep).slice(-PATH_STEPS_MAX) }
}

function isStep(value: unknown): value is PathStep {
  if (typeof value !== 'object' || value === null) return false
  const { index, time, stayTime } = { index: '', time: '', stayTime: '', ...value }
  return [index, time, stayTime].every((part) => typeof part === 'number')
}
