import { backStep } from '@koi/domain/navigation/back-step'
import { stepsOutOfLivePlayer } from '@koi/domain/navigation/leave-live-player'
import type { Host, HostNavigation } from '#hosts/host.ts'
import { parseAddress } from './address.ts'
import type { BrowserHistory } from './history.ts'
import type { PageTable } from './page-table.ts'
import type { Entry, Plan } from './plan.ts'
import { planHostJump, type HostJump, type JumpTarget } from './plan-host-jump.ts'
import type { Trail } from './trail.ts'

/** What the app has planned for its own page stack, before it asks the host. */
interface JumpRequest {
  target: string
  type: string
  plan: Plan
  current: Pick<Entry, 'page'>
}

/** Navigation in the host's own page stack: the mini-program's, the native app's. */
export interface HostJumps {
  /** Makes the navigation there; false where it belongs into the app's own stack. */
  jump(request: JumpRequest): Promise<boolean>
  /**
   * Back, where the app's own stack has nothing before the open page: to the host's page before, from a live
   * player to the live page before it (RU-076), or out of the host's window. Says what is left to do.
   */
  leave(isHome: boolean): Promise<'done' | 'home' | 'leave'>
  /** Remembers which page lies where in the host's stack. */
  note(path: string): Promise<void>
}

interface HostJumpParts {
  host: Pick<Host, 'name' | 'close'> & { navigation: HostNavigation }
  history: Pick<BrowserHistory, 'origin'>
  pages: PageTable
  trail: Trail
  /** Paths that the native app has screens of its own for, and their native paths. */
  nativePaths?: Readonly<Record<string, string>>
  report: (reason: string) => void
}

/** Makes the navigation of a host that has a page stack of its own. */
export function createHostJumps(parts: HostJumpParts): HostJumps {
  const { host, history, trail, nativePaths = {}, report } = parts
  const { navigation } = host
  const failed = (error: unknown) => report(`${host.name}: ${String(error)}`)
  return {
    async jump(request) {
      try {
        const jump = planHostJump({
          target: jumpTarget(request, parts),
          host: host.name,
          origin: history.origin,
          depth: await navigation.depth(),
          can: (method) => navigation[method] !== undefined,
          nativePaths,
        })
        if (jump) await make(navigation, jump)
        return jump !== undefined
      } catch (error) {
        // The app's own stack does it in its place: the person gets there all the same.
        failed(error)
        return false
      }
    },
    async leave(isHome) {
      try {
        // A host that cannot tell is taken for one with a page below.
        const hostDepth = await navigation.depth().catch(() => 2)
        // Closing a mini-program's only page does nothing.
        const canClose = host.close !== undefined && host.name !== 'miniprogram'
        const step = backStep({ index: 0, isHome, hostDepth, canClose })
        if (step === 'home' || step === 'leave') return step
        const steps = host.name === 'miniprogram' ? stepsOutOfLivePlayer(trail.read()) : undefined
        await (step === 'close' ? host.close?.() : navigation.back(steps ?? 1))
        return 'done'
      } catch (error) {
        failed(error)
        return isHome ? 'leave' : 'home'
      }
    },
    async note(path) {
      trail.note(path, await navigation.depth().catch(() => 1))
    },
  }
}

function jumpTarget(request: JumpRequest, { history, pages }: HostJumpParts): JumpTarget {
  const { target, type, plan, current } = request
  const address = plan.kind === 'show' ? plan.address : parseAddress(target, history.origin)
  const page = address && pages.find(address.path)
  return {
    type,
    address,
    url: plan.kind === 'load' ? plan.url : undefined,
    isKnown: page !== undefined,
    isTab: page?.tab !== undefined,
    isFromTab: current.page.tab !== undefined,
  }
}

async function make(navigation: HostNavigation, { method, url, options }: HostJump) {
  if (method === 'navigateTo') await navigation.navigateTo(url, options)
  else await navigation[method]?.(url)
}
