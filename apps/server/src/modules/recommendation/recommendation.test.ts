import { DAY_MS } from '@koi/domain/calendar/dates'
import { navOf } from '@koi/domain/products/nav'
import { placementRooms, type PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { DISLIKE_DAYS } from '@koi/domain/recommendation/placement-action'
import { PLAN_FILTERS } from '@koi/domain/recommendation/judge-plan'
import { requestTimeout } from '@koi/domain/requests/timeouts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, shanghaiMs, sitExam } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { addOtherBrand, OTHER_HOST } from '../brands/two-brands.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { createPlacementMemory } from './placement-memory.ts'
import { saveGray, savePosition } from './plan-store.ts'

const NOW = shanghaiMs('2026-03-03T10:00')
const database = await createTestDb()
const db = recordedDb(database.db)
const koi = await createTestApp({ database: { ...database, db }, nowMs: NOW })
const days = { '2026-02-27': navOf('1.0000'), '2026-03-02': navOf('1.0100') }
await addFund(db, { code: 'LOW', name: '低风险债', category: 'bond', riskCode: 1, days })
await addFund(db, { code: 'HIGH', name: '高风险股', category: 'equity', riskCode: 3, days })
await addOtherBrand(koi, { shelf: ['equity'] })

const operator = await koi.demoPerson()
const { pageId, positionId } = placementRooms.home
const question = { dpPage: pageId, dpPositions: [positionId], dpChannel: 'h5' }
const ofHome = { code: '测试', page: 'home', position: 'home', title: '一句话', text: '再一句' }
const toSearch = '/h5/v6/pages/entry/search/index'
const low = { fundCode: 'LOW', spid: TEST_SPID }
const high = { fundCode: 'HIGH', spid: TEST_SPID }
const removeAll = [
  'placement_plan',
  'placement_position',
  'placement_record',
  'placement_dislike',
  'placement_gray',
  'placement_day',
].map((table) => sql(`test-empty-${table}`, `delete from ${table}`))

const save = (plan: Record<string, unknown> & { id: string }) =>
  operator.client.savePlacementPlan({ planFile: { ...ofHome, ...plan } })

type Asked = Parameters<Browser['client']['unifiedQueryDp']>[0]
async function placed({ client }: Browser, more: Partial<Asked> = {}) {
  const { positions } = await client.unifiedQueryDp({ ...question, ...more })
  const position = positions[positionId]
  if (!position) throw new Error('the position is missing')
  return position
}
const planOf = async (who: Browser, more: Partial<Asked> = {}) => (await placed(who, more)).plans[0]
const idOf = async (who: Browser, more: Partial<Asked> = {}) =>
  (await planOf(who, more))?.planId ?? 'none'

type Action = 'exposure' | 'click' | 'close' | 'dislike' | 'undo'
type Item = Parameters<Browser['client']['submitCheckValue']>[0]['reportItems'][number]
const reportOf = (plan: { planId: string; reportToken: string }, action: Action): Item => ({
  dpId: plan.planId,
  dpPage: pageId,
  dpPosition: positionId,
  action,
  reportToken: plan.reportToken,
})
async function tell(who: Browser, action: Action) {
  const plan = await planOf(who)
  if (!plan) throw new Error('nothing is placed')
  await who.client.submitCheckValue({ reportItems: [reportOf(plan, action)] })
}

beforeEach(async () => {
  for (const statement of removeAll) await db.run(statement)
  await koi.clock.freeze(NOW, { allowBackwards: true })
})

describe('what stands in a position', () => {
  it('CL-129, EN-213..216, EN-219..222 is one plan: the first that is for the person, with why', async () => {
    await save({ id: 'second', href: toSearch, rank: 2, dayLimit: 3 })
    await save({ id: 'first', href: toSearch, rank: 1, audience: { holdings: 'some' } })
    const person = await koi.demoPerson()
    const { plans, ...position } = await placed(person)
    expect(position).toEqual({ positionId, positionLimitValue: null, positionExposureCount: 0 })
    expect(plans).toMatchObject([
      {
        planId: 'second',
        planCode: '测试',
        controlFlag: 0,
        planLimitValue: 3,
        positionLimitValue: null,
        planLimitId: `second/${positionId}`,
        bizRuleMatchKeys: [],
        dpFeature: { expId: '', arm: '' },
        isBi: false,
        jumpUrl: toSearch,
        reason: '对所有人展示',
      },
    ])
    expect(plans[0]?.planFilterResults).toEqual(
      PLAN_FILTERS.map((filter) => ({ filter, isPassed: true })),
    )
  })

  it('EN-217, EN-218, EN-220, EN-221, EN-222 says its limits, the rule that matched and what it is part of', async () => {
    await savePosition(db, 'main', { pageId, positionId, title: '首页', dayLimit: 9 })
    const arms = ['long', 'short'].map((arm) => ({ arm, permille: 500 }))
    const tried = { id: 'words', question: '哪句更短', module: 'home', group: 'words', arms }
    await operator.client.saveExperiment({ experimentFile: tried })
    const all = { href: toSearch, dayLimit: 4, isBi: true, audience: { pension: 'none' } }
    for (const { arm } of arms) await save({ id: arm, ...all, experiment: { expId: 'words', arm } })
    const plan = await planOf(await koi.demoPerson())
    expect(plan).toMatchObject({
      planLimitValue: 4,
      positionLimitValue: 9,
      bizRuleMatchKeys: ['pension'],
      dpFeature: { expId: 'words', arm: plan?.planId },
      isBi: true,
    })
  })

  it('names the rule that matched', async () => {
    await save({
      id: 'pension',
      href: toSearch,
      audience: { holdings: 'none', pension: 'none' },
    })
    expect(await planOf(await koi.demoPerson())).toMatchObject({
      bizRuleMatchKeys: ['holdings', 'pension'],
      reason: '你还没有持仓，且你还没有开通养老金账户',
    })
    expect(await idOf(koi.visitor())).toBe('none')
  })

  it.each([
    ['a visitor', undefined, 'low'],
    ['C1', 'C1', 'low'],
    ['C2', 'C2', 'low'],
    ['C5', 'C5', 'high'],
  ] as const)(
    'shows %s nothing above the class, whatever its rank',
    async (_, investorClass, id) => {
      await save({ id: 'low', product: low, rank: 2 })
      await save({ id: 'high', product: high, rank: 1 })
      const who = investorClass ? await koi.demoPerson() : koi.visitor()
      if (investorClass && 'accountId' in who && typeof who.accountId === 'string') {
        await sitExam(db, who.accountId, investorClass)
      }
      const plan = await planOf(who)
      const level = plan?.product?.riskName
      expect([plan?.planId, level !== undefined]).toEqual([id, true])
    },
  )

  it('shows nothing that is not sold here, or not now', async () => {
    await save({ id: 'low', product: low })
    const person = await koi.demoPerson()
    expect(await idOf(person)).toBe('low')
    await db.run(sql('test-shut', `update fund set sale_state = 'suspended' where code = 'LOW'`))
    expect(await idOf(await koi.demoPerson())).toBe('none')
    await db.run(sql('test-open-low', `update fund set sale_state = 'open' where code = 'LOW'`))
    expect(await idOf(await koi.demoPerson())).toBe('low')
  })

  it('RU-052, CL-130 is the plan that a link names, or nothing', async () => {
    await save({ id: 'first', href: toSearch, rank: 1 })
    await save({ id: 'second', href: toSearch, rank: 2 })
    const person = await koi.demoPerson()
    const byId = async (dpid: string) =>
      (await person.client.unifiedQueryDpById({ ...question, dpid })).positions[
        positionId
      ]?.plans.map(({ planId }) => planId)
    expect(await byId('second')).toEqual(['second'])
    expect(await byId('nobody')).toEqual([])
  })

  it('RU-051 has what is being tried only where that is asked for', async () => {
    await save({ id: 'trial', href: toSearch, state: 'trial' })
    const person = await koi.demoPerson()
    expect(await idOf(person)).toBe('none')
    expect(await idOf(person, { withTrials: 1 })).toBe('trial')
  })

  it('CL-131 is, where nobody is asked who they are, for everybody and about no product', async () => {
    await save({ id: 'mine', href: toSearch, rank: 1, audience: { holdings: 'none' } })
    await save({ id: 'all', href: toSearch, rank: 3, isFallback: true })
    const person = await koi.demoPerson()
    const { positions } = await person.client.unifiedQueryBackupDp(question)
    expect(positions[positionId]?.plans.map(({ planId }) => planId)).toEqual(['all'])
  })

  it('CL-094, RU-230 of a holding is about its product or none', async () => {
    const page = { page: 'holding', position: 'holding' }
    await save({ id: 'low', ...page, product: low, rank: 1 })
    await save({ id: 'page', ...page, href: toSearch, rank: 2 })
    const person = await koi.demoPerson()
    const ask = async (code: string) =>
      person.client.queryDpMessage({
        pageId: '100000000295',
        productIdInfo: [`${TEST_SPID}_${code}`],
        positionIds: ['1000000002950001'],
      })
    const idsOf = ({ positions }: Awaited<ReturnType<typeof ask>>) =>
      positions['1000000002950001']?.plans.map(({ planId }) => planId)
    expect((await ask('LOW')).ret).toBe(0)
    expect(idsOf(await ask('LOW'))).toEqual(['low'])
    expect(idsOf(await ask('HIGH'))).toEqual(['page'])
  })

  it('CL-095, A-78 the earlier one of a holding is asked by the same call, for a position of its own', async () => {
    await save({ id: 'early', page: 'holdingEarlier', position: 'holdingEarlier', href: toSearch })
    await save({ id: 'late', page: 'holding', position: 'holding', href: toSearch })
    const person = await koi.demoPerson()
    const ask = async ({ pageId: page, positionId: position }: PlacementRoom) => {
      const positions = { pageId: page, positionIds: [position], productIdInfo: [] }
      const answer = await person.client.queryDpMessage(positions)
      return answer.positions[position]?.plans.map(({ planId }) => planId)
    }
    expect(await ask(placementRooms.holdingEarlier)).toEqual(['early'])
    expect(await ask(placementRooms.holding)).toEqual(['late'])
  })

  it.each([
    ['CL-096', 'tip', 2],
    ['CL-097', 'lesson', 1],
  ] as const)(
    '%s, RU-231 the command gettoufangfortob answers the %s of page 102, also to a visitor',
    async (_row, name, position) => {
      await save({ id: name, page: name, position: name, product: low, rank: 1 })
      await save({ id: 'other', page: name, position: name, href: toSearch, rank: 2 })
      const run = async (who: Browser, param: Record<string, unknown>) => {
        const { data } = await who.client.runAction({ cmdname: 'gettoufangfortob', param })
        return data
      }
      const asked = { pageId: 102, platform: 1, positionId: position }
      const plansOf = async (code: string) =>
        run(koi.visitor(), { ...asked, vProductIdInfo: [`${TEST_SPID}_${code}`] })
      const withPlan = (planId: string) => ({
        ret: 0,
        dp_map: { [position]: { plan_info_list: [{ plan_id: planId }] } },
      })
      expect(await plansOf('LOW')).toMatchObject(withPlan(name))
      expect(await plansOf('HIGH')).toMatchObject(withPlan('other'))
      const wrong = { ...asked, vProductIdInfo: [] }
      for (const [param, code] of [
        [{ ...wrong, platform: 2 }, '1002'],
        [{ ...wrong, positionId: 'x' }, '1002'],
        [{ ...wrong, vProductIdInfo: ['<b>'] }, '1002'],
        [{ ...wrong, positionId: 7 }, '1612907113'],
      ] as const) {
        expect(await codeOf(run(koi.visitor(), param))).toBe(code)
      }
    },
  )

  it('RU-304, CL-096, CL-097 is waited for as long as the specification says, and kept as long', () => {
    const timesOf = (wanted: string) => {
      const { timeoutMs, cacheMs } = koi.calls.find(({ name }) => name === wanted)?.definition ?? {}
      return [requestTimeout(timeoutMs), cacheMs]
    }
    expect(timesOf('unifiedQueryDp')).toEqual([4000, 60_000])
    expect(timesOf('unifiedQueryDpById')).toEqual([4000, 60_000])
    expect(timesOf('queryDpMessage')).toEqual([4000, 60_000])
    expect(timesOf('unifiedQueryBackupDp')).toEqual([3000, 60_000])
    expect(timesOf('queryToufang')).toEqual([35_000, 180_000])
  })

  it.each([
    ['a page that is none', { dpPage: '1' }, '1612907113'],
    ['a position that is none', { dpPositions: [positionId, '7'] }, '1612907113'],
    ['RU-171 no position', { dpPositions: [] }, '1002'],
    ['RU-171 no page', { dpPage: '' }, '1002'],
    ['RU-171 no channel', { dpChannel: '' }, '1002'],
  ])('ER-050 refuses %s', async (_, wrong, code) => {
    expect(await codeOf(koi.visitor().client.unifiedQueryDp({ ...question, ...wrong }))).toBe(code)
  })

  it('RU-194 does not apply to an operating entity that is not listed', async () => {
    const ask = () => codeOf(koi.visitor(OTHER_HOST).client.unifiedQueryDp(question))
    expect(await ask()).toBe('1612907113')
    await db.run(sql('test-entity', `insert into placement_entity values ('other_entity')`))
    await save({ id: 'none', href: toSearch })
    // The list is the brand's own: what was remembered of it is read anew.
    expect((await createPlacementMemory(db).get('other', NOW))?.hasPlacements).toBe(true)
  })

  it('asks for the session, since it signs, and once for the viewer: plans and products come out of the memory of the node', async () => {
    await save({ id: 'low', product: low })
    const person = await koi.demoPerson()
    await until(async () => (await idOf(person)) === 'low' && db.changes.areHeard())
    await idOf(person)
    db.sent.length = 0
    expect(await idOf(person)).toBe('low')
    expect(db.sent).toEqual(['session-find', 'placement-viewer'])
  })
})

describe('caps', () => {
  it('RU-012, RU-169, ST-171, ST-172 a position that may be seen twice a day is empty the third time', async () => {
    await savePosition(db, 'main', { pageId, positionId, title: '首页', dayLimit: 2 })
    await save({ id: 'one', href: toSearch })
    const person = await koi.demoPerson()
    await tell(person, 'exposure')
    expect(await placed(person)).toMatchObject({ positionLimitValue: 2, positionExposureCount: 1 })
    await tell(person, 'exposure')
    expect(await idOf(person)).toBe('none')
  })

  it('RU-012, RU-170 a plan that was seen as often as it may gives way to the next', async () => {
    await save({ id: 'one', href: toSearch, rank: 1, dayLimit: 1 })
    await save({ id: 'two', href: toSearch, rank: 2 })
    const person = await koi.demoPerson()
    await tell(person, 'exposure')
    expect(await idOf(person)).toBe('two')
  })

  it('are counted for the browser too: another account there has seen it as well', async () => {
    await save({ id: 'one', href: toSearch, dayLimit: 1 })
    const person = await koi.demoPerson()
    await tell(person, 'exposure')
    const elsewhere = await koi.demoPerson()
    expect(await idOf(elsewhere)).toBe('one')
    const device = person.cookies.get('koi_device')
    if (device === undefined) throw new Error('the browser has no key')
    elsewhere.cookies.set('koi_device', device)
    expect(await idOf(elsewhere)).toBe('none')
  })

  it('RU-303, EN-223..226 count until the day ends: seen at 23:59:59, free at 00:00:00', async () => {
    await save({ id: 'one', href: toSearch, dayLimit: 1 })
    const person = await koi.demoPerson()
    await koi.clock.freeze(shanghaiMs('2026-03-03T23:59:59'))
    await tell(person, 'exposure')
    expect(await idOf(person)).toBe('none')
    const kept = sql<Record<string, unknown>>(
      'test-placement-record',
      `select position_id as "positionId", plan_id as "planId", made_at as "madeMs", expires_at as "expiresMs"
       from placement_record`,
    )
    expect(await db.rows(kept)).toEqual([
      {
        positionId,
        planId: 'one',
        madeMs: shanghaiMs('2026-03-03T23:59:59'),
        expiresMs: shanghaiMs('2026-03-04T00:00'),
      },
    ])
    await koi.clock.freeze(shanghaiMs('2026-03-04T00:00'))
    expect(await idOf(person)).toBe('one')
  })

  it('what is closed is gone today; what is not wanted for weeks, unless that is taken back', async () => {
    await save({ id: 'one', href: toSearch })
    const [closer, hater] = [await koi.demoPerson(), await koi.demoPerson()]
    const shown = await planOf(hater)
    if (!shown) throw new Error('nothing is placed')
    await tell(closer, 'close')
    await hater.client.submitCheckValue({ reportItems: [reportOf(shown, 'dislike')] })
    expect([await idOf(closer), await idOf(hater)]).toEqual(['none', 'none'])
    await koi.clock.freeze(NOW + DAY_MS - 1)
    await hater.client.submitCheckValue({ reportItems: [reportOf(shown, 'undo')] })
    expect(await idOf(hater)).toBe('one')
    await koi.clock.freeze(NOW + DAY_MS)
    expect(await idOf(closer)).toBe('one')
  })
})

describe('reports', () => {
  it('CL-132 are kept once, however often they are sent', async () => {
    await save({ id: 'one', href: toSearch })
    const person = await koi.demoPerson()
    const plan = await planOf(person)
    if (!plan) throw new Error('nothing is placed')
    const reportItems = [reportOf(plan, 'exposure'), reportOf(plan, 'click')]
    expect(await person.client.submitCheckValue({ reportItems })).toEqual({
      keptCount: 2,
      refusedItems: [],
    })
    expect(await person.client.submitCheckValue({ reportItems })).toEqual({
      keptCount: 0,
      refusedItems: [],
    })
    expect((await operator.client.queryPlacementPlans({})).plans).toMatchObject([
      { planId: 'one', seenCount: 1, pressedCount: 1, closedCount: 0, unwantedCount: 0 },
    ])
  })

  /** Answers that were all given before anything was reported. */
  const answersOf = (who: Browser, count: number) =>
    Promise.all(Array.from({ length: count }, () => planOf(who)))
  const send = (who: Browser, ...reportItems: Item[]) =>
    who.client.submitCheckValue({ reportItems })
  const figures = async () => {
    const { plans } = await operator.client.queryPlacementPlans({})
    return plans.map((plan) => [
      plan.planId,
      plan.seenCount,
      plan.pressedCount,
      plan.closedCount,
      plan.unwantedCount,
    ])
  }

  it.each([
    ['one after the other', false],
    ['at once', true],
  ])(
    'of many answers to one viewer, %s, are kept as often as the caps say, and count the rest once',
    async (_, isAtOnce) => {
      await save({ id: 'one', href: toSearch, dayLimit: 2 })
      const browser = koi.visitor()
      await placed(browser)
      const answers = (await answersOf(browser, 12)).flatMap((plan) => plan ?? [])
      expect(answers).toHaveLength(12)
      const told = answers.map(
        (plan) => () =>
          send(
            browser,
            ...(['click', 'close', 'exposure'] as const).map((action) => reportOf(plan, action)),
          ),
      )
      if (isAtOnce) await Promise.all(told.map((tellOne) => tellOne()))
      else for (const tellOne of told) await tellOne()
      expect(await figures()).toEqual([['one', 2, 1, 1, 0]])
      // Somebody else weighs as much.
      const other = koi.visitor()
      for (const action of ['exposure', 'close'] as const) {
        const plan = await planOf(other)
        if (plan) await send(other, reportOf(plan, action))
      }
      expect(await figures()).toEqual([['one', 3, 1, 2, 0]])
    },
  )

  it('of one call are kept as often as the position may be seen, and what is too many costs only itself', async () => {
    await savePosition(db, 'main', { pageId, positionId, title: '首页', dayLimit: 3 })
    await save({ id: 'one', href: toSearch, dayLimit: 2, rank: 1 })
    const browser = koi.visitor()
    await placed(browser)
    const ones = await answersOf(browser, 3)
    await save({ id: 'two', href: toSearch, dayLimit: 3, rank: 0 })
    await until(async () => (await idOf(browser)) === 'two')
    const twos = await answersOf(browser, 3)
    const items = [...ones, ...twos].flatMap((plan) => (plan ? [reportOf(plan, 'exposure')] : []))
    expect(await send(browser, ...items)).toEqual({ keptCount: 3, refusedItems: [] })
    expect(await placed(browser)).toMatchObject({ positionExposureCount: 3, plans: [] })
    const seen = (await figures()).map(([, count]) => Number(count))
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(3)
  })

  it('of what may be seen as often as they come count a viewer once a day, and keep one line', async () => {
    await save({ id: 'one', href: toSearch })
    const browser = koi.visitor()
    await placed(browser)
    const answers = (await answersOf(browser, 9)).flatMap((plan) => plan ?? [])
    for (const plan of answers) await send(browser, reportOf(plan, 'exposure'))
    expect([await figures(), await idOf(browser)]).toEqual([[['one', 1, 0, 0, 0]], 'one'])
    await tell(koi.visitor(), 'exposure')
    await koi.clock.freeze(NOW + DAY_MS)
    await tell(browser, 'exposure')
    expect(await figures()).toEqual([['one', 3, 0, 0, 0]])
  })

  it('of a plan without a cap count as often as its position may be seen', async () => {
    await savePosition(db, 'main', { pageId, positionId, title: '首页', dayLimit: 2 })
    await save({ id: 'one', href: toSearch })
    const browser = koi.visitor()
    await placed(browser)
    const answers = (await answersOf(browser, 4)).flatMap((plan) => plan ?? [])
    for (const plan of answers) await send(browser, reportOf(plan, 'exposure'))
    expect([await figures(), await idOf(browser)]).toEqual([[['one', 2, 0, 0, 0]], 'none'])
  })

  it.each(['visitor', 'account'] as const)(
    'of what is not wanted hold for weeks again when a %s says so again; what is over is swept',
    async (whose) => {
      await save({ id: 'one', href: toSearch })
      const who = whose === 'visitor' ? koi.visitor() : await koi.demoPerson()
      await placed(who)
      await tell(who, 'dislike')
      expect(await idOf(who)).toBe('none')
      await koi.clock.freeze(NOW + DISLIKE_DAYS * DAY_MS)
      expect(await idOf(who)).toBe('one')
      await tell(who, 'dislike')
      expect(await idOf(who)).toBe('none')
      await koi.clock.freeze(NOW + 2 * DISLIKE_DAYS * DAY_MS - 1)
      expect(await idOf(who)).toBe('none')
      const left = sql<{ count: number }>(
        'test-dislikes-left',
        'select count(*)::int as count from placement_dislike',
      )
      const sweep = sql('test-dislikes-sweep-again', 'delete from retention_sweep')
      await db.run(sweep)
      await sweepWhatIsOver(db, NOW + 2 * DISLIKE_DAYS * DAY_MS)
      expect(await db.get(left)).toEqual({ count: 1 })
      await db.run(sweep)
      await sweepWhatIsOver(db, NOW + (2 * DISLIKE_DAYS + 2) * DAY_MS)
      expect(await db.get(left)).toEqual({ count: 0 })
    },
  )

  it('of what was not seen are kept, and count when it was', async () => {
    await save({ id: 'one', href: toSearch })
    const browser = koi.visitor()
    const plan = await planOf(browser)
    if (!plan) throw new Error('nothing is placed')
    await send(browser, reportOf(plan, 'click'), reportOf(plan, 'dislike'))
    expect([await idOf(browser), await figures()]).toEqual(['none', [['one', 0, 0, 0, 0]]])
    await send(browser, reportOf(plan, 'exposure'))
    expect(await figures()).toEqual([['one', 1, 1, 0, 0]])
    // What never counted is not taken back.
    await send(browser, reportOf(plan, 'undo'))
    expect([await idOf(browser), await figures()]).toEqual(['one', [['one', 1, 1, 0, 0]]])
    await send(browser, reportOf(plan, 'dislike'))
    await send(browser, reportOf(plan, 'dislike'))
    expect(await figures()).toEqual([['one', 1, 1, 0, 1]])
    await send(browser, reportOf(plan, 'undo'))
    await send(browser, reportOf(plan, 'undo'))
    expect(await figures()).toEqual([['one', 1, 1, 0, 0]])
  })

  it('CL-132 go to the address that is written sumbit', () =>
    expect(koi.calls.find(({ name }) => name === 'submitCheckValue')?.definition.path).toMatch(
      /furecom_sumbit_check_value$/,
    ))

  it('RU-173 without their action are refused', async () => {
    await save({ id: 'one', href: toSearch })
    const person = await koi.demoPerson()
    const plan = await planOf(person)
    if (!plan) throw new Error('nothing is placed')
    const { action, ...rest } = reportOf(plan, 'exposure')
    const { definition } = koi.calls.find(({ name }) => name === 'submitCheckValue') ?? {}
    if (!definition) throw new Error('the call is missing')
    for (const item of [rest, { ...rest, action, dpId: '' }, { ...rest, action, dpPosition: '' }]) {
      const answer = await person.inject(person.requestOf(definition, { reportItems: [item] }))
      expect(answer.json()).toMatchObject({ retcode: 1002 })
    }
    expect(await placed(person)).toMatchObject({ positionExposureCount: 0 })
  })

  it('that are forged are refused one by one, and those beside them are kept', async () => {
    await save({ id: 'one', href: toSearch, dayLimit: 5 })
    await save({ id: 'two', href: toSearch, rank: 101 })
    const [person, other] = [await koi.demoPerson(), await koi.demoPerson()]
    const plan = await planOf(person)
    if (!plan) throw new Error('nothing is placed')
    const good = reportOf(plan, 'exposure')
    const forged = [
      { ...good, dpId: 'two' },
      { ...good, dpPosition: placementRooms.holding.positionId },
      { ...good, prodId: `${TEST_SPID}_HIGH` },
      { ...good, reportToken: 'x.y.z' },
      { ...good, reportToken: `${plan.reportToken.slice(0, -2)}zz` },
    ]
    for (const wrong of forged) expect(await codeOf(send(person, wrong))).toBe('1972')
    expect(await codeOf(send(other, good))).toBe('1972')
    expect(await placed(person)).toMatchObject({ positionExposureCount: 0 })
    const [first, ...rest] = forged
    if (!first) throw new Error('nothing is forged')
    expect(await send(person, first, good, ...rest)).toEqual({
      keptCount: 1,
      refusedItems: [0, 2, 3, 4, 5].map((itemNumber) => ({ itemNumber, retcode: 1972 })),
    })
    expect(await placed(person)).toMatchObject({ positionExposureCount: 1 })
    await koi.clock.freeze(NOW + DAY_MS)
    expect(await codeOf(send(person, good))).toBe('1972')
  })
})

describe('looking at a plan before others', () => {
  const preview = (who: Browser, planId: string) =>
    who.client.unifiedQueryDp({ ...question, extraInfo: { preview_plan_id: planId, foo: 1 } })

  it('RU-193, ER-059, ER-065, RU-055 is for who is listed; others are told the same of every plan', async () => {
    await save({ id: 'draft', href: toSearch, state: 'off' })
    const person = await koi.demoPerson()
    for (const planId of ['draft', 'nobody']) {
      await expect(preview(person, planId)).rejects.toMatchObject({
        message: '你不在体验用户包中，无法预览',
      })
    }
    await saveGray(db, 'main', { kind: 'account', key: person.accountId, endsMs: NOW + 1 })
    const { positions } = await preview(person, 'draft')
    const [plan] = positions[positionId]?.plans ?? []
    expect(plan).toMatchObject({ planId: 'draft', controlFlag: 1 })
    expect(plan?.planFilterResults.filter(({ isPassed }) => !isPassed)).toEqual([
      { filter: 'state', isPassed: false },
    ])
    await koi.clock.freeze(NOW + 1)
    expect(await codeOf(preview(person, 'draft'))).toBe('1971')
  })

  it('RU-193 is for everybody where the plan is listed', async () => {
    await save({ id: 'draft', href: toSearch, state: 'off' })
    await saveGray(db, 'main', { kind: 'plan', key: 'draft', endsMs: undefined })
    expect(await codeOf(preview(koi.visitor(), 'draft'))).toBe('0')
  })

  it('never shows what the person may not be offered', async () => {
    await save({ id: 'high', product: high, state: 'off' })
    await saveGray(db, 'main', { kind: 'plan', key: 'high', endsMs: undefined })
    const careful = await koi.demoPerson()
    await sitExam(db, careful.accountId, 'C1')
    expect(await codeOf(preview(careful, 'high'))).toBe('1971')
  })
})

describe('a plan of an operator', () => {
  it.each([
    ['leads nowhere', {}, /href: /],
    ['leads to two places', { product: low, href: toSearch }, /href: /],
    ['leads to an address that no page has', { href: '/h5/v6/pages/nowhere/index' }, /href: /],
    ['leads to another site', { href: 'https://evil.example' }, /href: /],
    [
      'is about a product that nobody sells',
      { product: { fundCode: 'NO', spid: '1' } },
      /product: /,
    ],
    [
      'ends before it starts',
      { href: toSearch, firstDay: '2026-05-02', lastDay: '2026-05-01' },
      /ends: /,
    ],
    ['is over', { href: toSearch, lastDay: '2026-03-02' }, /ends: /],
    [
      'asks for holdings of whoever has none',
      { href: toSearch, audience: { holdings: 'none', holdsCategory: ['bond'] } },
      /audience: /,
    ],
    [
      'is about a product that its audience may not be offered',
      { product: high, audience: { classes: ['C1', 'C2'] } },
      /audience: /,
    ],
    ['stands in no position', { href: toSearch, position: 'nowhere' }, /position: /],
    [
      'is an arm of no experiment',
      { href: toSearch, experiment: { expId: 'x', arm: 'a' } },
      /experiment: /,
    ],
    [
      'is for some and read by all',
      { href: toSearch, isFallback: true, audience: { pension: 'none' } },
      /isFallback: /,
    ],
    ['names a category beside a product', { product: low, category: 'bond' }, /category: /],
    [
      'is to be read from a file that no page reads',
      { href: toSearch, page: 'lesson', position: 'lesson', isFallback: true },
      /isFallback: /,
    ],
    ['has a field that is none', { href: toSearch, colour: 'red' }, /the file: /],
  ] as const)('that %s is refused', async (_, wrong, problem) => {
    const planFile = { ...ofHome, id: 'wrong', ...wrong }
    const refused = operator.client.savePlacementPlan({ planFile })
    await expect(refused).rejects.toMatchObject({
      retcode: '1973',
      message: expect.stringMatching(problem),
    })
    expect((await operator.client.queryPlacementPlans({})).plans).toEqual([])
  })

  it.each([
    ['was over before', {}, { firstDay: '2026-03-11' }, 'does not run while the plan does'],
    ['begins after it', { firstDay: '2026-03-09' }, { lastDay: '2026-03-08' }, 'does not run'],
    ['was stopped', {}, {}, 'is over'],
  ])('is no arm of an experiment that %s', async (title, tried, plan, problem) => {
    const id = title.replaceAll(' ', '-')
    const arms = ['a', 'b'].map((arm) => ({ arm, permille: 100 }))
    const experimentFile = {
      question: '哪句',
      module: id,
      group: id,
      arms,
      lastDay: '2026-03-10',
      id,
    }
    await operator.client.saveExperiment({ experimentFile: { ...experimentFile, ...tried } })
    if (problem === 'is over') await operator.client.stopExperiment({ expId: id, reason: '够了' })
    const wrong = { id, href: toSearch, experiment: { expId: id, arm: 'a' }, ...plan }
    await expect(save(wrong)).rejects.toThrow(problem)
  })

  it('cannot be seen more often than its position', async () => {
    await savePosition(db, 'main', { pageId, positionId, title: '首页', dayLimit: 2 })
    await expect(save({ id: 'wrong', href: toSearch, dayLimit: 3 })).rejects.toThrow(/dayLimit/)
    await save({ id: 'right', href: toSearch, dayLimit: 2 })
  })

  it('is shown as the file that would make it', async () => {
    await save({ id: 'one', product: low, lastDay: '2026-03-31', audience: { holdings: 'none' } })
    const [plan] = (await operator.client.queryPlacementPlans({})).plans
    const { planFile } = plan ?? {}
    await operator.client.savePlacementPlan({ planFile: { id: '', ...planFile } })
    expect((await operator.client.queryPlacementPlans({})).plans[0]?.planFile).toEqual(planFile)
  })
})

describe('files', () => {
  const file = async (path: string, host = 'localhost') => {
    const response = await koi.visitor(host).inject({ url: `/resources/recommend/${path}` })
    return [response.statusCode, response.json<Record<string, unknown>>()] as const
  }

  it('CL-133, RU-194 say whether placements apply to the brand', async () => {
    expect(await file('domainConfig.json')).toEqual([
      200,
      { brand_id: 'main', entity: 'koi_self', domain: '', has_placements: true },
    ])
  })

  it('CL-134, D-11 name no prizes while the rules forbid them', async () =>
    expect(await file('investPathPrizeActionRule.json')).toEqual([
      200,
      { buy_prizes: false, rules: [] },
    ]))

  it('CL-135 have what stands in a page where nobody answers', async () => {
    await save({ id: 'all', href: toSearch, isFallback: true })
    const [status, body] = await file(`fallback/${pageId}_h5.json`)
    expect([status, body]).toMatchObject([
      200,
      { dp_page: pageId, dp_channel: 'h5', plan_list: [{ plan_id: 'all', jump_url: toSearch }] },
    ])
    expect(await file('fallback/1_h5.json')).toEqual([404, {}])
  })

  it('CL-136 name the products of plans that are sold here', async () => {
    await save({ id: 'low', product: low })
    expect((await file('fundSkuInfo.json'))[1]).toMatchObject({
      sku_list: [{ fund_code: 'LOW', spid: TEST_SPID, i_risk_level: 1 }],
    })
  })

  it('CL-137 name plans that may be looked at, and nobody', async () => {
    await saveGray(db, 'main', { kind: 'account', key: operator.accountId, endsMs: undefined })
    await saveGray(db, 'main', { kind: 'plan', key: 'draft', endsMs: undefined })
    const [, body] = await file('grayTestConfig.json')
    expect(body).toMatchObject({
      plan_list: ['draft'],
      user_list: [expect.stringMatching(/^[\da-f]{64}$/)],
    })
    expect(JSON.stringify(body)).not.toContain(operator.accountId)
  })
})
