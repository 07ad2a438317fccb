import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
await addCombinationMarket(koi.db)
await addOtherBrand(koi, { shelf: ['bond'] })
const main = koi.visitor()
const other = koi.visitor(OTHER_HOST)

it.each([{ unionId: 'U1' }, { fundCode: 'WHOLE' }, { appAccountType: 'shortTerm' }] as const)(
  'RU-004 a brand that sells no combinations knows none by %j',
  async (key) => {
    expect(await codeOf(main.client.queryCombination(key))).toBe('0')
    expect(await codeOf(other.client.queryCombination(key))).toBe('1101')
  },
)

it('RU-004 its file of a combination is not there where none is sold', async () => {
  const url = '/resources/fundinfo/unionfofs/unionfofsConfig_U1.json'
  expect((await main.inject({ url })).statusCode).toBe(200)
  expect((await other.inject({ url })).statusCode).toBe(404)
})

it('knows no other products, and nothing without a key', async () => {
  for (const key of [{ fundCode: 'CALM' }, { fundCode: 'NOBODY' }, { unionId: 'NOBODY' }, {}]) {
    expect(await codeOf(main.client.queryCombination(key))).toBe('1101')
  }
})

it('RT-066 tells what an account product is made of, and by which rule it gives money', async () => {
  const short = await main.client.queryCombination({ appAccountType: 'shortTerm' })
  expect(short).toMatchObject({ fundCode: 'SHORT', lockDays: 7, combinationKind: 'shortTerm' })
  expect(short.parts.map(({ fundCode, weightPermille }) => [fundCode, weightPermille])).toEqual([
    ['CASH', 600],
    ['CALM', 400],
  ])
})
