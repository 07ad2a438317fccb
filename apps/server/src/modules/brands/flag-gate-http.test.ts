import { describe, expect, it } from 'vitest'
import { calls } from '@koi/contracts/calls'
import { createTestApp } from '#http/testing.ts'
import { codeOf, freshKey } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { neededFlags } from './flag-gate-http.ts'
import { addOtherBrand, OTHER_HOST } from './two-brands.fixture.ts'

const koi = await createTestApp()
await addFund(koi.db, { code: 'ANY' })
const off = { canPay: false, canPwd: false, codeLogin: false }
await addOtherBrand(koi)
const { client } = await koi.demoPerson(OTHER_HOST)

const product = { fundCode: 'ANY', spid: TEST_SPID }
const order = { ...product, amount: 100_000, payChannel: 5, passwordToken: 'x'.repeat(32) }
const scope = { act: 'unbindCard', facts: '["x"]', password: '240718' } as const
const phone = '13812345678'
/** A request of each call that its contract takes. */
const asks: Record<keyof typeof neededFlags, () => Promise<unknown>> = {
  queryBuyPre: () => client.queryBuyPre(product),
  buy: () => client.buy({ ...order, idempotencyKey: freshKey(), confirmMismatch: 0 }),
  buyGold: () =>
    client.buyGold({
      ...order,
      quoteId: 'x'.repeat(32),
      priceLimit: 1,
      idempotencyKey: freshKey(),
      confirmMismatch: 0,
    }),
  prepay: () => client.prepay({ orderId: '2026030212345678' }),
  depositFromCard: () =>
    client.depositFromCard({
      cardId: 'a'.repeat(24),
      amount: 100_000,
      passwordToken: 'x'.repeat(32),
      idempotencyKey: freshKey(),
    }),
  beginAddCreditCard: () =>
    client.beginAddCreditCard({ cardNumber: '6225750000000008', phone: '13812345678' }),
  repayCreditCard: () =>
    client.repayCreditCard({
      cardId: 'a'.repeat(24),
      amount: 100_000,
      passwordToken: 'x'.repeat(32),
      idempotencyKey: freshKey(),
    }),
  addPlan: () =>
    client.addPlan({
      ...order,
      idempotencyKey: freshKey(),
      cycle: 'month',
      payDay: 1,
      protocolIds: '',
      confirmMismatch: 0,
    }),
  takeTransfer: () =>
    client.takeTransfer({
      ...product,
      offerId: '2026030212345678',
      passwordToken: 'x'.repeat(32),
      idempotencyKey: freshKey(),
      confirmMismatch: 0,
    }),
  convert: () =>
    client.convert({
      ...product,
      targetFundCode: 'ANY',
      targetSpid: TEST_SPID,
      mode: 'convert',
      shares: 100,
      passwordToken: 'x'.repeat(32),
      idempotencyKey: freshKey(),
    }),
  contributePension: () =>
    client.contributePension({
      amount: 100_000,
      passwordToken: 'x'.repeat(32),
      idempotencyKey: freshKey(),
    }),
  mockPay: () => client.mockPay({ orderId: '2026030212345678', payCode: 0 }),
  queryPayPassword: () => client.queryPayPassword({}),
  setPayPassword: () => client.setPayPassword({ password: '240718' }),
  sendPasswordCode: () => client.sendPasswordCode({}),
  resetPayPassword: () => client.resetPayPassword({ code: '123456', password: '240718' }),
  verifyPayPassword: () => client.verifyPayPassword(scope),
  sendLoginCode: () => client.sendLoginCode({ phone }),
  phoneLogin: () => client.phoneLogin({ phone, code: '123456' }),
}
const codes = { canPay: '1701', canPwd: '1702', codeLogin: '1703' } as const
const brandCodes: string[] = Object.values(codes)

const gated = Object.entries(asks).map(([name, ask]) => [name, flagOf(name), ask] as const)

function flagOf(name: string) {
  const found = Object.entries(neededFlags).find(([call]) => call === name)
  if (!found) throw new Error(`${name} needs no flag`)
  return found[1]
}

describe.each(gated)('RU-184 %s', (_, flag, send) => {
  const ask = () => codeOf(send())

  it(`is refused where ${flag} is false, and only there`, async () => {
    await addOtherBrand(koi, off)
    expect(await ask()).toBe(codes[flag])
    // Orders are signed with the password, so a brand that takes money has one.
    const other = flag === 'canPwd' ? { canPay: false, canPwd: true } : { [flag]: true }
    await addOtherBrand(koi, { ...off, canPwd: true, ...other })
    expect(brandCodes).not.toContain(await ask())
  })
})

it('RU-184 every call that is signed stands behind a flag, but those that take money out or end something', () => {
  const behind = new Set<string>(Object.keys(neededFlags))
  const signed = Object.entries(calls).filter(
    ([, call]) => 'shape' in call.request && 'passwordToken' in call.request.shape,
  )
  const open = signed.map(([name]) => name).filter((name) => !behind.has(name))
  expect(open.toSorted()).toEqual([
    'offerTransfer',
    'quickRedeem',
    'redeem',
    'redeemCombination',
    'sellGold',
    'setDefaultCard',
    'setWalletTransfer',
    'unbindCard',
    'withdrawPension',
    'withdrawToCard',
  ])
})

it('RU-184 every call that pays or signs stands behind a flag', () => {
  const behind = new Set<string>(Object.keys(neededFlags))
  const names: string[] = Object.keys(calls)
  // They take no money: what became of a payment, and what fees were saved, is answered all the same.
  const readsOnly = [
    'queryCreditRepayment',
    'queryCreditRepayments',
    'queryFundBuySaveFee',
    'queryPayment',
  ]
  const open = names.filter((name) => /pay|buy/i.test(name) && !behind.has(name))
  expect(open.toSorted()).toEqual(readsOnly)
})
