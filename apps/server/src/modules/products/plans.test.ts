import { expect, it } from 'vitest'
import { mainBrand } from '#brand.ts'
import { sql, type Db, type Statement, type Values } from '#kernel/db.ts'
import { loadTradingCalendar } from '#modules/market/index.ts'
import { createFunds } from './funds.ts'
import { createDemoApp, EVENING_MS, SPID } from './funds.fixture.ts'

const { db } = await createDemoApp({})
await db.run(sql('test-plans-analyze', 'analyze'))

const asked = { nowMs: EVENING_MS, brand: mainBrand }

/** The statements that some work sends, with their values. */
function recording() {
  const sent: { statement: Statement; values: Values }[] = []
  const note = (statement: Statement, values: Values = []) => void sent.push({ statement, values })
  const recorded: Db = {
    ...db,
    rows: (statement, values) => (note(statement, values), db.rows(statement, values)),
    find: (statement, values) => (note(statement, values), db.find(statement, values)),
    get: (statement, values) => (note(statement, values), db.get(statement, values)),
  }
  return { recorded, sent }
}

it('no statement of the product pages reads the table of all days from end to end, or walks it by publishing', async () => {
  const { recorded, sent } = recording()
  const funds = createFunds({
    db: recorded,
    calendar: loadTradingCalendar,
    examId: 'risk',
    isHeld: async () => false,
  })
  const product = { fundCode: '900311', spid: SPID }
  const list = {
    category: undefined,
    rateKey: undefined,
    offset: 0,
    limit: 20,
    accountId: 'nobody',
    riskLevelMax: undefined,
    minMoneyMaxCents: undefined,
    termBand: undefined,
    yearlyFeeMaxPpm: undefined,
    sizeMinCents: undefined,
    ageMinYears: undefined,
    tenureMinYears: 3,
    managerName: '张',
    companyCode: undefined,
    withCompanies: true,
    ...asked,
  }
  for (const scene of ['list_steady', 'list_advanced', 'home_featured'] as const) {
    for (const sort of ['default', 'rate_desc', 'rate_asc'] as const)
      await funds.list({ ...list, scene, sort })
  }
  await funds.detail(product, asked)
  await funds.curve(product, 'setup', asked)
  await funds.curve(product, 'year1', asked)
  await funds.navHistory(product, { ...asked, offset: 0, limit: 20 })
  await funds.document(product, 'summary', asked)
  await funds.favourites('nobody', asked)
  await funds.tradeTerms(recorded, product.fundCode, product.spid)
  for (const keyword of ['债券', '900311', 'a']) {
    await funds.search({
      keyword,
      isOnSaleOnly: true,
      offset: 0,
      limit: 20,
      isRecorded: false,
      accountId: undefined,
      ...asked,
    })
  }
  const names = new Set<string>()
  for (const { statement, values } of sent) {
    // It asks for the publishing before and after a moment, a row each.
    if (statement.name === 'fund-list-stretch') continue
    const plan = await db.rows<{ 'QUERY PLAN': string }>(
      { name: `explain-${statement.name}`, text: `explain ${statement.text}` },
      values,
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(
      `${statement.name}: ${/(?:Seq Scan on fund_day(?!_)|using fund_day_published).*/.exec(text)?.[0] ?? 'indexes'}`,
    ).toBe(`${statement.name}: indexes`)
    names.add(statement.name)
  }
  expect(names.size).toBeGreaterThanOrEqual(14)
})
