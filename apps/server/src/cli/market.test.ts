import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { runMarket } from './market-commands.ts'
import { MarketProblem } from './market-problem.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
await addFund(db, { code: 'CASH', category: 'money', name: '现金' })
await addFund(db, { code: 'BOND', category: 'bond', name: '债券' })
await addFund(db, { code: 'MIX', name: '混合' })
await addFund(db, { code: 'WHOLE', category: 'union', name: '组合' })

let moment = NOW
/** A command, a minute after the one before. */
const run = (...asked: string[]) => {
  moment += 60_000
  return db.transaction((tx) => runMarket(tx, moment, asked))
}

it('opens a pool, makes it larger and smaller, and names what is in it', async () => {
  await run('pool', 'CASH', '500000')
  await run('pool', 'CASH', '800000.00')
  await run('pool', 'CASH', '300000')
  expect(await run('pools')).toEqual([
    'CASH  credit 300,000.00  cash 300,000.00  shares taken over 0.00',
  ])
  expect(await auditBooks(db)).toEqual([])
})

it('lists fees that break the rules of the day', async () => {
  await addFund(db, {
    code: 'DEAR',
    name: '贵',
    category: 'index',
    days: { '2026-02-27': navOf('1.0000') },
    buyTiers: [{ from: 0, ratePpm: 3001 }],
    redeemTiers: [{ from: 0, ratePpm: 15_000 }],
  })
  await addFund(db, {
    code: 'OLD',
    category: 'bond',
    days: { '2025-12-31': navOf('1.0000') },
    buyTiers: [{ from: 0, ratePpm: 8000 }],
    redeemTiers: [{ from: 0, ratePpm: 14_999 }],
  })
  expect(await run('fees')).toEqual([
    'DEAR 贵  the buy fee from 0.00 yuan on is above the cap of 0.30%',
    'OLD 测试基金OLD  the redemption fee from day 0 on is below the least of 1.50%',
    '2 funds break the fee rules, 1 older ones keep buy fees above the caps',
  ])
})

it('sets the wallet of a brand', async () => {
  expect(await run('wallets')).toEqual(['main  no wallet'])
  await run('wallet', 'main', 'CASH')
  expect(await run('wallets')).toEqual(['main  CASH 现金'])
})

it('announces new weights of a combination from a later day on', async () => {
  await run('rebalance', 'WHOLE', '2026-03-05', '降低权益', 'BOND=600', 'MIX=400')
  const read = sql(
    'test-announced',
    `select r.day, r.reason, p.fund_code as fund, p.to_permille as permille
     from union_rebalance r join union_rebalance_part p on p.rebalance_id = r.id order by 3`,
  )
  expect(await db.rows(read)).toEqual([
    { day: '2026-03-05', reason: '降低权益', fund: 'BOND', permille: 600 },
    { day: '2026-03-05', reason: '降低权益', fund: 'MIX', permille: 400 },
  ])
})

it('decides a large redemption once', async () => {
  await run('large', 'MIX', '2026-03-02', '1000000', '250000')
  await expect(run('large', 'MIX', '2026-03-02', '1000000', '300000')).rejects.toThrow('decided')
})

it.each([
  [[], 'npm run market'],
  [['pool', 'BOND', '1'], 'BOND is no money fund'],
  [['pool', 'NOBODY', '1'], 'there is no fund NOBODY'],
  [['pool', 'CASH', 'much'], 'no amount'],
  [['wallet', 'nobody', 'CASH'], 'there is no brand nobody'],
  [['rebalance', 'WHOLE', '2026-03-06', 'x', 'BOND=600'], 'the weights sum to 600'],
  [['rebalance', 'WHOLE', '2026-03-02', 'x', 'BOND=1000'], 'before its day'],
  [['rebalance', 'WHOLE', '2026-03-05', 'x', 'BOND=1000'], 'announced already'],
  [['rebalance', 'BOND', '2026-03-06', 'x', 'BOND=1000'], 'no combination'],
  [['large', 'MIX', '2026-03-03', '1000000', '100000'], 'no large redemption'],
  [['large', 'MIX', '2026-02-31', '1000000', '200000'], 'no date'],
  [['dividend', 'MIX', '2026-03-02', 'x'], 'no dividend per share'],
  [['split', 'MIX', '2026-03-02', '0'], 'no split ratio'],
  [['nothing', 'MIX', '2026-02-31'], 'no date'],
  [['unexplained', 'x'], 'unexplained all'],
  [['raising', 'MIX', '2026-03-02', '1', '1'], 'no open day'],
])('says why not: %j', async (asked, message) => {
  const done = run(...asked)
  await expect(done).rejects.toThrow(MarketProblem)
  await expect(done).rejects.toThrow(message)
})
