import { DAY_MS } from '@koi/domain/calendar/dates'
import { quotas } from '@koi/domain/identity/quotas'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'

const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const app = await createTestApp({ nowMs: NOW_MS })
await app.db.run(
  sql('test-screens-company', `insert into fund_company (code, name) values ('KOI01', '锦澜基金')`),
)

const low = { board: 'steady', screenName: '低风险', screenQuery: 'risk=2&sort=rate_desc' } as const
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => '0',
    (error: { retcode: string }) => error.retcode,
  )

/** Somebody with kept screens. */
async function keeper(...screens: { screenName?: string; screenQuery?: string }[]) {
  const person = await app.person()
  const { client } = person
  const ids: string[] = []
  for (const screen of screens)
    ids.push((await client.saveListScreen({ ...low, ...screen })).screenId)
  const names = async () =>
    (await client.queryListScreens({})).screens.map(({ screenName }) => screenName)
  return { ...person, ids, names }
}

describe('kept ways of looking at lists', () => {
  it('are of the account, the oldest first, with the company that a filter names', async () => {
    const who = await keeper(
      {},
      { screenName: ' 锦澜 ', screenQuery: 'company=KOI01&sort=rate_asc' },
    )
    await who.client.saveListScreen({ ...low, screenName: '没有的', screenQuery: 'company=NOBODY' })
    expect((await who.client.queryListScreens({})).screens).toEqual([
      { screenId: who.ids[0], ...low, companyName: '' },
      {
        screenId: who.ids[1],
        board: 'steady',
        screenName: '锦澜',
        screenQuery: 'company=KOI01&sort=rate_asc',
        companyName: '锦澜基金',
      },
      expect.objectContaining({ screenName: '没有的', companyName: '' }),
    ])
    expect(await (await keeper()).names()).toEqual([])
    expect(await codeOf(app.visitor().client.queryListScreens({}))).toBe('1001')
  })

  it('are kept once where they are saved twice, and have names of their own in a board', async () => {
    const who = await keeper({}, {})
    expect(who.ids[0]).toBe(who.ids[1])
    expect(await codeOf(who.client.saveListScreen({ ...low, screenQuery: 'risk=3' }))).toBe('1912')
    const other = await who.client.saveListScreen({ ...low, board: 'advanced' })
    expect(await who.names()).toEqual(['低风险', '低风险'])
    expect(await codeOf(who.client.saveListScreen({ ...low, screenName: '  ' }))).toBe('1002')
    expect(await codeOf(who.client.saveListScreen({ ...low, screenQuery: '<script>' }))).toBe(
      '1002',
    )
    await who.client.renameListScreen({ ...other, screenName: '进阶' })
    expect(await who.names()).toEqual(['低风险', '进阶'])
    await who.client.saveListScreen({ ...low, screenName: '短期' })
    expect(
      await codeOf(who.client.renameListScreen({ screenId: who.ids[0] ?? '', screenName: '短期' })),
    ).toBe('1912')
  })

  it('go and come back, also twice; a name that was given anew meanwhile is said', async () => {
    const who = await keeper({}, { screenName: '短期' })
    const [screenId = ''] = who.ids
    for (const isKept of [false, false]) await who.client.setListScreenKept({ screenId, isKept })
    expect(await who.names()).toEqual(['短期'])
    expect(await codeOf(who.client.renameListScreen({ screenId, screenName: '别的' }))).toBe('1911')
    for (const isKept of [true, true]) await who.client.setListScreenKept({ screenId, isKept })
    expect(await who.names()).toEqual(['低风险', '短期'])
    await who.client.setListScreenKept({ screenId, isKept: false })
    await who.client.saveListScreen(low)
    expect(await codeOf(who.client.setListScreenKept({ screenId, isKept: true }))).toBe('1912')
  })

  it('of somebody else are none', async () => {
    const { ids } = await keeper({})
    const other = await keeper()
    const [screenId = ''] = ids
    expect(await codeOf(other.client.setListScreenKept({ screenId, isKept: false }))).toBe('1911')
    expect(await codeOf(other.client.renameListScreen({ screenId, screenName: '我的' }))).toBe(
      '1911',
    )
  })

  it('wait for their undo, the last so many that were removed, and none for longer than a day', async () => {
    const who = await keeper()
    for (let at = 0; at < quotas.listScreens + 4; at += 1) {
      const { screenId } = await who.client.saveListScreen({ ...low, screenName: `来去${at}` })
      await who.client.setListScreenKept({ screenId, isKept: false })
      who.ids.push(screenId)
    }
    const left = sql<{ count: number }>(
      'test-screens-left',
      'select count(*)::int as count from list_screen where account_id = $1',
    )
    expect(await app.db.get(left, [who.accountId])).toEqual({ count: quotas.listScreens })
    const bringBack = (screenId = '') =>
      codeOf(who.client.setListScreenKept({ screenId, isKept: true }))
    expect([await bringBack(who.ids[0]), await bringBack(who.ids.at(-1))]).toEqual(['1911', '0'])
    await sweepWhatIsOver(app.db, NOW_MS + 2 * DAY_MS)
    expect(await app.db.get(left, [who.accountId])).toEqual({ count: 1 })
  })

  it('are so many and no more, also when all are saved at once', async () => {
    const who = await keeper()
    const answers = await Promise.all(
      Array.from({ length: quotas.listScreens + 3 }, (_none, at) =>
        codeOf(who.client.saveListScreen({ ...low, screenName: `筛选${at}` })),
      ),
    )
    expect(answers.filter((code) => code === '0')).toHaveLength(quotas.listScreens)
    expect(answers.filter((code) => code === '1017')).toHaveLength(3)
  })
})
