import { expect, it } from 'vitest'
import { buyWordsOf } from './buy-words.ts'

const raising = { lastDay: '', effectDay: '', openDay: '', interestPpm: 0 }

it.each([
  [1, undefined, '买入', '卖出'],
  [3, raising, '认购', '卖出'],
  [10, undefined, '转入', '转出'],
  [11, undefined, '转入', '转出'],
] as const)(
  'a product in state %i is put into and left in its own words',
  (buyStatus, subscription, verb, leave) => {
    expect(buyWordsOf({ buyStatus, subscription, isMoneyFund: false })).toEqual({
      verb,
      leave,
      hasFixedPrice: false,
    })
  },
)
