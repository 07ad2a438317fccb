import { NAV_ONE } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'
import { insertUnionMembers } from '#modules/market/index.ts'
import { addFund } from '#testing/small-market.ts'

/** Trading days of the tests, from the Friday before on. */
const DAYS = [
  '2026-02-27',
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
  '2026-03-13',
  '2026-03-16',
  '2026-03-17',
  '2026-03-18',
  '2026-03-19',
  '2026-03-20',
  '2026-03-23',
  '2026-03-24',
]

/** 0.0001 yuan. */
const STEP = NAV_ONE / 10_000
/** A path that moves by so many steps a day. */
const path = (step: number) =>
  Object.fromEntries(DAYS.map((day, at) => [day, NAV_ONE + at * step * STEP]))

const setUnion = sql(
  'test-union-terms',
  'update fund set union_id = $2, duration_type = 1, duration = $3 where code = $1',
)

const weights = {
  WHOLE: { CALM: 500, FAR: 300, CASH: 200 },
  SHORT: { CASH: 600, CALM: 400 },
  MID: { CALM: 700, FAR: 300 },
} as const

/** Three funds, and three products made of them: a portfolio, a short-term and a mid-term account. */
export async function addCombinationMarket(tx: Queries): Promise<void> {
  const buyTiers = [{ from: 0, ratePpm: 1500 }]
  const redeemTiers = [
    { from: 0, ratePpm: 15_000 },
    { from: 7, ratePpm: 0 },
  ]
  await addFund(tx, {
    code: 'CALM',
    name: '安稳债券',
    category: 'bond',
    riskCode: 4,
    buyTiers,
    redeemTiers,
    days: path(10),
  })
  const abroad = { confirmDays: 2, navDelayDays: 1, arriveDays: 5, riskCode: 5 }
  await addFund(tx, {
    code: 'FAR',
    name: '远方指数',
    category: 'qdii',
    ...abroad,
    buyTiers,
    days: path(100),
  })
  await addFund(tx, {
    code: 'CASH',
    name: '日日货币',
    category: 'money',
    riskCode: 1,
    incomes: Object.fromEntries(DAYS.map((day) => [day, 4321])),
  })
  const union = { category: 'union', riskCode: 4, minBuyCents: 2000 }
  await addFund(tx, { ...union, code: 'WHOLE', name: '攻守组合', days: path(40) })
  await addFund(tx, {
    ...union,
    code: 'SHORT',
    name: '七日账户',
    saleState: 'shortTerm',
    days: path(5),
  })
  await addFund(tx, {
    ...union,
    code: 'MID',
    name: '半年账户',
    saleState: 'midTerm',
    days: path(50),
  })
  await tx.run(setUnion, ['WHOLE', 'U1', null])
  await tx.run(setUnion, ['SHORT', null, 7])
  await insertUnionMembers(
    tx,
    Object.entries(weights).flatMap(([unionCode, parts]) =>
      Object.entries(parts).map(([fundCode, weightPermille]) => ({
        unionCode,
        fundCode,
        weightPermille,
      })),
    ),
  )
}
