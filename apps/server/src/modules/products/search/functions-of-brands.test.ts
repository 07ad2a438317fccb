import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { FUNCTIONS } from './app-functions.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { client } = koi.visitor(OTHER_HOST)
const namesFor = async (keyword: string) =>
  (await client.searchFunds({ keyword })).functions.map(({ name }) => name)

/** Which functions a brand has of all that its operators need not set up. */
async function functionsOf(change: Parameters<typeof addOtherBrand>[1]): Promise<string[]> {
  await addOtherBrand(koi, change)
  const found: string[] = []
  for (const { name, offer } of FUNCTIONS) {
    if (offer === undefined && (await namesFor(name)).includes(name)) found.push(name)
  }
  return found
}

const all = await functionsOf({})
const without = async (change: Parameters<typeof addOtherBrand>[1]) => {
  const left = await functionsOf(change)
  return all.filter((name) => !left.includes(name))
}

const closed = (rules: object) => ({ rulePacks: [{ effectiveFrom: '2026-01-01', rules }] })

it('a brand that lacks nothing has all of them', () => {
  const named = FUNCTIONS.filter(({ offer }) => offer === undefined).map(({ name }) => name)
  expect(all).toEqual(named)
})

it.each([
  ['no community', { home: ['featured' as const] }, ['社区']],
  ['no live', closed({ liveClosed: true }), ['直播广场']],
  ['no AI clients', closed({ aiClientsClosed: true }), ['AI 客户端']],
  [
    'nothing sold',
    { canPay: false, canPwd: false },
    [
      '定投',
      '工资理财与定投',
      '银行卡',
      '转入余额',
      '提现到银行卡',
      '我的卡券',
      '信用卡还款',
      '余额+',
      '支付密码',
    ],
  ],
  [
    'pension and money funds alone',
    { shelf: ['pension' as const, 'money' as const] },
    [
      '黄金',
      '进阶理财',
      '银行产品',
      '债券基金',
      '股票基金',
      '指数基金',
      '混合基金',
      '海外基金',
      'FOF基金',
      'REITs',
      '基金组合',
    ],
  ],
  [
    'shares alone',
    { shelf: ['equity' as const] },
    [
      '余额+',
      '黄金',
      '个人养老金',
      '稳健理财',
      '银行产品',
      '货币基金',
      '债券基金',
      '指数基金',
      '混合基金',
      '海外基金',
      'FOF基金',
      'REITs',
      '基金组合',
    ],
  ],
])('RU-004 with %s a search finds no way there', async (_, change, gone) => {
  expect(await without(change)).toEqual(gone)
})

it('levels and points are found once the brand’s operators have set them up, and there alone', async () => {
  await addOtherBrand(koi)
  expect([await namesFor('会员'), await namesFor('积分')]).toEqual([[], []])
  await koi.db.run(
    sql(
      'test-functions-offers',
      `with scheme as (
         insert into member_scheme (brand_id, scheme, changed_at) values ('other', '{"isOn": true}', now()) returning brand_id
       ) insert into points_task (brand_id, task_id, kind, name, points, read_seconds, budget, valid_days, starts_at, is_on)
         select brand_id, 'read', 'read', '读规则', '{5}', 5, 100, 30, now(), true from scheme`,
    ),
  )
  expect([await namesFor('会员'), await namesFor('积分')]).toEqual([['会员中心'], ['积分商城']])
  const main = await koi.visitor().client.searchFunds({ keyword: '会员' })
  expect(main.functions).toEqual([])
})
