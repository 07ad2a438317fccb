import { RATING_AXES, ratingOf } from '@koi/domain/diagnosis/rating'
import { categoryRank } from '@koi/domain/metrics/category-rank'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { importFile, measureFunds } from '#modules/market/index.ts'
import { codeOf } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createTestDb } from '#testing/test-database.ts'

/** Eight mixed funds of one kind, two index funds, a money fund, and a bond fund of a few weeks. */
const MIXED = ['900201', '900203', '900205', '900207', '900209', '900211', '900213', '900215']
/** The C classes of the first two. */
const CLASSES = ['900202', '900204']
const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const SPID = '1800007030'

const database = await createTestDb()
await seedDemoMarket(database.db, {
  businessNowMs: NOW_MS,
  only: [...MIXED, ...CLASSES, '900311', '900312', '900001', '900145'],
})
const db = recordedDb(database.db)
/** Three funds of one company and one person, another who left, and one whose people came this year. */
const SHARED = ['900201', '900202', '900205']
await db.run(
  sql(
    'test-diagnosis-company',
    `update fund set company_code = (select company_code from fund where code = '900201') where code = any ($1::text[])`,
  ),
  [SHARED],
)
await db.run(
  sql(
    'test-diagnosis-terms',
    `with gone as (delete from manager_term where fund_code = any ($1::text[]) or fund_code = '900207' returning 1)
     insert into manager_term (fund_code, manager, from_day, until_day)
     select code, '测试甲', date '2020-01-06', null::date from unnest($1::text[]) as given (code)
     union all select '900205', '测试乙', '2019-01-07', '2025-12-31'
     union all select '900207', '测试丙', '2026-01-05', null
     union all select '900207', '测试丁', '2020-01-06', '2026-01-04'`,
  ),
  [SHARED],
)
const app = await createTestApp({ database: { ...database, db }, nowMs: NOW_MS })
await measureFunds(app.db, NOW_MS)
const { client } = app.visitor()

/** A database of its own with the mixed funds, measured. */
async function seedDiagnosed() {
  const fresh = await createTestDb()
  await seedDemoMarket(fresh.db, { businessNowMs: NOW_MS, only: MIXED })
  return createTestApp({ database: fresh, nowMs: NOW_MS })
}

type Period = 'year1' | 'year2' | 'year3'
const diagnosisOf = (fundCode: string, period: Period = 'year1') =>
  client.queryFundDiagnosis({ fundCode, spid: SPID, period })

const figuresOf = async (period: Period) =>
  Promise.all(
    [...MIXED, ...CLASSES].map(async (fundCode) => {
      const { periods } = await client.queryFundMetrics({ fundCode, spid: SPID })
      const { costs } = await diagnosisOf(fundCode, period)
      const own = periods.find((each) => each.period === period)
      if (!own) throw new Error(`${fundCode} has no ${period}`)
      const cost = (costs.managePpm ?? 0) + (costs.custodyPpm ?? 0) + (costs.servicePpm ?? 0)
      return { fundCode, cost, ...own }
    }),
  )

type Figures = Awaited<ReturnType<typeof figuresOf>>[number]

const readTerms = sql<{
  fundCode: string
  companyCode: string
  manager: string
  fromDay: string
  untilDay: string | null
}>(
  'test-diagnosis-read-terms',
  `select t.fund_code as "fundCode", f.company_code as "companyCode", t.manager, t.from_day as "fromDay",
     t.until_day as "untilDay"
   from manager_term t join fund f on f.code = t.fund_code`,
)
const terms = await db.rows(readTerms)

const meanOf = (figures: readonly number[]) =>
  figures.reduce((sum, each) => sum + each, 0) / figures.length
const familyOf = ({ fundCode }: Pick<Figures, 'fundCode'>) => Math.ceil(Number(fundCode) / 2)

/** What the people of a fund made of those that they ran through the period; undefined where they ran none. */
function ledBy(own: Figures, all: readonly Figures[]) {
  const companyOf = ({ fundCode }: Figures) =>
    terms.find((term) => term.fundCode === fundCode)?.companyCode
  const ours = all.filter((each) => companyOf(each) === companyOf(own))
  const through = ({ fundCode, firstDay, day }: Figures) =>
    terms.flatMap((term) =>
      term.fundCode === fundCode &&
      term.fromDay <= firstDay &&
      (term.untilDay === null || term.untilDay >= day)
        ? [term.manager]
        : [],
    )
  const familiesOf = (person: string) => [
    ...new Set(ours.filter((each) => through(each).includes(person)).map(familyOf)),
  ]
  const earned = (family: number) =>
    meanOf(ours.filter((each) => familyOf(each) === family).map((each) => each.annualReturn))
  const people = through(own)
  if (people.length === 0) return undefined
  return {
    funds: new Set(people.flatMap(familiesOf)).size,
    annualReturn: Math.round(meanOf(people.map((each) => meanOf(familiesOf(each).map(earned))))),
  }
}

/** An A class has an odd code, its C class the next one. */
const isClassOf = (one: string, other: string) =>
  Math.ceil(Number(one) / 2) === Math.ceil(Number(other) / 2)

describe('a diagnosis', () => {
  it.each<Period>(['year1', 'year2', 'year3'])(
    'places a fund among its kind over %s as a straightforward comparison does',
    async (period) => {
      const all = await figuresOf(period)
      for (const own of all) {
        const found = await diagnosisOf(own.fundCode, period)
        const among = (of: (each: typeof own) => number) => {
          const rank = categoryRank(of(own), all.map(of))
          return rank && { ...rank, tied: all.filter((each) => of(each) === of(own)).length - 1 }
        }
        const places = {
          return: among(({ periodReturn }) => periodReturn),
          risk: among(({ volatility }) => -(volatility ?? 0)),
          drawdown: among(({ drawdown }) => -(drawdown ?? 0)),
          cost: among(({ cost }) => -cost),
          steadiness: among(({ monthsUp, months }) => monthsUp / months),
        }
        const led = all.flatMap((each) => ledBy(each, all)?.annualReturn ?? [])
        const ownLed = ledBy(own, all)
        const manager = found.axes.find(({ axis }) => axis === 'manager')
        expect(manager?.figure ?? undefined).toBe(ownLed?.annualReturn)
        expect(found.managed.fundCount ?? undefined).toBe(ownLed?.funds)
        const place = ownLed && categoryRank(ownLed.annualReturn, led)
        expect([manager?.rank, manager?.peers]).toEqual([place?.rank ?? null, place?.peers ?? null])
        for (const axis of RATING_AXES) {
          expect(found.axes.find((each) => each.axis === axis)).toMatchObject(places[axis] ?? {})
        }
        // The same place as that which the product's page says.
        expect(found.axes[0]?.rank).toBe(own.rank)
        const { return: earned, risk, drawdown, cost, steadiness } = places
        if (!earned || !risk || !drawdown || !cost || !steadiness) throw new Error('too few')
        const { level, points } = ratingOf({ return: earned, risk, drawdown, cost, steadiness })
        expect(found.rating).toMatchObject({ level, points })
        expect(found.unrated).toBeNull()
        expect([found.firstDay, found.day, found.returns]).toEqual([
          own.firstDay,
          own.day,
          own.returns,
        ])
      }
    },
  )

  it('RT-142 has its manager as an axis that does not count: what the people made of all funds of the kind that they ran', async () => {
    const { axes, managed, rating } = await diagnosisOf('900201')
    const manager = axes.find(({ axis }) => axis === 'manager')
    expect(manager).toMatchObject({ weight: 0, rank: expect.any(Number) })
    expect(managed).toMatchObject({
      people: [{ manager: '测试甲', fromDay: '2020-01-06' }],
      fundCount: 2,
    })
    expect(axes.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    // Who came within the period made nothing of it; it is rated all the same.
    const young = await diagnosisOf('900207')
    expect(young.managed).toMatchObject({ people: [{ manager: '测试丙' }], fundCount: null })
    expect(young.axes.find(({ axis }) => axis === 'manager')).toMatchObject({
      figure: null,
      rank: null,
      percentile: null,
    })
    expect([rating, young.rating].map((each) => each?.level)).not.toContain(undefined)
  })

  it('has the fall of each day, the deepest of which is the one that it names', async () => {
    const { falls, axes, firstDay, day } = await diagnosisOf('900201')
    expect([falls.days[0], falls.days.at(-1)]).toEqual([firstDay, day])
    const deepest = axes.find(({ axis }) => axis === 'drawdown')?.figure ?? 0
    expect(Math.min(...falls.rates)).toBe(-deepest)
    expect(falls.days[falls.rates.indexOf(-deepest)]).toBe(falls.troughDay)
  })

  it('names what is like it: of its kind, the nearest first, never itself or another class of it', async () => {
    const all = await figuresOf('year1')
    const own = all.find(({ fundCode }) => fundCode === '900201')
    if (!own) throw new Error('no fund')
    type Each = (typeof all)[number]
    const spread = (of: (each: Each) => number) => {
      const mean = all.reduce((sum, each) => sum + of(each), 0) / all.length
      return Math.sqrt(all.reduce((sum, each) => sum + (of(each) - mean) ** 2, 0) / all.length)
    }
    const earned = (each: Each) => each.annualReturn
    const risk = (each: Each) => each.volatility ?? 0
    const distance = (each: Each) =>
      ((earned(each) - earned(own)) / spread(earned)) ** 2 +
      ((risk(each) - risk(own)) / spread(risk)) ** 2
    const nearest = all
      .filter(({ fundCode }) => fundCode !== '900201' && fundCode !== '900202')
      .toSorted((one, other) => distance(one) - distance(other))
      .filter(
        ({ fundCode }, at, nearer) =>
          at === nearer.findIndex((each) => isClassOf(each.fundCode, fundCode)),
      )
      .slice(0, 4)
    const { similar } = await diagnosisOf('900201')
    expect(similar.map(({ fundCode }) => fundCode)).toEqual(nearest.map(({ fundCode }) => fundCode))
    expect(similar[0]).toMatchObject({ spid: SPID, volatility: nearest[0]?.volatility })
    // One that cannot be bought is not proposed.
    const [closed, ...open] = similar.map(({ fundCode }) => fundCode)
    const setState = sql('test-similar-state', 'update fund set sale_state = $2 where code = $1')
    await db.run(setState, [closed, 'suspended'])
    const left = (await diagnosisOf('900201')).similar.map(({ fundCode }) => fundCode)
    await db.run(setState, [closed, 'open'])
    expect(left.slice(0, 3)).toEqual(open)
    expect(left).not.toContain(closed)
  })

  it('says how it moves beside its benchmark', async () => {
    const { style } = await diagnosisOf('900311')
    expect(style).toMatchObject({ swing: 'same', tie: 'close' })
  })

  it.each<[string, Period, object]>([
    // Two of a kind are no kind.
    ['900311', 'year1', { kind: 'fewPeers', peers: 2, peersNeeded: 5 }],
    ['900001', 'year1', { kind: 'steady' }],
    ['900145', 'year2', { kind: 'young' }],
  ])('has no rating for %s over %s, and says why', async (fundCode, period, why) => {
    const found = await diagnosisOf(fundCode, period)
    expect(found.rating).toBeNull()
    expect(found.unrated).toMatchObject(why)
  })

  it('of a fund of weeks says from which day on there will be one', async () => {
    const { unrated, axes, falls, similar } = await diagnosisOf('900145')
    expect(unrated?.firstDay?.slice(0, 4)).toBe('2026')
    expect(unrated?.wholeDay).toBe(`2027${unrated?.firstDay?.slice(4)}`)
    expect(unrated?.daysMissing).toBeGreaterThan(200)
    expect(axes.every(({ rank }) => rank === null)).toBe(true)
    expect([falls.days, similar]).toEqual([[], []])
  })

  describe('while its kind is measured for the first time', () => {
    const forgetFund = sql(
      'test-diagnosis-forget-fund',
      `update fund_metric set measured_day = null where fund_code = '900203'`,
    )
    const forgetRanks = sql(
      'test-diagnosis-forget-ranks',
      `with due as (update measure_state set ranks_due = true)
       update fund_period_metric set rank = null, peers = null`,
    )
    it.each([
      ['it itself waits', forgetFund],
      ['nobody of the kind is ranked', forgetRanks],
    ])('says so where %s, and gives no place among half of them', async (_, forget) => {
      await app.db.run(forget)
      const { unrated, axes } = await diagnosisOf('900203')
      expect(unrated).toEqual({ kind: 'measuring' })
      expect(axes.every(({ rank, peers }) => rank === null && peers === null)).toBe(true)
      await measureFunds(app.db, NOW_MS)
      expect((await diagnosisOf('900203')).rating).not.toBeNull()
    })
  })

  it('has no rating where the fees are not published', async () => {
    const hide = sql(
      'test-diagnosis-hide-fee',
      'update fund set custody_fee_ppm = null where code = $1',
    )
    await app.db.run(hide, ['900215'])
    expect((await diagnosisOf('900215')).unrated).toEqual({ kind: 'noCost' })
    expect((await diagnosisOf('900201')).axes.find(({ axis }) => axis === 'cost')?.peers).toBe(9)
  })

  it('of imported funds waits for their fees, and is there when a file has brought them', async () => {
    const own = await seedDiagnosed()
    await own.db.run(
      sql(
        'test-diagnosis-imported',
        `update fund set origin = 'import', manage_fee_ppm = null, custody_fee_ppm = null where code = any ($1::text[])`,
      ),
      [MIXED],
    )
    await measureFunds(own.db, NOW_MS)
    const asked = () => own.visitor().client.queryFundDiagnosis({ fundCode: '900203', spid: SPID })
    expect((await asked()).unrated).toEqual({ kind: 'noCost' })
    const lines = MIXED.map((code, at) => `${code},${1 + at / 10},0.2,0`)
    const text = ['基金代码,管理费率,托管费率,销售服务费率', ...lines].join('\n')
    await importFile(own.db, { kind: 'fees', fileName: 'fees.csv', bytes: Buffer.from(text) })
    const { unrated, rating, costs, axes } = await asked()
    expect(unrated).toBeNull()
    expect(rating).not.toBeNull()
    expect(costs).toEqual({ managePpm: 11_000, custodyPpm: 2_000, servicePpm: 0 })
    expect(axes.find(({ axis }) => axis === 'cost')).toMatchObject({ rank: 2, peers: MIXED.length })
  })

  it('has a default of one year, and is refused where the product is not sold here', async () => {
    const { period } = await client.queryFundDiagnosis({ fundCode: '900201', spid: SPID })
    expect(period).toBe('year1')
    expect(await codeOf(client.queryFundDiagnosis({ fundCode: '900201', spid: '1' }))).not.toBe('0')
  })

  it('is one statement', async () => {
    await diagnosisOf('900203')
    db.sent.length = 0
    await diagnosisOf('900203', 'year3')
    expect(db.sent).toEqual(['diagnosis-beside-kind'])
  })
})
