import { productCalls } from '@koi/contracts/calls/products'
import { expect, it } from 'vitest'
import { listAdvancedWants } from './list-wants.ts'

it('the server fetches the list as its address shows it, and fits the contract', () => {
  const [want] = listAdvancedWants(new URLSearchParams('displayRateKey=year1_rise_rate&risk=4'))
  expect(productCalls.queryItemList.request.parse(want?.request)).toMatchObject({
    sceneCmd: 'list_advanced',
    rateKey: 'year1_rise_rate',
    riskLevelMax: 4,
    limit: 20,
  })
})
