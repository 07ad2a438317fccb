import { placementRooms } from '@koi/domain/recommendation/placement-room'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { until } from '#testing/until.ts'

const NOW = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
// An institution that is on no list of operating entities.
await addOtherBrand(koi, { entity: 'new_entity' })
const operator = await koi.demoPerson()
const elsewhere = await koi.demoPerson(OTHER_HOST)

const { pageId, positionId } = placementRooms.home
const question = { dpPage: pageId, dpPositions: [positionId], dpChannel: 'h5' }
const planFile = {
  id: 'first',
  code: '测试',
  page: 'home',
  position: 'home',
  title: '一句话',
  text: '再一句',
  href: '/h5/v6/pages/entry/search/index',
}
const ask = (who: Browser, more: object = {}) =>
  codeOf(who.client.unifiedQueryDp({ ...question, ...more }))
async function shownTo(who: Browser) {
  const { positions } = await who.client.unifiedQueryDp(question)
  return positions[positionId]?.plans[0]?.planId
}
const settings = (who: Browser) => who.client.queryPlacementSettings({})

const tables = ['placement_switch', 'placement_plan', 'placement_position', 'placement_gray']
beforeEach(async () => {
  for (const table of tables) {
    await db.run(sql(`test-settings-empty-${table}`, `delete from ${table}`))
  }
})

describe('a brand of an institution that is on no list', () => {
  it('has no placements until its operator switches them on, and its plans say so', async () => {
    expect(await ask(koi.visitor(OTHER_HOST))).toBe('1612907113')
    expect((await settings(elsewhere)).hasPlacements).toBe(false)
    await expect(elsewhere.client.savePlacementPlan({ planFile })).rejects.toMatchObject({
      retcode: '1973',
      message: expect.stringContaining('brand: nothing is placed on its pages'),
    })
    await elsewhere.client.switchPlacements({ hasPlacements: true })
    expect((await settings(elsewhere)).hasPlacements).toBe(true)
    await elsewhere.client.savePlacementPlan({ planFile })
    await until(async () => (await ask(koi.visitor(OTHER_HOST))) === '0')
    expect(await shownTo(koi.visitor(OTHER_HOST))).toBe('first')
    // The other brand has what it had.
    expect((await operator.client.queryPlacementPlans({})).plans).toEqual([])
  })

  it('RU-194 a brand of a listed institution has them, and its operator may switch them off', async () => {
    await operator.client.savePlacementPlan({ planFile })
    await until(async () => (await shownTo(koi.visitor())) === 'first')
    await operator.client.switchPlacements({ hasPlacements: false })
    await until(async () => (await ask(koi.visitor())) === '1612907113')
    expect((await settings(operator)).hasPlacements).toBe(false)
    await operator.client.switchPlacements({ hasPlacements: true })
    await until(async () => (await ask(koi.visitor())) === '0')
    expect((await settings(operator)).hasPlacements).toBe(true)
  })
})

describe('settings of an operator', () => {
  it('take a plan away, once, of the own brand alone', async () => {
    await operator.client.savePlacementPlan({ planFile })
    const remove = (who: Browser) => codeOf(who.client.removePlacementPlan({ planId: 'first' }))
    expect(await remove(elsewhere)).toBe('1976')
    expect(await remove(operator)).toBe('0')
    expect((await operator.client.queryPlacementPlans({})).plans).toEqual([])
    expect(await remove(operator)).toBe('1976')
  })

  it('cap a position, and take the cap away', async () => {
    const capOf = async (who: Browser) =>
      (await settings(who)).roomList.find(({ page }) => page === 'home')?.dayLimit
    const home = { page: 'home', position: 'home' }
    await operator.client.limitPlacementPosition({ ...home, dayLimit: 2 })
    expect([await capOf(operator), await capOf(elsewhere)]).toEqual([2, null])
    const tooOften = operator.client.savePlacementPlan({ planFile: { ...planFile, dayLimit: 3 } })
    await expect(tooOften).rejects.toThrow('dayLimit')
    await operator.client.limitPlacementPosition({ ...home, dayLimit: null })
    expect(await capOf(operator)).toBe(null)
    await operator.client.savePlacementPlan({ planFile: { ...planFile, dayLimit: 3 } })
  })

  it('cap a position of another page with the number of one of ours, and ours stays', async () => {
    const other = { page: '300', position: '1' }
    const { lesson: room } = placementRooms
    const lesson = () => ask(operator, { dpPage: room.pageId, dpPositions: [room.positionId] })
    const before = await lesson()
    await operator.client.limitPlacementPosition({ ...other, dayLimit: 2 })
    const names = async () =>
      (await settings(operator)).roomList.map(({ page, position }) => `${page}/${position}`)
    expect(await names()).toContain('lesson/lesson')
    expect(await names()).toContain('300/1')
    expect(await lesson()).toBe(before)
    await operator.client.limitPlacementPosition({ ...other, dayLimit: null })
    expect(await names()).not.toContain('300/1')
  })

  it.each([
    ['home', 'hom'],
    ['tip', 'lesson'],
    ['102', 'lesson'],
  ])('refuse a cap of %s/%s, which no page has', async (page, position) => {
    const wrong = { page, position, dayLimit: 2 }
    expect(await codeOf(operator.client.limitPlacementPosition(wrong))).toBe('1978')
  })

  it.each([0, -1, 1.5, 1_001])('refuse a cap of %s', async (dayLimit) => {
    const wrong = { page: 'home', position: 'home', dayLimit }
    expect(await codeOf(operator.client.limitPlacementPosition(wrong))).toBe('1002')
  })

  it('let an account look at what others do not see yet, until the end of a day', async () => {
    await operator.client.savePlacementPlan({ planFile: { ...planFile, state: 'off' } })
    const preview = () => ask(operator, { extraInfo: { preview_plan_id: 'first' } })
    expect(await preview()).toBe('1971')
    const listed = await operator.client.listForPreview({
      grayKind: 'account',
      grayKey: operator.accountId,
      grayLastDay: '2026-03-03',
    })
    expect(listed.grayEndsMs).toBe(shanghaiMs('2026-03-03T00:00') + DAY_MS)
    expect(await preview()).toBe('0')
    expect((await settings(operator)).grayList).toEqual([
      { grayKind: 'account', grayKey: operator.accountId, ...listed },
    ])
    expect((await settings(elsewhere)).grayList).toEqual([])
    await operator.client.unlistForPreview({ grayKind: 'account', grayKey: operator.accountId })
    expect(await preview()).toBe('1971')
    const again = { grayKind: 'account' as const, grayKey: operator.accountId }
    expect(await codeOf(operator.client.unlistForPreview(again))).toBe('1977')
  })

  it('list a plan for everybody, for good, where it is one of theirs', async () => {
    const plan = { grayKind: 'plan' as const, grayKey: 'first', grayLastDay: null }
    expect(await codeOf(operator.client.listForPreview(plan))).toBe('1976')
    await operator.client.savePlacementPlan({ planFile: { ...planFile, state: 'off' } })
    expect(await codeOf(elsewhere.client.listForPreview(plan))).toBe('1976')
    expect(await operator.client.listForPreview(plan)).toEqual({ grayEndsMs: null })
    expect(await ask(koi.visitor(), { extraInfo: { preview_plan_id: 'first' } })).toBe('0')
  })

  it('are for operators', async () => {
    const { client } = koi.visitor()
    expect(await codeOf(client.switchPlacements({ hasPlacements: true }))).toBe('1001')
    expect(await codeOf(client.queryPlacementSettings({}))).toBe('1001')
  })
})

describe('the holdout', () => {
  it('is set while nothing runs, and refused while something does', async () => {
    const keep = (holdoutPermille: number) =>
      codeOf(operator.client.saveHoldout({ holdoutPermille }))
    expect(await keep(50)).toBe('0')
    expect((await operator.client.queryExperiments({})).holdoutPermille).toBe(50)
    expect((await elsewhere.client.queryExperiments({})).holdoutPermille).toBe(0)
    expect([await keep(-1), await keep(1_001)]).toEqual(['1002', '1002'])
    const arms = ['a', 'b'].map((arm) => ({ arm, permille: 100 }))
    const experimentFile = { id: 'words', question: '哪句', module: 'm', group: 'g', arms }
    await operator.client.saveExperiment({ experimentFile })
    await expect(operator.client.saveHoldout({ holdoutPermille: 60 })).rejects.toMatchObject({
      retcode: '1974',
      message: expect.stringContaining('words runs'),
    })
  })
})
