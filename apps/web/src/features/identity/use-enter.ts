import { useNavigator } from '#navigation/navigation-context.ts'
import { useRenewSession } from '#session/use-session.ts'
import { wayOn } from './way-on.ts'

/** After a login: who is here is asked again, and the page that was asked for takes this one's place. */
export function useEnter(returl: string | undefined): () => void {
  const { navigate } = useNavigator()
  const renewSession = useRenewSession()
  return () => {
    const goOn = () => navigate(wayOn(returl), { replace: true })
    // Should asking fail, the next page says so.
    void renewSession().then(goOn, goOn)
  }
}
