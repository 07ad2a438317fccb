import type { HostNavigation } from '../host.ts'
import { textOf } from '../text-of.ts'
import type { AppCall } from './router.ts'

/** The app's own stack of pages (SPEC §2). */
export function appNavigation(call: AppCall): HostNavigation {
  return {
    depth: async () => Number(textOf(await call('page', 'depth'), 'depth')) || 1,
    navigateTo: async (url, options = {}) =>
      void (await call('page', 'navigateTo', { url, ...options })),
    back: async (steps) => void (await call('page', 'back', { steps })),
  }
}
