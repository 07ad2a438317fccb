import { pages, to } from '@koi/contracts/pages'
import { namedFirst, shownCoupons } from '@koi/domain/coupons/choose-coupon'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Claimable } from '../components/Claimable.tsx'
import { OwnCoupons } from '../components/OwnCoupons.tsx'
import { placeNamed, placeTabs } from '../coupon-texts.ts'
import type { Coupon, CouponPlace } from '../model.ts'
import { useCoupons } from '../queries.ts'

export { couponsWants as wants } from '../server-queries.ts'

/** RT-108: the coupons one has, by what became of them; what the address names comes first, or alone (RU-044). */
export default function Coupons() {
  const { prizeCode = '', hideOtherPrize, tab } = usePageQuery(pages.coupon.query)
  const hidesOthers = hideOtherPrize === '1' && prizeCode !== ''
  const place = placeNamed(tab)
  const { setQuery } = useNavigator()
  const good = useCoupons('good')
  const all = useCoupons('all')
  const list = place === 'usable' ? good : all
  const shown = (coupons: readonly Coupon[] | undefined, where: CouponPlace) => {
    const there = coupons?.filter((coupon) => coupon.place === where)
    return there && namedFirst(shownCoupons(there, { prizeCode, hidesOthers }), prizeCode)
  }
  const counts = {
    ...(good.isWhole && { usable: shown(good.coupons, 'usable')?.length }),
    ...(all.isWhole && {
      used: shown(all.coupons, 'used')?.length,
      expired: shown(all.coupons, 'expired')?.length,
    }),
  }
  return (
    <Page title={pages.coupon.title}>
      <Tabs<CouponPlace>
        label="卡券状态"
        options={placeTabs(counts)}
        value={place}
        onChange={(next) => setQuery({ tab: next === 'usable' ? undefined : next })}
        sticky
      >
        <Stack>
          <OwnCoupons
            place={place}
            list={list}
            coupons={shown(list.coupons, place)}
            isOnlyNamed={hidesOthers}
          />
          {place === 'usable' && !hidesOthers && <Claimable />}
          <Card>
            <List label="更多">
              {hidesOthers && <ListRow title="查看全部卡券" href={to.coupon()} />}
              <ListRow title="领取专属卡券" href={to.couponDispatch()} />
              <ListRow title="卡券资产" href={to.couponAssets()} />
              <ListRow title="历史卡券" href={to.couponHistory()} />
            </List>
          </Card>
        </Stack>
      </Tabs>
    </Page>
  )
}
