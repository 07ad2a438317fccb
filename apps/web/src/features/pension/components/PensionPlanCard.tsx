import { to } from '@koi/contracts/pages'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { usePensionPlan } from '../queries.ts'

/** The pension part of a combination's page (CL-091): nothing without a union_id, and nothing where it fails. */
export function PensionPlanCard({ unionId }: { unionId: string | undefined }) {
  const plan = usePensionPlan(unionId).data?.pensionPlan
  if (!plan) return null
  return (
    <Card title="个人养老金">
      {plan.isOpen && (
        <KeyValues
          items={[
            { label: '总资产（元）', value: <Amount cents={plan.totalCents} size={17} /> },
            {
              label: `${plan.year} 年已缴`,
              value: <Amount cents={plan.paidInCents} size={17} plainColour />,
            },
            { label: '剩余额度', value: <Amount cents={plan.roomCents} size={17} plainColour /> },
          ]}
        />
      )}
      <List label="个人养老金">
        <ListRow
          title={plan.isOpen ? '查看养老金账户' : '开立个人养老金账户'}
          {...(!plan.isOpen && { detail: '每年最高 12,000 元税前扣除额度' })}
          href={to.pension(plan.isOpen ? { pensionid: plan.pensionid } : {})}
        />
      </List>
    </Card>
  )
}
