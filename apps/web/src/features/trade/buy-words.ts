import type { BuyTerms } from './model.ts'

/** What putting money in and taking it out is called. */
export interface BuyWords {
  /** `买入`, `认购`, `转入` */
  verb: string
  /** `卖出`, `转出` */
  leave: string
  /** A share costs 1.0000 on every day: nobody waits for a price, and no NAV is spoken of. */
  hasFixedPrice: boolean
  /** Money goes into the wallet: nobody counts shares. */
  isWallet: boolean
}

/** Money moves into an account for a term; a fund that is being raised is subscribed. */
export function buyWordsOf({
  subscription,
  buyStatus,
  isMoneyFund: hasFixedPrice,
  isWallet = false,
}: Pick<BuyTerms, 'subscription' | 'buyStatus' | 'isMoneyFund'> &
  Partial<Pick<BuyTerms, 'isWallet'>>): BuyWords {
  const how = { hasFixedPrice, isWallet }
  if (subscription) return { verb: '认购', leave: '卖出', ...how }
  if (isWallet || buyStatus === 10 || buyStatus === 11) {
    return { verb: '转入', leave: '转出', ...how }
  }
  return { verb: '买入', leave: '卖出', ...how }
}

/** What the money goes into, as a person calls it. */
export const nameOf = ({ isWallet, name }: Pick<BuyTerms, 'isWallet' | 'name'>): string =>
  isWallet ? '余额+' : name
