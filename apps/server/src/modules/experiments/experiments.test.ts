import { DAY_MS } from '@koi/domain/calendar/dates'
import { placementRooms } from '@koi/domain/recommendation/placement-room'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { ExperimentProblem, experimentPersonalData, saveHoldout, watchGuardrails } from './index.ts'

const NOW = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
const operator = await koi.demoPerson()
const { pageId, positionId } = placementRooms.home
const owner = { brandId: 'main', nowMs: NOW }

const half = [
  { arm: 'control', permille: 500 },
  { arm: 'new', permille: 500 },
]
const words = { id: 'words', question: '哪句话更清楚', module: 'home', group: 'home', arms: half }
const removeAll = [
  'placement_plan',
  'placement_day',
  'experiment_member',
  'experiment_account',
  'experiment_device',
  'experiment_holdout',
  'experiment',
].map((table) => sql(`test-experiments-empty-${table}`, `delete from ${table}`))

const save = (file: { id: string } & Record<string, unknown>) =>
  operator.client.saveExperiment({ experimentFile: file })
const stop = (expId: string) => operator.client.stopExperiment({ expId, reason: '测试' })
const resultOf = async (expId: string) => {
  const { experiments } = await operator.client.queryExperiments({})
  const found = experiments.find((each) => each.expId === expId)
  if (!found) throw new Error(`${expId} is not there`)
  return found
}

/** A plan of each arm, and nothing else. */
async function show(expId: string, ...arms: string[]) {
  for (const arm of arms) {
    await operator.client.savePlacementPlan({
      planFile: {
        id: `${expId}-${arm}`,
        code: arm,
        page: 'home',
        position: 'home',
        title: '一句话',
        text: arm,
        href: '/h5/v6/pages/entry/search/index',
        experiment: { expId, arm },
      },
    })
  }
}

const armOf = async (who: Browser, more: object = {}) => {
  const { positions } = await who.client.unifiedQueryDp({
    dpPage: pageId,
    dpPositions: [positionId],
    dpChannel: 'h5',
    ...more,
  })
  return positions[positionId]?.plans[0]?.dpFeature.arm ?? 'none'
}

/** A new browser that sees an arm; chance gives one soon. */
async function browserThatSees(arm: string): Promise<Browser> {
  for (let tries = 0; tries < 60; tries += 1) {
    const browser = koi.visitor()
    if ((await armOf(browser)) === arm) return browser
  }
  throw new Error(`nobody sees ${arm}`)
}

async function login({ client }: Browser, phone: string) {
  const { demoCode: code = '' } = await client.sendLoginCode({ phone })
  await client.phoneLogin({ phone, code })
}

beforeEach(async () => {
  for (const statement of removeAll) await db.run(statement)
  await koi.clock.freeze(NOW, { allowBackwards: true })
})

describe('an arm', () => {
  it('stays from the first look on: through a login, in every browser of the person, and after the logout', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const [phone, desk] = [await browserThatSees('new'), await browserThatSees('control')]
    await login(phone, '13800002001')
    expect(await armOf(phone)).toBe('new')
    // Another browser showed the other version to nobody in particular: the person keeps theirs.
    expect(await armOf(desk)).toBe('control')
    await login(desk, '13800002001')
    expect(await armOf(desk)).toBe('new')
    await desk.client.logout({})
    expect(await armOf(desk)).toBe('new')
  })

  it('is the browser’s for whoever logs in there first', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const browser = await browserThatSees('control')
    await login(browser, '13800002002')
    await browser.client.logout({})
    await login(browser, '13800002003')
    expect(await armOf(browser)).toBe('control')
  })

  it('is nobody’s before the first day and after the last', async () => {
    await save({ ...words, firstDay: '2026-03-04', lastDay: '2026-03-04' })
    await show('words', 'control', 'new')
    const browser = koi.visitor()
    expect([await armOf(browser), (await resultOf('words')).state]).toEqual(['none', 'planned'])
    await koi.clock.freeze(NOW + DAY_MS)
    expect(await armOf(koi.visitor())).toMatch(/control|new/)
    await koi.clock.freeze(NOW + 2 * DAY_MS)
    expect([await armOf(koi.visitor()), (await resultOf('words')).state]).toEqual(['none', 'ended'])
  })

  it('is only seen where the page knows the experiment, by its id or its module', async () => {
    await save({
      ...words,
      arms: [
        { arm: 'new', permille: 1000 },
        { arm: 'old', permille: 0 },
      ],
    })
    await show('words', 'new')
    const ask = (more: object) => armOf(koi.visitor(), more)
    expect(await ask({})).toBe('new')
    expect(await ask({ experimentIds: ['words'] })).toBe('new')
    expect(await ask({ experimentModules: ['home'] })).toBe('new')
    expect(await ask({ experimentIds: ['other'], experimentModules: ['buy'] })).toBe('none')
  })
})

describe('who somebody is', () => {
  const membersOf = async (id: string) =>
    (await resultOf(id)).arms.reduce((sum, each) => sum + each.memberCount, 0)
  const keep = sql('test-unsigned-kept', 'insert into unsigned_device values ($1)')
  const member = sql(
    'test-unsigned-member',
    `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable)
     values ('main', 'words', $1, $2, now(), false)`,
  )

  it('is nothing that they choose: a key that nobody gave them is a new browser’s, each time', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const key = createToken()
    for (const cookie of [key, key, `${key}.${sha256(key)}`]) {
      const browser = koi.visitor()
      browser.cookies.set('koi_device', cookie)
      expect(await armOf(browser)).toMatch(/control|new/)
      expect(browser.cookies.get('koi_device')).not.toContain(key)
    }
    expect(await membersOf('words')).toBe(3)
  })

  it('stays with a key of before: it is signed, keeps its arm, and counts from now on', async () => {
    await save(words)
    await show('words', 'control', 'new')
    for (const arm of ['control', 'new', 'control', 'new', 'control', 'new']) {
      const key = createToken()
      await db.run(keep, [sha256(key)])
      await db.run(member, [sha256(key), arm])
      const browser = koi.visitor()
      browser.cookies.set('koi_device', key)
      expect([await armOf(browser), await armOf(browser)]).toEqual([arm, arm])
      expect(browser.cookies.get('koi_device')).toContain(`${key}.`)
    }
    expect((await resultOf('words')).arms.map(({ memberCount }) => memberCount)).toEqual([3, 3])
  })

  it('counts no more often than an address opens browsers: made-up ones break no guardrail', async () => {
    await save({ ...words, guardrails: [{ metric: 'closed', maxPermille: 20 }] })
    await show('words', 'control', 'new')
    const node = await createTestApp({ database: koi, deviceKeysMax: 5 })
    const arms: string[] = []
    for (let count = 0; count < 12; count += 1) arms.push(await armOf(node.visitor()))
    expect(arms.every((arm) => /control|new/.test(arm))).toBe(true)
    expect(await membersOf('words')).toBe(5)
    const crowd = sql(
      'test-experiment-crowd',
      `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable, is_seen, is_closed)
       select 'main', 'words', 'made-up' || n, 'new', now(), false, true, true from generate_series(1, 500) n`,
    )
    await db.run(crowd)
    expect(await membersOf('words')).toBe(5)
    expect(await watchGuardrails(db, NOW)).toEqual([])
  })

  it('does not change with the salt, once they are in; an experiment keeps its salt and tells it to nobody', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const browsers = Array.from({ length: 12 }, () => koi.visitor())
    const arms = async (list: Browser[]) => Promise.all(list.map((each) => armOf(each)))
    const before = await arms(browsers)
    const saltOf = sql<{ salt: string }>(
      'test-experiment-salt',
      `select salt from experiment where exp_id = 'words'`,
    )
    const { salt } = await db.get(saltOf)
    expect(salt).toHaveLength(43)
    await save({ ...words, question: '哪句话更短' })
    expect((await db.get(saltOf)).salt).toBe(salt)
    expect(JSON.stringify(await operator.client.queryExperiments({}))).not.toContain(salt)
    await db.run(sql('test-experiment-other-salt', `update experiment set salt = 'other'`))
    // Another node, which remembers nobody.
    const node = await createTestApp({ database: koi })
    const again = browsers.map(({ cookies }) => {
      const browser = node.visitor()
      cookies.forEach((value, name) => browser.cookies.set(name, value))
      return browser
    })
    expect(await arms(again)).toEqual(before)
  })
})

describe('nobody', () => {
  it('is in two experiments of one group', async () => {
    await save({ ...words, arms: half.map((arm) => ({ ...arm, permille: 250 })) })
    await expect(save({ ...words, id: 'colour', fromPermille: 499 })).rejects.toMatchObject({
      retcode: '1974',
      message: expect.stringMatching(/group: it meets words/),
    })
    await save({
      ...words,
      id: 'colour',
      fromPermille: 500,
      arms: half.map((arm) => ({ ...arm, permille: 250 })),
    })
    await show('words', 'control', 'new')
    await show('colour', 'control', 'new')
    for (let count = 0; count < 12; count += 1) await armOf(koi.visitor())
    const membersOf = async (id: string) =>
      (await resultOf(id)).arms.reduce((sum, each) => sum + each.memberCount, 0)
    expect((await membersOf('words')) + (await membersOf('colour'))).toBe(12)
  })

  it('of the holdout is in any', async () => {
    await save(words)
    await show('words', 'control', 'new')
    await expect(saveHoldout(db, 1000, owner)).rejects.toThrow(ExperimentProblem)
    await stop('words')
    await saveHoldout(db, 1000, owner)
    await save({ ...words, id: 'again' })
    await show('again', 'control', 'new')
    expect(await armOf(koi.visitor())).toBe('none')
    expect((await resultOf('again')).arms.map(({ memberCount }) => memberCount)).toEqual([0, 0])
    expect((await operator.client.queryExperiments({})).holdoutPermille).toBe(1000)
  })

  it('changes the arm of somebody: what runs keeps its arms, and what is over begins no more', async () => {
    await save(words)
    await save({
      ...words,
      question: '哪句话更短',
      guardrails: [{ metric: 'closed', maxPermille: 90 }],
    })
    const other = half.map(({ arm }, place) => ({ arm, permille: place * 1000 }))
    expect(await codeOf(save({ ...words, arms: other }))).toBe('1974')
    const { experimentFile } = await resultOf('words')
    expect(experimentFile).toMatchObject({ question: '哪句话更短', firstDay: '2026-03-03' })
    // Shown, and given back as it is.
    await save({ id: '', ...experimentFile })
    await stop('words')
    expect((await resultOf('words')).stopReason).toBe('测试')
    expect(await codeOf(save(words))).toBe('1974')
    expect(await codeOf(stop('words'))).toBe('1975')
    expect(await codeOf(stop('nowhere'))).toBe('1975')
  })

  it.each([
    ['one arm', { arms: half.slice(1) }, /arms: /],
    [
      'a share that is none',
      { arms: [{ arm: 'a', permille: 1001 }, ...half] },
      /arms\.0\.permille/,
    ],
    ['an end that is over', { lastDay: '2026-03-02' }, /ends: /],
    ['a guardrail of nothing', { guardrails: [{ metric: 'luck', maxPermille: 1 }] }, /guardrails/],
    ['a field that is none', { colour: 'red' }, /the file: /],
  ])('can save one with %s', async (_, wrong, problem) => {
    await expect(save({ ...words, ...wrong })).rejects.toMatchObject({
      retcode: '1974',
      message: expect.stringMatching(problem),
    })
    expect((await operator.client.queryExperiments({})).experiments).toEqual([])
  })
})

describe('what comes of it', () => {
  it('counts everybody once, and says where people of an arm are missing', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const browser = koi.visitor()
    await armOf(browser)
    await armOf(browser)
    const membersOf = async () => (await resultOf('words')).arms.map((arm) => arm.memberCount)
    expect((await membersOf()).toSorted((one, other) => one - other)).toEqual([0, 1])
    const add = sql(
      'test-experiment-members',
      `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable)
       select 'main', 'words', $1 || n, $1, now(), true from generate_series(1, $2::int) n`,
    )
    await db.run(add, ['control', 100])
    await db.run(add, ['new', 98])
    expect((await resultOf('words')).isRatioSuspicious).toBe(false)
    await db.run(sql('test-experiment-loss', `delete from experiment_member where arm = 'new'`))
    expect((await resultOf('words')).isRatioSuspicious).toBe(true)
  })

  it('stops what people do not want, and keeps the rest', async () => {
    const guardrails = [{ metric: 'unwanted', maxPermille: 20 }]
    await save({ ...words, guardrails })
    await save({ ...words, id: 'calm', group: 'other', guardrails })
    await show('words', 'control', 'new')
    await show('calm', 'control', 'new')
    const people = sql(
      'test-experiment-people',
      `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable, is_seen, is_unwanted)
       select 'main', $1, $1 || $2 || n, 'new', now(), true, true, n <= $4
       from generate_series($2::int, $2::int + $3::int - 1) n`,
    )
    await db.run(people, ['words', 1, 1000, 37])
    await db.run(people, ['calm', 1, 1000, 20])
    expect(await watchGuardrails(db, NOW)).toEqual([])
    await db.run(people, ['words', 1001, 1000, 1060])
    await koi.clock.freeze(NOW + DAY_MS)
    await koi.services.operations.catchUp()
    expect(await resultOf('words')).toMatchObject({
      state: 'stopped',
      stopReason: 'new: unwanted 97 of 2000 people, 20 of a thousand are allowed',
    })
    expect((await resultOf('calm')).state).toBe('running')
    expect(await armOf(koi.visitor())).toMatch(/control|new/)
  })

  it('counts one person, whatever they report', async () => {
    const guardrails = [{ metric: 'closed', maxPermille: 20 }]
    await save({ ...words, guardrails })
    await show('words', 'control', 'new')
    const browser = await browserThatSees('new')
    const answers = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const asked = { dpPage: pageId, dpPositions: [positionId], dpChannel: 'h5' }
        const { positions } = await browser.client.unifiedQueryDp(asked)
        return positions[positionId]?.plans[0]
      }),
    )
    const told = answers.flatMap((plan) =>
      plan ? (['exposure', 'close'] as const).map((action) => ({ plan, action })) : [],
    )
    expect(told).toHaveLength(240)
    while (told.length > 0) {
      const reportItems = told.splice(0, 20).map(({ plan, action }) => ({
        dpId: plan.planId,
        dpPage: pageId,
        dpPosition: positionId,
        action,
        reportToken: plan.reportToken,
      }))
      await browser.client.submitCheckValue({ reportItems })
    }
    expect((await resultOf('words')).arms).toMatchObject([
      {},
      { arm: 'new', seenCount: 1, closedCount: 1 },
    ])
    expect(await watchGuardrails(db, NOW)).toEqual([])
    const counted = sql<Record<string, boolean>>(
      'test-experiment-seen',
      `select is_seen as "isSeen", is_closed as "isClosed" from experiment_member where is_seen`,
    )
    expect(await db.rows(counted)).toEqual([{ isSeen: true, isClosed: true }])
    const others = sql(
      'test-experiment-closers',
      `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable, is_seen, is_closed)
       select 'main', 'words', 'closer' || n, 'new', now(), true, true, true from generate_series(1, 99) n`,
    )
    await db.run(others)
    expect(await watchGuardrails(db, NOW)).toEqual(['words'])
  })

  it('is told to whom it is about, and forgotten with them', async () => {
    await save(words)
    await show('words', 'control', 'new')
    const browser = koi.visitor()
    await login(browser, '13800002009')
    const arm = await armOf(browser)
    const accountId = (await browser.client.querySession({})).account?.accountId ?? ''
    const { experiments } = await db.transaction((tx) =>
      experimentPersonalData.read(tx, accountId, koi.seal, koi.objects),
    )
    expect(experiments).toMatchObject([{ brandId: 'main', expId: 'words', arm }])
    await db.transaction(async (tx) => experimentPersonalData.forget?.(tx, accountId))
    expect((await resultOf('words')).arms.map(({ memberCount }) => memberCount)).toEqual([0, 0])
  })
})
