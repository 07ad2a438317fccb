import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { WayOffer } from '../use-way-offer.ts'
import { PrizeTickets } from './Tickets.tsx'

interface WayOfferSheetProps {
  open: boolean
  offer: WayOffer
  onClose: () => void
}

/** What is offered on a way, taken without leaving it. */
export function WayOfferSheet({ open, offer, onClose }: WayOfferSheetProps) {
  const { prizes, isBusy, take } = offer
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="领取卡券"
      footer={
        <Button onClick={take} busy={isBusy} track="coupon.take">
          {takeText(prizes.length)}
        </Button>
      }
    >
      <PrizeTickets label="可领取的卡券" prizes={prizes} />
    </Sheet>
  )
}

/** What a press on the button takes. */
export const takeText = (count: number) => (count > 1 ? `领取 ${count} 张` : '领取')
