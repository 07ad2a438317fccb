import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { identityCalls } from '@koi/contracts/calls/identity'
import { pages } from '@koi/contracts/pages'
import { isAutomatic } from '@koi/domain/identity/login-way'
import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '#brands/brand-context.ts'
import { useHost } from '#hosts/host-context.ts'
import { useInBrowser } from '#lib/use-in-browser.ts'
import { LargeTypeAction } from '#navigation/LargeTypeAction.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { Want } from '#navigation/page-modules.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { wayOfHost } from '#session/host-way.ts'
import { loginErrorText } from '#session/login-failure-text.ts'
import type { Session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { AutoLogin } from '../components/AutoLogin.tsx'
import { BrandMark } from '#brands/BrandMark.tsx'
import { AgreementsLine } from '../agreements/AgreementsLine.tsx'
import { DemoEntry, DemoPeople } from '../components/DemoEntry.tsx'
import { OtherWays } from '../components/OtherWays.tsx'
import { PhoneLogin } from '../components/PhoneLogin.tsx'
import { useAgreements } from '../agreements/use-agreements.ts'
import { useEnter } from '../use-enter.ts'
import { wayOn } from '../way-on.ts'
import styles from './Login.module.css'

/** The server draws it, with what it shows first. */
export const wants = (): Want[] => [
  { call: identityLoginCalls.queryLoginWays, request: {} },
  { call: identityCalls.queryDemoPeople, request: {} },
  { call: agreementCalls.queryAgreements, request: {} },
]

/** RT-158: all ways in that exist here; places that know who is there begin by themselves. */
export default function Login() {
  const { returl, loginError: retcode } = usePageQuery(pages.login.query)
  const problem = loginErrorText(retcode)
  const session = useSession()
  const target = wayOn(returl)
  const { keepAccepted } = useAgreements()
  const enter = useEnter(returl)
  const onDone = () => {
    keepAccepted()
    enter()
  }
  const ways = { target, problem, onDone }
  return (
    <Page title={pages.login.title} right={<LargeTypeAction text />}>
      <Welcome />
      {!session ? (
        <Card>
          <SkeletonRows rows={3} withValue={false} />
        </Card>
      ) : session.account && problem !== undefined ? (
        <BackWithProblem target={target} problem={problem} />
      ) : (
        <Ways session={session} {...ways} />
      )}
      <p className={styles.company}>{session?.companyName}</p>
    </Page>
  )
}

interface WaysProps {
  session: Session
  target: string
  problem: string | undefined
  onDone: () => void
}

function Ways({ session, target, problem, onDone }: WaysProps) {
  const way = wayOfHost(useHost(), session.hasCodeLogin)
  const { isDemo, hasCodeLogin } = session
  // Where it is, the page knows in the browser alone: the server draws it as for any other.
  const isHere = useInBrowser()
  if (isAutomatic(way) && !isHere) {
    return (
      <Card>
        <SkeletonRows rows={3} withValue={false} />
      </Card>
    )
  }
  if (isAutomatic(way)) {
    return (
      <>
        <AutoLogin key={way} way={way} returl={target} problem={problem} onDone={onDone} />
        {hasCodeLogin && (
          <Card title="用手机号登录">
            <PhoneLogin onDone={onDone} quiet />
          </Card>
        )}
        <AgreementsLine />
      </>
    )
  }
  return (
    <>
      {problem !== undefined && (
        <div className={styles.problem} role="alert">
          <Notice tone="alarm">{problem}</Notice>
        </div>
      )}
      {isDemo && <DemoEntry onDone={onDone} />}
      <Card title={isDemo && hasCodeLogin ? '用手机号登录' : undefined}>
        {hasCodeLogin && <PhoneLogin onDone={onDone} quiet={isDemo} />}
        <OtherWays
          returl={target}
          onDone={onDone}
          allowsGuests={!session.guest && !session.account}
        />
      </Card>
      <AgreementsLine />
      {isDemo && <DemoPeople onDone={onDone} />}
    </>
  )
}

/** Somebody is in: what failed was a link or a proof, and belongs to the page it was asked from. */
function BackWithProblem({ target, problem }: { target: string; problem: string }) {
  const { alert } = useDialogs()
  const { navigate } = useNavigator()
  const tell = useEffectEvent(async () => {
    await alert(problem)
    await navigate(target, { replace: true })
  })
  useEffect(() => void tell(), [])
  return null
}

function Welcome() {
  const { title } = useBrand()
  return (
    <div className={styles.welcome}>
      <BrandMark />
      <p className={styles.brand}>{title}</p>
      <p className={styles.slogan}>先看懂，再买；每一分收益都说得清</p>
    </div>
  )
}
