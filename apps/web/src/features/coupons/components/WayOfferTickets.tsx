import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { takenText } from '../coupon-texts.ts'
import type { WayOffer } from '../use-way-offer.ts'
import { PrizeTickets } from './Tickets.tsx'
import { takeText } from './WayOfferSheet.tsx'

/** What is offered on a way, among other things of a page; nothing where nothing is. */
export function WayOfferTickets({ offer: { prizes, taken, isBusy, take } }: { offer: WayOffer }) {
  if (taken) {
    return <Notice compact>{takenText(taken.coupons)}</Notice>
  }
  if (prizes.length === 0) return null
  return (
    <Stack>
      <PrizeTickets label="可领取的卡券" prizes={prizes} />
      <Button kind="soft" onClick={take} busy={isBusy} track="coupon.take">
        {takeText(prizes.length)}
      </Button>
    </Stack>
  )
}
