import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { readBrandConfig, saveBrand } from '#modules/brands/index.ts'
import { post } from '#modules/ledger/post.ts'
import { codeOf, shanghaiMs, sitExam, tradingAs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const HOST = 'desk.example'
const nowMs = shanghaiMs('2026-03-02T10:00')
const days = { '2026-02-27': navOf('1.0000') }

async function setBrand(koi: TestApp, isTest: boolean) {
  const brand = { id: 'desk', entity: 'desk', title: '台', siteTitle: '台', companyName: '台' }
  const config = { ...brand, hosts: [HOST], spids: [TEST_SPID], codeLogin: true, isTest }
  await saveBrand(koi.db, readBrandConfig(config))
  koi.services.brands.forget()
}

const production = await createTestApp({ isDemo: false, nowMs })
await addFund(production.db, { code: 'FUND', days })
await setBrand(production, false)

/** Somebody with money and an unpaid order, outside of the demo. */
async function buyer(koi: TestApp) {
  const browser = koi.visitor(HOST)
  const account = await koi.accounts.ofPhone('13800000001', { brandId: 'desk', nowMs })
  const { token, csrfKey } = await koi.sessions.open(account.accountId, { proof: 'now' })
  browser.cookies.set('koi_session', token).set('qlskey', csrfKey)
  const { accountId } = account
  await sitExam(koi.db, accountId, 'C5')
  await koi.db.transaction((tx) =>
    post(tx, {
      kind: 'demoMoney',
      reference: accountId,
      businessDate: '2026-03-02',
      atMs: nowMs,
      postings: [
        { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -1_000_000 },
        { kind: 'cash', owner: accountId, asset: 'CNY', amount: 1_000_000 },
      ],
    }),
  )
  const person = tradingAs({ ...browser, accountId }, koi.db)
  const { orderId } = await person.client.buy(await person.buyRequest('FUND', 100_000))
  const pay = (cookie: string | undefined) => {
    browser.cookies.delete('test-debug')
    if (cookie !== undefined) browser.cookies.set('test-debug', cookie)
    return codeOf(person.client.mockPay({ orderId, payCode: 0 }))
  }
  const state = async () => (await person.client.queryOrder({ orderId })).order.state
  return { pay, state }
}

describe('the mock cashier', () => {
  it('RU-187 stays shut in production, whatever the brand and the cookie say', async () => {
    const { pay, state } = await buyer(production)
    for (const isTest of [false, true]) {
      await setBrand(production, isTest)
      expect([await pay(undefined), await pay('0'), await pay('1')]).toEqual([
        '1704',
        '1704',
        '1704',
      ])
    }
    expect(await state()).toBe('created')
  })

  it('RU-187 pays in the demo, our test environment', async () => {
    const demo = await createTestApp({ isDemo: true, nowMs })
    await addFund(demo.db, { code: 'FUND', days })
    await setBrand(demo, true)
    const { pay, state } = await buyer(demo)
    expect(await pay('1')).toBe('0')
    expect(await state()).toBe('paid')
  })
})
