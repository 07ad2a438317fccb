import { pages, to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { CashoutStopped } from '../components/CashoutStopped.tsx'
import { CashoutWaiting } from '../components/CashoutWaiting.tsx'
import styles from '../components/Cashout.module.css'
import { cashoutStateOf, type Coupon } from '../model.ts'
import { useCoupon } from '../queries.ts'

export { couponWants as wants } from '../server-queries.ts'

const { title } = pages.couponCashoutResult

/** RT-112: what became of a red packet. It only reads: opened again it moves nothing. */
export default function CashoutResult() {
  const { userPrizeId } = usePageQuery(pages.couponCashoutResult.query)
  const { coupon, ...query } = useCoupon(userPrizeId)
  if (!coupon) {
    return (
      <PageWaiting title={title} query={query}>
        <CashoutWaiting />
      </PageWaiting>
    )
  }
  const state = cashoutStateOf(coupon)
  if (state === 'done') return <Done coupon={coupon} />
  return (
    <Page title={title}>
      <Card>
        <CashoutStopped coupon={coupon} state={state} />
      </Card>
    </Page>
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
        <p className={styles.title} role="status">
          <span className={styles.tick}>
            <Icon name="check" size={16} />
          </span>
          已转入余额
        </p>
        <p>
          <Figure text={`${formatCents(worthCents)} 元`} size={36} />
        </p>
        <p>{name}</p>
        <p className={styles.small}>钱已在余额里，现在就可以买基金或提现</p>
      </div>
    </Card>
  </Page>
)
