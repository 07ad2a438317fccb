import { to } from '@koi/contracts/pages'

/** The address of the page of offers. */
interface OfferQuery {
  page?: string | undefined
  fundCode?: string | undefined
  spid?: string | undefined
}

/** Where nobody says on the way of which page: what is offered to whoever looks for it. */
const OWN_PAGE = 'coupon'

const productOf = ({ fundCode = '', spid = '' }: OfferQuery) =>
  fundCode === '' || spid === '' ? undefined : { fundCode, spid }

/** What is asked for on the way that an address names. */
export function offerAsked(query: OfferQuery) {
  const product = productOf(query)
  return { page: query.page ?? OWN_PAGE, fundInfos: product ? [product] : [] }
}

/** What one was about to do, with the card that was received: the page of the order, or none where the address names no product. */
export type GoOn = { text: string; address: (prizeCode?: string) => string } | undefined

export function goOnOf(query: OfferQuery): GoOn {
  const product = productOf(query)
  if (!product) return undefined
  const named = (prizeCode: string | undefined) => ({
    ...product,
    ...(prizeCode !== undefined && { prizeCode }),
  })
  return query.page === 'plan'
    ? { text: '继续定投', address: (prizeCode) => to.planCreate(named(prizeCode)) }
    : { text: '继续买入', address: (prizeCode) => to.buy(named(prizeCode)) }
}
