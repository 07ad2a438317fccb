import { productCalls } from '@koi/contracts/calls/products'
import { searchCalls } from '@koi/contracts/calls/search'
import { to } from '@koi/contracts/pages'
import { otherClassName, shareClassOf } from '@koi/domain/products/share-class'
import { useCall } from '#api/use-call.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { classChoiceOf } from '../../classes/class-choice.ts'
import { fundDetailOf, type FundDetail } from '../../detail/detail-model.ts'
import { productKeys } from '../../product.ts'
import { detailRequest } from '../../queries.ts'
import styles from './ClassesCard.module.css'

/** A 类还是 C 类: leads to the other class of the fund, and says what each costs for how long. Nothing where there is no other. */
export function ClassesCard({ fund }: { fund: FundDetail }) {
  const { navigate } = useNavigator()
  const other = useOtherClass(fund)
  const shareClass = shareClassOf(fund.name)?.shareClass
  const choice = other && classChoiceOf(fund, other)
  if (!choice || !shareClass) return null
  return (
    <Card title="A 类还是 C 类" note="A C 可选">
      <Segmented
        label="份额类别"
        options={[
          { value: 'A', label: 'A 类' },
          { value: 'C', label: 'C 类' },
        ]}
        value={shareClass}
        onChange={(value) => {
          if (value === shareClass) return
          void navigate(to.productDetail(productKeys(other.product)), { replace: true })
        }}
      />
      <p className={styles.advice}>{choice.advice}</p>
      <Table
        caption="10,000 元的费用，元"
        columns={[
          { label: '持有' },
          { label: 'A 类', align: 'end' },
          { label: 'C 类', align: 'end' },
        ]}
        rows={choice.rows.map(({ label, front, yearly }) => ({
          key: label,
          cells: [
            label,
            <Figure key="A" text={front} strong={false} />,
            <Figure key="C" text={yearly} strong={false} />,
          ],
        }))}
      />
      <p className={styles.note}>
        买入 10,000 元，按优惠后费率，含买入、持有和卖出费用，不计涨跌。
      </p>
    </Card>
  )
}

/** The other class, found by its name among the products of this brand. */
function useOtherClass(fund: FundDetail): FundDetail | undefined {
  const name = otherClassName(fund.name)
  const found = useCall(
    searchCalls.searchFunds,
    name === undefined ? undefined : { keyword: name, slice: { offset: 0, limit: 5 } },
  )
  const hit = found.data?.results.items.find(
    (item) => item.name === name && item.spid === fund.product.spid,
  )
  const detail = useCall(productCalls.querySkuDetail, hit && detailRequest(hit))
  return detail.data && fundDetailOf(detail.data.detail)
}
