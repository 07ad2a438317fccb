import { LIFECYCLE_SCENES, type LifecycleScene } from '@koi/domain/navigation/lifecycle-scenes'
import type { Navigator } from './navigator.ts'
import { instanceOf, type Entry } from './plan.ts'

/** Told of a scene in a page's life, and of the page. */
type LifecycleListener = (scene: LifecycleScene, entry: Entry) => void

/** What happens to the document, or to the host's page around it. */
export type Happening = 'shown' | 'hidden' | 'unloaded'

/** Page lifecycle of one app (SPEC §2, RU-082). */
export interface Lifecycle {
  /** Tells the new listener first that the open page is there. */
  subscribe(listener: LifecycleListener): () => void
  /** A share begins: what follows is no ordinary return to the page. */
  shareBegan(): void
  /** The share is over, also where the page was never hidden for it. */
  shareEnded(): void
}

interface LifecycleParts {
  navigator: Pick<Navigator, 'state' | 'subscribe' | 'on'>
  watch: (listener: (happening: Happening) => void) => void
}

/**
 * Watches the pages of an app: 1 a page is opened, 2 it is shown again, 3 it is closed by Back, 4 it is
 * gone (replaced, or the document unloads), 5 it is hidden by another page or another app, 6 it is shown
 * again after a share.
 */
export function createLifecycle({ navigator, watch }: LifecycleParts): Lifecycle {
  const scenes = LIFECYCLE_SCENES
  const listeners = new Set<LifecycleListener>()
  let before = navigator.state()
  let isSharing = false
  let isHidden = false
  const tell = (scene: LifecycleScene, entry: Entry = navigator.state().current) => {
    for (const listener of listeners) listener(scene, entry)
  }
  const shareEnded = () => {
    if (!isSharing) return
    isSharing = false
    tell(scenes.afterShare)
  }

  navigator.subscribe(() => {
    const [left, now] = [before, navigator.state()]
    before = now
    if (instanceOf(left.current) === instanceOf(now.current)) return
    const isKept = now.kept.some((entry) => instanceOf(entry) === instanceOf(left.current))
    const gone = now.direction === 'back' ? scenes.afterClose : scenes.afterUnload
    tell(isKept ? scenes.afterHide : gone, left.current)
    const wasKept = left.kept.some((entry) => instanceOf(entry) === instanceOf(now.current))
    tell(wasKept ? scenes.resume : scenes.firstLoad, now.current)
  })
  navigator.on('quit', () => tell(scenes.afterClose))
  watch((happening) => {
    if (happening === 'unloaded') return tell(scenes.afterUnload)
    if (isHidden === (happening === 'hidden')) return undefined
    isHidden = happening === 'hidden'
    if (isHidden) return tell(scenes.afterHide)
    return isSharing ? shareEnded() : tell(scenes.resume)
  })
  return {
    subscribe(listener) {
      listener(scenes.firstLoad, navigator.state().current)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shareBegan() {
      isSharing = true
    },
    shareEnded,
  }
}
