import { useHost } from '#hosts/host-context.ts'
import { urlOf } from '#navigation/address.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './LoginSheet.module.css'
import { AgreementsLine } from '../agreements/AgreementsLine.tsx'
import { useAgreements } from '../agreements/use-agreements.ts'
import { DemoEntry, DemoPeople } from './DemoEntry.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PhoneLogin } from './PhoneLogin.tsx'

interface LoginSheetProps {
  /** Whether somebody logged in. */
  onAnswer: (isLoggedIn: boolean) => void
}

/** The login over the page that needs it: what was begun there goes on after it. */
export function LoginSheet({ onAnswer }: LoginSheetProps) {
  const session = useSession()
  const { state } = useNavigator()
  const isDesktop = useHost().name === 'desktop'
  const here = urlOf(state().current)
  const { keepAccepted } = useAgreements()
  const onDone = () => {
    keepAccepted()
    onAnswer(true)
  }
  const isDemo = session?.isDemo === true
  return (
    <Sheet open onClose={() => onAnswer(false)} title="登录">
      <p className={styles.why}>
        {session?.account ? '登录已过期，请重新登录；页面上的内容会保留。' : '登录后继续'}
      </p>
      {isDemo && <DemoEntry onDone={onDone} />}
      {session?.hasCodeLogin && <PhoneLogin onDone={onDone} quiet={isDemo} />}
      <OtherWays returl={here} onDone={onDone} beside={isDesktop} />
      <AgreementsLine />
      {isDesktop && <p className={styles.beside}>在新窗口登录后，这里会自动继续</p>}
      {isDemo && (
        <div className={styles.people}>
          <DemoPeople onDone={onDone} />
        </div>
      )}
    </Sheet>
  )
}
