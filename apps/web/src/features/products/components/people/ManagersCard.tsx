import { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { to } from '@koi/contracts/pages'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { managerFactsOf, rateOf, tenureText } from '../../people/manager-model.ts'
import { namesOf, productNames } from '../../product-names.ts'

type ManagedFund = Pick<FundDetail, 'product' | 'category' | 'companyCode' | 'manager'>

/** Who runs a product now: since when, and what it made meanwhile; without a company nobody is known well enough. */
export function ManagersCard({ fund }: { fund: ManagedFund }) {
  const { companyCode, category } = fund
  const label = productNames(category).manager
  const names = namesOf(fund.manager)
  if (companyCode === '' || label === '' || names.length === 0) return null
  return (
    <Card title={label}>
      <List label={label}>
        {names.map((manager) => (
          <ManagerRow
            key={manager}
            person={{ companyCode, manager }}
            fundCode={fund.product.fundCode}
          />
        ))}
      </List>
    </Card>
  )
}

interface ManagerRowProps {
  person: { companyCode: string; manager: string }
  fundCode: string
}

/** The name leads to its page, also where nothing came of what they run. */
function ManagerRow({ person, fundCode }: ManagerRowProps) {
  const days = useDayTexts()
  const { data, error } = useCall(
    { ...productPeopleCalls.queryFundManager, ignoreError: true },
    person,
  )
  const term =
    data && managerFactsOf(data).running.find(({ item }) => item.product.fundCode === fundCode)
  const { fromDay = '', lastDay = '', riseRate = null } = term ?? {}
  const facts =
    fromDay === ''
      ? [data ? '任职日期没有披露' : error ? '查看任职经历' : '正在加载任职日期']
      : [
          `${days.short(fromDay)} 起任职`,
          ...(lastDay >= fromDay ? [tenureText(fromDay, lastDay)] : []),
        ]
  return (
    <ListRow
      title={person.manager}
      detail={<Facts items={facts} />}
      href={to.fundManager(person)}
      {...(riseRate !== null && {
        value: <Rate percent={rateOf(riseRate)} size={17} />,
        valueNote: (
          <>
            {term?.isEstimated ? `任期回报（${ESTIMATED_MARK}）` : '任期回报'}
            <br />
            截至 {days.short(lastDay)}
          </>
        ),
      })}
    />
  )
}
