import { pointsCalls } from '@koi/contracts/calls/points'
import { pages, to } from '@koi/contracts/pages'
import { COUPON_KINDS, type CouponKind } from '@koi/domain/coupons/coupon-kinds'
import { formatCents } from '@koi/domain/money/format-cents'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { SavedCard } from '../components/SavedCard.tsx'
import { Trials } from '../components/Trials.tsx'
import { countText, kindName, pointsText } from '../coupon-texts.ts'
import { kindTotals, type KindTotal } from '../model.ts'
import { useCards, useCoupons } from '../queries.ts'

export { assetsWants as wants } from '../server-queries.ts'

const { title } = pages.couponAssets
/** What is money or like it first; points have a row of their own. */
const ORDER: readonly CouponKind[] = COUPON_KINDS.filter((kind) => kind !== 'points').toReversed()

/** RT-109: what one's coupons come to, kind by kind, and what cards saved so far. */
export default function CouponAssets() {
  const list = useCoupons('good')
  const cards = useCards()
  if (!list.coupons || !cards.data) {
    return (
      <PageWaiting title={title} query={list.error ? list : cards}>
        <Loading label="正在统计卡券">
          <Stack>
            <SkeletonCard tone="primary" hasFigure lines={1} />
            <SkeletonCard hasTitle rows={5} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { coupons, isWhole, more } = list
  return (
    <Page title={title}>
      <Stack>
        <SavedCard savedCents={cards.data.savedCents} />
        <Card title="可使用的卡券">
          <List label="可使用的卡券">
            {kindTotals(coupons, ORDER).map((total) => (
              <KindRow key={total.kind} total={total} />
            ))}
            <PointsRow />
          </List>
          {!isWhole && <LoadMore {...more} />}
        </Card>
        <Trials />
        <Card>
          <List label="更多">
            <ListRow title="领取专属卡券" href={to.couponDispatch()} />
            <ListRow title="历史卡券" href={to.couponHistory()} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

/** Points by what can be spent of them, with what expires next; none where the brand has no points. */
function PointsRow() {
  const { data } = useCall(pointsCalls.queryPoints, {})
  if (!data?.isOpen) return null
  const { balance, expiring, expiringDay } = data
  return (
    <ListRow
      title={kindName('points')}
      value={pointsText(balance)}
      {...(expiring > 0 && { valueNote: `${pointsText(expiring)} 积分 ${expiringDay} 到期` })}
      href={to.pointsMall()}
      arrow
    />
  )
}

/** A kind with how many there are, and what they are worth together where that can be said. */
function KindRow({ total }: { total: KindTotal }) {
  const { kind, count, inOrderCount, worthCents } = total
  const worth = {
    redPacket: `共 ${formatCents(worthCents)} 元`,
    feeAmount: `最多抵 ${formatCents(worthCents)} 元`,
    feeDays: '每次买入都能用',
    phone: `共 ${formatCents(worthCents)} 元话费`,
    points: '',
  }[kind]
  return (
    <ListRow
      title={kindName(kind)}
      value={countText(total)}
      {...(count > 0 && { valueNote: worth })}
      {...(inOrderCount > 0 && { detail: `${inOrderCount} 张随订单确认中` })}
      href={to.coupon()}
      arrow
    />
  )
}
