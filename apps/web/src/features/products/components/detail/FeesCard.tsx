import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { buyFeeRows, discountText, redeemFeeRows, type FeeRow } from '../../detail/fee-rows.ts'
import { FEE_SOURCE_TEXTS } from '../../detail/fee-source-texts.ts'
import { productNames } from '../../product-names.ts'
import { yearlyFeeTexts } from '../../detail/yearly-fees.ts'
import styles from './FeesCard.module.css'
import { YearCostBar } from './YearCostBar.tsx'

/** A fund that is being raised is subscribed. */
const verbOf = ({ buyStatus }: FundDetail) => (buyStatus === 3 ? '认购' : '买入')

/** What buying, holding and selling cost. */
export function FeesCard({ fund }: { fund: FundDetail }) {
  const discount = discountText(fund.buyDiscountPermille)
  const verb = verbOf(fund)
  return (
    <Card
      title="费用说清楚"
      section="fees"
      action={
        discount === '' ? undefined : (
          <Tag tone="up">
            {verb}费率{discount}
          </Tag>
        )
      }
    >
      <YearCostBar fund={fund} />
      <FeeTable caption={`${verb}费率`} range={`${verb}金额`} rows={buyFeeRows(fund.buyFees)} />
      <FeeTable
        caption="卖出费率"
        range="持有时间"
        rows={redeemFeeRows(fund.redeemFees, fund.heldDays)}
      />
      {fund.yearlyFees.length > 0 && <YearlyFees fund={fund} />}
      <p className={styles.note}>{FEE_SOURCE_TEXTS[fund.feeSource]}</p>
    </Card>
  )
}

/** What holding costs a year. */
function YearlyFees({ fund: { yearlyFees, category } }: { fund: FundDetail }) {
  const { whole, note } = yearlyFeeTexts(yearlyFees, productNames(category).kind)
  return (
    <div className={styles.yearly}>
      <p className={styles.total}>
        <span>持有费用</span>
        {note === '' ? whole : <Figure text={whole} />}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function FeeTable({ caption, range, rows }: { caption: string; range: string; rows: FeeRow[] }) {
  if (rows.length === 0) return null
  return (
    <Table
      caption={caption}
      columns={[{ label: range }, { label: caption, align: 'end' }]}
      rows={rows.map((row) => ({
        key: row.range,
        cells: [row.range, <Fee key="fee" row={row} />],
      }))}
    />
  )
}

function Fee({ row: { original, fee } }: { row: FeeRow }) {
  if (original === undefined) return <Figure text={fee} strong={false} />
  return (
    <>
      <Hidden>原费率</Hidden>
      <Figure text={original} struck /> <Hidden>优惠后</Hidden>
      <Figure text={fee} />
    </>
  )
}
