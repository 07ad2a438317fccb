import { useOffer, useTakeOffer, type OfferAsked } from './queries.ts'
import { useTake } from './use-take.ts'

/** What is offered on the way of a page and the press that takes it; nothing until it is known, or where asking failed. */
export function useWayOffer(asked: OfferAsked | undefined) {
  const offer = useOffer(asked)
  const send = useTakeOffer()
  const { taken, missed, take } = useTake(send, offer.refetch)
  const { token = '', prizes = [] } = offer.data ?? {}
  const isOver = missed === 'gone' || missed === 'had'
  return {
    /** Whether something is offered has been said, or nobody says it. */
    isKnown: offer.data !== undefined || offer.error !== null,
    prizes: isOver ? [] : prizes,
    taken,
    isBusy: send.isPending || offer.isFetching,
    take: () => take({ token, count: prizes.length }),
  }
}

export type WayOffer = ReturnType<typeof useWayOffer>
