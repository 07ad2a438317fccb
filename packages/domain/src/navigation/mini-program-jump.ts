import type { NavigationType } from './navigation-types.ts'

/** More entries than this in the mini-program's stack, and the newest is replaced (SPEC §2 and §9). */
export const MINI_PROGRAM_DEPTH_MAX = 7

export type MiniProgramMethod = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

export interface MiniProgramJump {
  type: Exclude<NavigationType, 'back' | 'custom'>
  /** Entries in the mini-program's own stack, the open page included. */
  depth: number
  /** The target stands in the native tab bar. */
  isTab: boolean
  hasQuery: boolean
}

/**
 * Which jump of the mini-program a navigation becomes (SPEC §2, RU-066..068, A-20, A-21): a tab is switched
 * to, and with a query launched anew, because `switchTab` takes none; 7 entries still navigate, 8 redirect.
 */
export function miniProgramMethod(jump: MiniProgramJump): MiniProgramMethod {
  if (jump.type === 'mpReLaunch') return 'reLaunch'
  if (jump.isTab) return jump.hasQuery ? 'reLaunch' : 'switchTab'
  const replaces = jump.type === 'replace' || jump.type === 'redirect' || jump.type === 'mpRedirect'
  return replaces || jump.depth > MINI_PROGRAM_DEPTH_MAX ? 'redirectTo' : 'navigateTo'
}
