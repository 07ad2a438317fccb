import { pages, to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RedPacket } from '../components/cashout/RedPacket.tsx'
import styles from '../components/cashout/Cashout.module.css'
import type { Coupon } from '../model.ts'

export { couponWants as wants } from '../server-queries.ts'

const { title } = pages.couponCashoutResult

/** RT-112: what became of a red packet. It only reads: opened again it moves nothing. */
export default function CashoutResult() {
  const { userPrizeId } = usePageQuery(pages.couponCashoutResult.query)
  return (
    <RedPacket title={title} couponId={userPrizeId} expects="done">
      {(coupon) => <Done coupon={coupon} />}
    </RedPacket>
  )
}

const Done = ({ coupon: { name, worthCents } }: { coupon: Coupon }) => (
  <Page
    title={title}
    footer={
      <>
        <Button kind="soft" href={to.coupon()}>
          我的卡券
        </Button>
        <Button href={to.mine()}>查看余额</Button>
      </>
    }
  >
    <Card tone="gold">
      <div className={styles.done}>
        <Spot name="cash" width={176} />
        <DoneTitle text="已转入余额" />
        <p>
          <Figure text={`${formatCents(worthCents)} 元`} size={36} />
        </p>
        <p>{name}</p>
        <p className={styles.small}>钱已在余额里，现在就可以用来买基金</p>
      </div>
    </Card>
  </Page>
)
