import { to } from '@koi/contracts/pages'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Coupon } from '../model.ts'

interface ProductSheetProps {
  /** Whose products are chosen from; undefined while none is. */
  coupon: Coupon | undefined
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** For which of its products a card is used: each leads to its buy page with the card. */
export const ProductSheet = ({ coupon, names, onClose }: ProductSheetProps) => (
  <Sheet open={coupon !== undefined} onClose={onClose} title="选择要买入的产品">
    <List label="可用产品">
      {coupon?.products.map(({ fundCode, spid }) => (
        <ListRow
          key={`${fundCode} ${spid}`}
          title={names.get(fundCode) ?? fundCode}
          detail={fundCode}
          href={to.buy({ fundCode, spid, prizeCode: coupon.couponId })}
          onClick={onClose}
        />
      ))}
    </List>
  </Sheet>
)
