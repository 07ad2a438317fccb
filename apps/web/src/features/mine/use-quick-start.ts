import { useFailure } from '#api/failures/use-failure.ts'
import { useRenewSession } from '#session/use-session.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { useDemoLogin } from './queries.ts'

/** 一键体验: a fresh demo investor by one press, staying on the page. */
export function useQuickStart() {
  const login = useDemoLogin()
  const renew = useRenewSession()
  const showFailure = useFailure()
  const toast = useToast()
  return {
    isStarting: login.isPending,
    async start() {
      try {
        await login.mutateAsync({})
        await renew()
        toast('体验账户已开通')
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
