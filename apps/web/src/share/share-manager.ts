import { SHARE_DEBOUNCE_MS, type ShareStatus } from '@koi/domain/share/share-menu'
import type { ShareMenu, ShareTarget } from '#hosts/host.ts'
import type { CardAnswer } from './card-of.ts'

/** What the host's menu is to be. */
interface ShareSetting {
  status: ShareStatus
  /** Made when the menu is set, not before: it names the time. */
  card: () => CardAnswer
  hidden: readonly ShareTarget[]
}

export interface ShareManager {
  /** The newest setting counts; several in 400 ms are one change of the menu. */
  setShare(setting: ShareSetting): void
  stop(): void
}

interface ManagerParts {
  /** Settles when the host is up, with its menu. */
  menu: Promise<ShareMenu>
  report: (reason: unknown) => void
  timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>
}

/**
 * Keeps the host's share menu as the page wants it: initialised, then 400 ms after the last setting
 * either hidden or set (SPEC §4, ST-158 to ST-160). A link that may not be shared is reported, and the
 * menu hidden: it would share the page before.
 */
export function createShareManager({
  menu,
  report,
  timers = globalThis,
}: ManagerParts): ShareManager {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ready: ShareMenu | undefined
  let latest: ShareSetting | undefined

  async function apply(host: ShareMenu, { status, card, hidden }: ShareSetting) {
    if (status === 'hide') return host.hide()
    const answer = card()
    if (answer.kind === 'card') return host.set(answer.card, hidden)
    report(new Error(`the link may not be shared: ${answer.fault}`))
    return host.hide()
  }

  function wait() {
    timers.clearTimeout(timer)
    timer = timers.setTimeout(() => {
      if (ready && latest) apply(ready, latest).catch(report)
    }, SHARE_DEBOUNCE_MS)
  }

  async function initialise() {
    ready = await menu
    if (latest) wait()
  }
  initialise().catch(report)

  return {
    setShare(setting) {
      latest = setting
      if (ready) wait()
    },
    stop() {
      latest = undefined
      timers.clearTimeout(timer)
    },
  }
}
