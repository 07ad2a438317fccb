import { LIVE_PLAYER_PATH } from '@koi/domain/navigation/leave-live-player'
import { miniProgramMethod, type MiniProgramMethod } from '@koi/domain/navigation/mini-program-jump'
import { isNavigationType } from '@koi/domain/navigation/navigation-types'
import type { HostName } from '#hosts/host.ts'
import { REPLACE_MARK, urlOf, withQuery, type Address } from './address.ts'

/** What is to be opened: a page of this app, or any other web address. */
export interface JumpTarget {
  type: string
  /** Of this app, or of a page that only the host has. */
  address?: Address | undefined
  /** Another site. */
  url?: string | undefined
  /** The address is a page of this app. */
  isKnown: boolean
  /** It stands in the tab bar. */
  isTab: boolean
  /** The open page stands in it, too. */
  isFromTab: boolean
}

export interface HostJump {
  method: MiniProgramMethod
  url: string
  options?: { fullscreen: boolean; pullDownRefresh: boolean }
}

interface HostJumpInput {
  target: JumpTarget
  host: HostName
  origin: string
  /** Pages in the host's own stack. */
  depth: number
  can: (method: MiniProgramMethod) => boolean
  nativePaths: Readonly<Record<string, string>>
}

/**
 * The jump in the host's own page stack that a navigation becomes (SPEC §2, RU-066..071); undefined where
 * it belongs into the app's own stack.
 */
export function planHostJump(input: HostJumpInput): HostJump | undefined {
  return input.host === 'miniprogram' ? planMiniProgram(input) : planNative(input)
}

/** Other sites stay in the web view: the shell opens pages of this app, and its own. */
function planMiniProgram({ target, depth, can }: HostJumpInput): HostJump | undefined {
  const { type, address, isKnown, isTab } = target
  if (!isNavigationType(type) || type === 'back' || type === 'custom') return undefined
  if (!address?.path.startsWith('/pages/')) return undefined
  // A tab has no place in the stack that could be replaced.
  const search = isTab ? withQuery(address.search, { [REPLACE_MARK]: undefined }) : address.search
  const method = miniProgramMethod({ type, depth, isTab, hasQuery: search !== '' })
  if (!can(method)) return undefined
  // The mini-program's own jump to a page this app does not have names one of the shell's; the host knows
  // which of the shell's pages shows an address of this app.
  const isNative = !isKnown && type.startsWith('mp')
  const url = isNative ? address.path + search : urlOf({ path: address.path, search })
  return { method, url }
}

/**
 * The native app shows its own screen where it has one, and every other page in a web view of its own.
 * From tab to tab nothing is opened: the tab bar is this app's. What replaces stays where it is, too,
 * unless the app can replace its own page.
 */
function planNative({ target, origin, can, nativePaths }: HostJumpInput): HostJump | undefined {
  const { type, address } = target
  if (target.isTab && target.isFromTab) return undefined
  const replaces = ['replace', 'redirect', 'mpRedirect'].includes(type)
  const method = replaces ? 'redirectTo' : 'navigateTo'
  if (type === 'mpReLaunch' || !can(method)) return undefined
  const native = address && nativePaths[address.path]
  if (address && native !== undefined) return { method, url: `${native}${address.search}` }
  const url = address ? new URL(urlOf(address), origin).href : target.url
  if (url === undefined) return undefined
  const isPlayer = address?.path === LIVE_PLAYER_PATH
  return { method, url, ...(isPlayer && { options: { fullscreen: true, pullDownRefresh: false } }) }
}
