import { expect, it } from 'vitest'
import { kindsThat } from './order-kinds.ts'

it('quotes a price for gold alone, and never takes such an order back', () => {
  const quoted = kindsThat((kind) => kind.isQuoted)
  expect(quoted).toEqual(['quoteBuy', 'quoteRedeem'])
  expect(quoted).toEqual(kindsThat((kind) => kind.isQuoted && kind.takeBack === 'none'))
})

it('lets shares leave at once by a quick redemption and to another holder', () => {
  expect(kindsThat((kind) => kind.leavesAtOnce)).toEqual(['quickRedeem', 'transferOut'])
})
