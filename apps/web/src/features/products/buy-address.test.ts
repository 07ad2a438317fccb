import { expect, it } from 'vitest'
import { buyAddress } from './buy-address.ts'

const product = { fundCode: '900311', spid: '1800007030' }
const pages = '/h5/v6/pages'
const charge = `${pages}/charge/charge/index?fund_code=900311&spid=1800007030`
const term = (kind: string) => `${pages}/trans-application/${kind}-term-account/buy`

it.each([
  ['ST-064', 1, charge],
  ['ST-066', 3, charge],
  ['ST-070', 7, charge],
  ['ST-073', 10, `${term('short')}?fund_code=900311`],
  ['ST-074', 11, `${term('mid')}?fund_code=900311`],
] as const)('%s state %i is bought at %s', (_row, status, address) => {
  expect(buyAddress(status, product)).toBe(address)
})

it('takes the wanted amount along', () => {
  expect(buyAddress(1, product, '500')).toBe(`${charge}&amount=500`)
  expect(buyAddress(10, product, '500')).toBe(`${term('short')}?fund_code=900311&amount=500`)
})

it.each([
  ['ST-073', 10, `${term('short')}?appacc_id=a1`],
  ['ST-074', 11, `${term('mid')}?appacc_id=a1`],
] as const)(
  '%s a part of an account is bought with the account: %i at %s',
  (_row, status, address) => {
    expect(buyAddress(status, { ...product, accountId: 'a1' })).toBe(address)
  },
)
