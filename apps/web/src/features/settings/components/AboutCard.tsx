import { version } from '../../../../../../package.json'
import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useBrand } from '#brands/brand-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './AboutCard.module.css'

/** Which brand this is, who runs it and by which licence, and the version of the program. */
export function AboutCard() {
  const { title, companyName, legal } = useBrand()
  const facts = [
    ['品牌', title],
    ['运营机构', companyName],
    ['业务许可', legal.licence],
    ['备案信息', legal.filings.join('\n')],
    ['版本', version],
  ]
  return (
    <Card title="关于">
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.risk}>{legal.riskWarning}</p>
      <p className={styles.agreements}>
        <Link href={to.agreement({ scene: 'terms' })}>用户协议</Link>
        <Link href={to.agreement({ scene: 'privacy' })}>隐私政策</Link>
      </p>
    </Card>
  )
}
