import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { to } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { heldKeys, type Product } from '../../product.ts'

/** What the person holds of a product (CL-093); where nobody answers, its page is whole without it. */
export function MyHolding({ product }: { product: Product }) {
  const keys = heldKeys(product)
  const days = useDayTexts()
  const { data } = useCall({ ...holdingsCalls.queryAssetOneSimple, ignoreError: true }, keys)
  if (!data) return null
  const { valueCents: value, inTransitCents: coming, navDay: day } = data.fundAssetCents
  const isComing = data.fundAssetCents.shares === 0 && coming > 0
  const more = coming > 0 ? '另有买入正在确认' : day !== '' && `截至 ${days.short(day)}`
  return (
    <Card>
      <List label="我的持有">
        <ListRow
          title="我的持有"
          detail={isComing ? '买入确认中' : more}
          value={
            <span data-own-amounts>
              <Amount cents={isComing ? coming : value} size={17} />
            </span>
          }
          href={to.holdDetail(keys)}
        />
      </List>
    </Card>
  )
}
