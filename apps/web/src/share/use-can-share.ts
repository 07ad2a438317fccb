import { forbidsShare, shareStatus } from '@koi/domain/share/share-menu'
import { useEntry } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'

/** Whether this page draws a share button: never for visitors, guests and pages marked share-disabled (SPEC §6). */
export function useCanShare(): boolean {
  const account = useSession()?.account
  const { page, search } = useEntry()
  const place = {
    isLoggedIn: account !== undefined,
    isPathDisabled: page.shareDisabled === true,
    isForbiddenByAddress: forbidsShare(search),
  }
  return shareStatus(place) === 'share'
}
