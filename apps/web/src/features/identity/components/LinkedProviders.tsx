import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import { useHost } from '#hosts/host-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { commLoginUrl } from '#session/comm-login.ts'
import { documentCookies, readSession } from '#session/login-cookies.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { providerNames, type LinkedIdentity } from '../identity-model.ts'
import { useLoginWays, useUnlink } from '../identity-queries.ts'
import type { WithProof } from '../use-re-auth.tsx'
import { useRecentLogin } from '../use-recent-login.ts'
import { ProviderMark } from './ProviderMark.tsx'

interface LinkedProvidersProps {
  linked: readonly LinkedIdentity[]
  withProof: WithProof
}

const providers = ['wechat', 'qq'] as const satisfies readonly LoginProvider[]

/** Login providers: linked, or to be linked. What does not exist here is not drawn. */
export function LinkedProviders({ linked, withProof }: LinkedProvidersProps) {
  const ways = useLoginWays()
  const shown = providers.filter(
    (name) => ways?.[name].enabled || linked.some(({ provider }) => provider === name),
  )
  if (shown.length === 0) return null
  const isDemo = shown.some((name) => ways?.[name].isDemo)
  return (
    <Card title="第三方账号" {...(isDemo && { note: '演示' })}>
      <List label="第三方账号">
        {shown.map((provider) => {
          const identity = linked.find((one) => one.provider === provider)
          return identity ? (
            <LinkedRow key={provider} identity={identity} withProof={withProof} />
          ) : (
            <OpenRow key={provider} provider={provider} withProof={withProof} />
          )
        })}
      </List>
    </Card>
  )
}

function LinkedRow({ identity, withProof }: { identity: LinkedIdentity; withProof: WithProof }) {
  const name = providerNames[identity.provider]
  const unlink = useUnlink()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const askAndUnlink = async () => {
    const content = `解绑后，不能再用${name}登录这个账户。确定解绑吗？`
    if (!(await confirm({ content, confirmText: '解绑', danger: true }))) return
    try {
      const request = { identityId: identity.identityId }
      if (await withProof(() => unlink.mutateAsync(request))) toast(`已解绑${name}`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <ListRow
      leading={<ProviderMark provider={identity.provider} />}
      title={name}
      detail={`${identity.nickName} · ${shanghaiMinute(identity.linkedMs)} 绑定`}
      value={
        <Button
          kind="plain"
          size="small"
          label={`解绑${name}`}
          onClick={() => void askAndUnlink()}
          busy={unlink.isPending}
        >
          解绑
        </Button>
      }
    />
  )
}

/** The page is left for the login provider, and comes back with the link made. */
function OpenRow({ provider, withProof }: { provider: LoginProvider; withProof: WithProof }) {
  const name = providerNames[provider]
  const { navigate } = useNavigator()
  const { reportPlatform } = useHost()
  const check = useRecentLogin(withProof)
  const link = async () => {
    if (!(await check('newWay'))) return
    // A proof gives the session a new key.
    const linkWithKey = readSession(documentCookies).key ?? ''
    const returl = to.linkedLogins()
    const ask = { provider, returl, host: location.host, reportPlatform, linkWithKey }
    void navigate(commLoginUrl(ask))
  }
  return (
    <ListRow
      leading={<ProviderMark provider={provider} />}
      title={name}
      detail="未绑定"
      value={
        <Button kind="soft" size="small" label={`绑定${name}`} onClick={() => void link()}>
          绑定
        </Button>
      }
    />
  )
}
