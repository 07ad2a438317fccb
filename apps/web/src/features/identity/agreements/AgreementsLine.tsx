import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useAgreements } from './use-agreements.ts'
import styles from './AgreementsLine.module.css'

/** What one accepts by logging in, each a link to its text. */
export function AgreementsLine() {
  const { agreements } = useAgreements()
  return (
    <p className={styles.line}>
      {agreements.length > 0 && '登录或体验即表示你已阅读并同意'}
      {agreements.map(({ scene, title }) => (
        <Link key={scene} className={styles.link} href={to.agreement({ scene })}>
          《{title}》
        </Link>
      ))}
    </p>
  )
}
