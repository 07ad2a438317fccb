import { useCallback, useEffect, useState } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { pushAbility, type PushAbility } from './push-here.ts'

/** What this browser can do about notifications, looked at again when the page comes into sight; undefined before the first look. */
export function usePushAbility(): [PushAbility | undefined, () => void] {
  const { name } = useHost()
  const [ability, setAbility] = useState<PushAbility>()
  const look = useCallback(() => setAbility(pushAbility(name)), [name])
  useEffect(() => {
    look()
    // Permissions are changed in the browser’s own settings, in front of the page.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [look])
  return [ability, look]
}
