import type { ReactNode } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useHost } from '#hosts/host-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { commLoginUrl } from '#session/comm-login.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { useAgreements } from '../agreements/use-agreements.ts'
import { providerNames } from '../identity-model.ts'
import { useLoginWays, useTouristLogin } from '../identity-queries.ts'
import { usePasskeyLogin } from '../use-passkey-login.ts'
import { usePasskeysHere } from '../use-passkeys-here.ts'
import { ProviderMark } from './ProviderMark.tsx'
import styles from './OtherWays.module.css'

interface OtherWaysProps {
  /** The page to come back to. */
  returl: string
  onDone: () => void
  /** Guests may come in; where a member is asked for they are of no use. */
  allowsGuests?: boolean
  /** Opens login providers beside this page, which waits; else it is left for them. */
  beside?: boolean
}

const providers = ['wechat', 'qq'] as const satisfies readonly LoginProvider[]

/** Passkey, login providers and the guest, as far as they exist here. */
export function OtherWays({
  returl,
  onDone,
  allowsGuests = false,
  beside = false,
}: OtherWaysProps) {
  const ways = useLoginWays()
  const hasPasskeys = usePasskeysHere()
  const there = providers.filter((provider) => ways?.[provider].enabled)
  if (there.length === 0 && !hasPasskeys && !allowsGuests) return null
  return (
    <section className={styles.ways} aria-label="其他登录方式">
      <p className={styles.title}>其他登录方式</p>
      <ul className={styles.list}>
        {hasPasskeys && <PasskeyWay onDone={onDone} />}
        {there.map((provider) => (
          <ProviderWay
            key={provider}
            provider={provider}
            isDemo={ways?.[provider].isDemo === true}
            returl={returl}
            beside={beside}
          />
        ))}
        {allowsGuests && <GuestWay onDone={onDone} />}
      </ul>
    </section>
  )
}

interface ProviderWayProps {
  provider: LoginProvider
  isDemo: boolean
  returl: string
  beside: boolean
}

function ProviderWay({ provider, isDemo, returl, beside }: ProviderWayProps) {
  const { reportPlatform } = useHost()
  const { navigate } = useNavigator()
  const { leave } = useAgreements()
  const open = () => {
    leave()
    const url = commLoginUrl({ provider, returl, host: location.host, reportPlatform })
    if (beside) window.open(url, '_blank', 'noopener')
    else void navigate(url)
  }
  return (
    <Way mark={<ProviderMark provider={provider} />} onClick={open}>
      {providerNames[provider]}
      {isDemo && <span className={styles.demo}>演示</span>}
    </Way>
  )
}

/** Login by fingerprint, face or the lock of the device. */
function PasskeyWay({ onDone }: { onDone: () => void }) {
  const login = usePasskeyLogin(onDone, useToast())
  return (
    <Way mark={<RoundMark icon="lock" />} onClick={login.press} isBusy={login.isBusy}>
      通行密钥
    </Way>
  )
}

function GuestWay({ onDone }: { onDone: () => void }) {
  const showError = useFailure()
  const login = useTouristLogin()
  const enter = () => login.mutate({}, { onSuccess: onDone, onError: showError })
  return (
    <Way mark={<RoundMark icon="person" />} onClick={enter} isBusy={login.isPending}>
      游客
    </Way>
  )
}

function RoundMark({ icon }: { icon: IconName }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon name={icon} size={22} />
    </span>
  )
}

interface WayProps {
  mark: ReactNode
  onClick: () => void
  isBusy?: boolean
  children: ReactNode
}

function Way({ mark, onClick, isBusy = false, children }: WayProps) {
  const press = () => {
    if (!isBusy) onClick()
  }
  return (
    <li>
      <button type="button" className={styles.way} aria-busy={isBusy} onClick={press}>
        {mark}
        {children}
      </button>
    </li>
  )
}
