import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Offered } from '../components/Offered.tsx'
import { OfferNone } from '../components/OfferNone.tsx'
import { Received } from '../components/Received.tsx'
import { TicketsWaiting } from '../components/TicketsWaiting.tsx'
import { goOnOf, offerAsked } from '../offer-way.ts'
import { useOffer, useTakeOffer } from '../queries.ts'
import { useTake } from '../use-take.ts'

const { title } = pages.couponDispatch

/** RT-115: what is offered on the way of a page, taken with one press; then back to what one was about to do. */
export default function CouponDispatch() {
  const query = usePageQuery(pages.couponDispatch.query)
  const offer = useOffer(offerAsked(query))
  const send = useTakeOffer()
  const { taken, missed, take } = useTake(send, offer.refetch)
  if (taken) {
    return <Received coupons={taken.coupons} missedCount={taken.missedCount} way={goOnOf(query)} />
  }
  if (!offer.data) {
    return (
      <PageWaiting title={title} query={offer}>
        <TicketsWaiting rows={2} />
      </PageWaiting>
    )
  }
  const { prizes, token } = offer.data
  if (prizes.length > 0 && missed !== 'gone' && missed !== 'had') {
    return (
      <Offered
        prizes={prizes}
        isRenewed={missed === 'late'}
        isBusy={send.isPending || offer.isFetching}
        onTake={() => take({ token, count: prizes.length })}
      />
    )
  }
  return (
    <Page title={title}>
      <OfferNone missed={missed} way={goOnOf(query)} />
    </Page>
  )
}
