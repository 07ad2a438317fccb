import { to } from '@koi/contracts/pages'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { partText, yuan, type Portfolio } from '../model.ts'
import styles from './Portfolio.module.css'

/** The funds with the day that each was seen at, and how much lies in few of them. */
export function FundsCard({ portfolio }: { portfolio: Portfolio }) {
  const { funds, fundCents, largestCents, threeCents } = portfolio
  const days = useDayTexts()
  const seenAt = ({ isGold, reportDay }: Portfolio['funds'][number]) =>
    isGold ? '黄金' : reportDay === '' ? '没有披露持仓' : `${days.short(reportDay)} 季报`
  return (
    <Card title="集中在几只" note={`${funds.length} 只基金`}>
      <p className={styles.head}>
        最大的一只占基金的 {partText(largestCents, fundCents)}
        {funds.length > 3 && `，前三只占 ${partText(threeCents, fundCents)}`}
      </p>
      <List label="各只基金">
        {funds.map((fund) => (
          <ListRow
            key={`${fund.fundCode} ${fund.name}`}
            title={fund.name}
            detail={
              <Facts
                items={[
                  seenAt(fund),
                  ...(fund.outsideCents > 0 ? [`外部 ${yuan(fund.outsideCents)}`] : []),
                ]}
              />
            }
            value={<Amount cents={fund.valueCents} size={15} />}
            valueNote={partText(fund.valueCents, fundCents)}
            {...(fund.productSpid !== '' && {
              href: to.productDetail({ fundCode: fund.fundCode, spid: fund.productSpid }),
            })}
          />
        ))}
      </List>
    </Card>
  )
}
