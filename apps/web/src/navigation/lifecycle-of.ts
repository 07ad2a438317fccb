import type { Host } from '#hosts/host.ts'
import { createLifecycle, type Happening, type Lifecycle } from './lifecycle.ts'
import type { Navigator } from './navigator.ts'

const known = new WeakMap<object, Lifecycle>()

/** The page lifecycle of this browser's app; made when it is first asked for. */
export function lifecycleOf(navigator: Navigator, host: Pick<Host, 'onVisibility'>): Lifecycle {
  const found = known.get(navigator)
  if (found) return found
  const lifecycle = createLifecycle({ navigator, watch: (listener) => watchPage(listener, host) })
  known.set(navigator, lifecycle)
  return lifecycle
}

/** A host whose own events say more is listened to as well: the second of two equal tidings is dropped. */
function watchPage(listener: (happening: Happening) => void, host: Pick<Host, 'onVisibility'>) {
  const tell = (isVisible: boolean) => listener(isVisible ? 'shown' : 'hidden')
  document.addEventListener('visibilitychange', () => tell(document.visibilityState === 'visible'))
  host.onVisibility?.(tell)
  // A page put into the browser's own cache is hidden and may come back; any other is gone.
  window.addEventListener('pagehide', ({ persisted }) => !persisted && listener('unloaded'))
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener('shown'))
}
