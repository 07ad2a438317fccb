import { formatCents } from '@koi/domain/money/format-cents'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { partText, yuan, type Portfolio } from '../model.ts'
import styles from './Portfolio.module.css'

/** The securities and branches that are seen through all funds together. */
export function SeenCards({ portfolio }: { portfolio: Portfolio }) {
  const { securities, industries, namedCents, namedStockCents, totalCents } = portfolio
  if (securities.length === 0) return null
  return (
    <>
      <Card title="穿透后最大的证券" note="占全部资产">
        <ShareBars
          label="穿透后最大的证券"
          whole={totalCents}
          items={securities.map(({ code, name, kind, industry, valueCents, fundCount }) => ({
            key: code,
            label: name === '' ? code : name,
            note: kind === 'bond' ? '债券' : industry,
            value: valueCents,
            text: partText(valueCents, totalCents),
            textNote: `${fundCount} 只基金`,
          }))}
        />
        <p className={styles.note}>
          只算各基金季报列出的重仓，共 {yuan(namedCents)}，占全部资产{' '}
          {partText(namedCents, totalCents)}。
        </p>
      </Card>
      {industries.length > 0 && (
        <Card title="行业" note="占重仓股票">
          <ShareBars
            label="重仓股票的行业"
            whole={namedStockCents}
            items={industries.map(({ industry, valueCents }) => ({
              key: industry,
              label: industry,
              note: `${formatCents(valueCents)} 元`,
              value: valueCents,
              text: partText(valueCents, namedStockCents),
            }))}
          />
          <p className={styles.note}>只算季报列出的股票，共 {yuan(namedStockCents)}。</p>
        </Card>
      )}
    </>
  )
}
