import { useBrand } from './brand-context.ts'
import { useChannel } from './use-channel.ts'
import styles from './LegalFooter.module.css'

interface LegalFooterProps {
  /** What this page asks to mind besides. */
  note?: string
  /** The page is about one product whose values are real. */
  isRealProduct?: boolean
}

/** At the end of a page: what is generated, the risk, who answers for it and by which licence. */
export function LegalFooter({ note, isRealProduct = false }: LegalFooterProps) {
  const { companyName, institutionText, legal } = useBrand()
  const isDemo = useChannel()?.isDemo ?? false
  return (
    <footer className={styles.footer}>
      <p className={styles.risk}>
        {isDemo && !isRealProduct && '模拟行情由演示市场生成，不对应任何真实基金。'}
        {legal.riskWarning}
        {note}
      </p>
      {companyName !== '' && <p>{[companyName, institutionText].filter(Boolean).join(' · ')}</p>}
      {legal.licence !== '' && <p>{legal.licence}</p>}
      {legal.filings.map((filing) => (
        <p key={filing}>{filing}</p>
      ))}
    </footer>
  )
}
