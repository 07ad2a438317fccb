import type { BuyTerms } from './model.ts'

/** What putting money in and taking it out is called. */
export interface BuyWords {
  /** `买入`, `认购`, `转入` */
  verb: string
  /** `卖出`, `转出` */
  leave: string
}

/** Money moves into an account for a term; a fund that is being raised is subscribed. */
export function buyWordsOf({
  subscription,
  buyStatus,
}: Pick<BuyTerms, 'subscription' | 'buyStatus'>): BuyWords {
  if (subscription) return { verb: '认购', leave: '卖出' }
  if (buyStatus === 10 || buyStatus === 11) return { verb: '转入', leave: '转出' }
  return { verb: '买入', leave: '卖出' }
}
