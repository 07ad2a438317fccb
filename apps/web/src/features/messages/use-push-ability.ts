import { useSyncExternalStore } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { permissionAsked, pushAbility, type PushAbility } from './push-here.ts'

/** Permissions are changed by the browser's question and in its own settings, in front of the page. */
function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('focus', changed)
  permissionAsked.addEventListener('change', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('focus', changed)
    permissionAsked.removeEventListener('change', changed)
  }
}

/** What this browser can do about notifications; undefined where the page is drawn by the server. */
export function usePushAbility(): PushAbility | undefined {
  const { name } = useHost()
  return useSyncExternalStore(
    watch,
    () => pushAbility(name),
    () => undefined,
  )
}
