import { useFailure } from '#api/failures/use-failure.ts'
import { forgetAssets } from '#features/holdings/index.ts'
import { useRenewSession } from '#session/use-session.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useLogout } from './queries.ts'

/** 退出登录: asks, ends the session on the server, and forgets what was fetched for it. */
export function useLeave() {
  const logout = useLogout()
  const renew = useRenewSession()
  const { confirm } = useDialogs()
  const showFailure = useFailure()
  const toast = useToast()
  return {
    isLeaving: logout.isPending,
    async leave(isDemo: boolean) {
      const content = isDemo
        ? '体验账户退出后，再次一键体验会开通新的账户。确定退出登录吗？'
        : '确定退出登录吗？'
      if (!(await confirm({ content, confirmText: '退出登录', danger: true }))) return
      try {
        await logout.mutateAsync({})
        forgetAssets()
        await renew()
        toast('已退出登录')
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
