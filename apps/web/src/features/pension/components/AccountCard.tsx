import { to } from '@koi/contracts/pages'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { PensionPlan } from '../model.ts'
import styles from './AccountCard.module.css'

/** All that is in the account, and the products it holds. */
export function AccountCard({ plan }: { plan: PensionPlan }) {
  return (
    <Card
      title="养老金账户"
      note={`${plan.holderName} ${plan.idNumber.slice(0, 1)}***${plan.idNumber.slice(-1)}`}
    >
      <p className={styles.total}>
        <Amount cents={plan.totalCents} size={36} />
        <span className={styles.unit}>总资产（元）</span>
      </p>
      <KeyValues
        items={[
          { label: '账户余额', value: <Amount cents={plan.cashCents} size={17} /> },
          { label: '产品市值', value: <Amount cents={plan.positionCents} size={17} /> },
          { label: '累计收益', value: <Amount cents={plan.profitCents} size={17} signed /> },
          ...(plan.inTransitCents > 0
            ? [{ label: '在途', value: <Amount cents={plan.inTransitCents} size={17} /> }]
            : []),
        ]}
      />
      {plan.holdings.length > 0 && (
        <List label="持有的养老产品">
          {plan.holdings.map((holding) => (
            <ListRow
              key={holding.fundCode}
              title={holding.name}
              {...(holding.inTransitCents > 0 && {
                detail: <InTransit plan={holding} />,
              })}
              value={<Amount cents={holding.valueCents} />}
              valueNote={<Amount cents={holding.profitCents} size={13} signed />}
              href={to.holdDetail({ fundCode: holding.fundCode, spid: holding.spid })}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function InTransit({ plan }: { plan: PensionPlan['holdings'][number] }) {
  return (
    <>
      在途 <Amount cents={plan.inTransitCents} size={13} /> 元
    </>
  )
}
