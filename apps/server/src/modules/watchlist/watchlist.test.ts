import { DAY_MS } from '@koi/domain/calendar/dates'
import { quotas } from '@koi/domain/identity/quotas'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { refreshMetrics } from '#modules/market/index.ts'
import { addDays, addFunds, SPID } from '#modules/products/funds.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf } from '#testing/investor.ts'

const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const app = await createTestApp({ nowMs: EVENING_MS })
const codes = ['000001', '000002', '000003', '000004']
await addFunds(app.db, [
  ...codes.map((code) => ({ code })),
  { code: '000009', category: 'money' },
  { code: '000010', sale_state: 'closed' },
])
const week = ['2026-06-30', '2026-07-01', '2026-07-02']
const navs: Record<string, string[]> = {
  '000001': ['1.0', '1.0', '1.1'],
  '000002': ['1.0', '1.0', '0.9'],
  '000003': ['1.0', '1.0', '1.0'],
  '000004': ['1.0', '1.2'],
}
for (const [code, values] of Object.entries(navs))
  await addDays(
    app.db,
    code,
    values.map((nav, at) => ({ day: week[at], nav: navOf(nav) })),
  )
await refreshMetrics(app.db, EVENING_MS)

const product = (fundCode: string) => ({ fundCode, spid: SPID })

/** Somebody who follows these, the first on top. */
async function follower(...followed: string[]) {
  const person = await app.person()
  for (const code of followed.toReversed())
    await person.client.setFavor({ ...product(code), isFavourite: true })
  const list = () => person.client.queryWatchlist({})
  return {
    ...person,
    list,
    order: async () => (await list()).watched.map(({ item }) => item.fundCode),
  }
}
type Follower = Awaited<ReturnType<typeof follower>>

const entry = async (who: Follower, code: string) =>
  (await who.list()).watched.find(({ item }) => item.fundCode === code)

describe('the order by hand', () => {
  it('puts one before another or last, and what is added later on top', async () => {
    const who = await follower('000001', '000002', '000003')
    expect(await who.order()).toEqual(['000001', '000002', '000003'])
    await who.client.moveFavor({ fundCode: '000003', beforeFundCode: '000001' })
    expect(await who.order()).toEqual(['000003', '000001', '000002'])
    await who.client.moveFavor({ fundCode: '000003' })
    expect(await who.order()).toEqual(['000001', '000002', '000003'])
    await who.client.moveFavor({ fundCode: '000002', beforeFundCode: '000002' })
    expect(await who.order()).toEqual(['000001', '000002', '000003'])
    await who.client.setFavor({ ...product('000004'), isFavourite: true })
    expect(await who.order()).toEqual(['000004', '000001', '000002', '000003'])
    const home = await who.client.queryFavorList({})
    expect(home.items.map(({ fundCode }) => fundCode)).toEqual(await who.order())
  })

  it('loses nobody when two devices move at once', async () => {
    const who = await follower(...codes)
    await Promise.all([
      who.client.moveFavor({ fundCode: '000004', beforeFundCode: '000001' }),
      who.client.moveFavor({ fundCode: '000001' }),
      who.client.moveFavor({ fundCode: '000002', beforeFundCode: '000003' }),
    ])
    expect((await who.order()).toSorted()).toEqual(codes)
  })

  it('refuses what is on the list no more', async () => {
    const who = await follower('000001')
    const gone = { retcode: '1991' }
    await expect(who.client.moveFavor({ fundCode: '000002' })).rejects.toMatchObject(gone)
    const before = { fundCode: '000001', beforeFundCode: '000002' }
    await expect(who.client.moveFavor(before)).rejects.toMatchObject(gone)
    const note = { fundCode: '000002', note: '看看' }
    await expect(who.client.saveFavorNote(note)).rejects.toMatchObject(gone)
    await expect(who.client.restoreFavor({ fundCode: '000002' })).rejects.toMatchObject(gone)
  })
})

describe('the list', () => {
  it('counts a move of the newest day alone, and says which day that is', async () => {
    const who = await follower(...codes)
    const { watched, asOf } = await who.list()
    expect(asOf).toBe('2026-07-02')
    expect(watched.map(({ dayMove }) => dayMove)).toEqual(['up', 'down', 'flat', 'waiting'])
  })

  it('is ordered by one metric, and what has none of it stands last both ways', async () => {
    const who = await follower('000009', ...codes)
    const by = async (sort: 'rate_desc' | 'rate_asc') => {
      const { watched } = await who.client.queryWatchlist({ rateKey: 'day1_rise_rate', sort })
      return watched.map(({ item }) => item.fundCode)
    }
    expect(await by('rate_desc')).toEqual(['000004', '000001', '000003', '000002', '000009'])
    expect(await by('rate_asc')).toEqual(['000002', '000003', '000001', '000004', '000009'])
    const { watched } = await who.client.queryWatchlist({ rateKey: 'day1_rise_rate' })
    expect(watched[1]?.item).toMatchObject({ fundCode: '000001', rateValue: '10.00' })
  })

  it('belongs to its account alone', async () => {
    const who = await follower('000001')
    const { groupId } = await who.client.saveWatchGroup({ groupName: '养老' })
    const other = await follower('000001')
    expect(await other.list()).toMatchObject({ groups: [] })
    const key = { groupId, fundCode: '000001' }
    await expect(other.client.setInWatchGroup({ ...key, isInGroup: true })).rejects.toMatchObject({
      retcode: '1992',
    })
    await expect(other.client.saveWatchGroup({ groupId, groupName: '我的' })).rejects.toMatchObject(
      { retcode: '1992' },
    )
    await expect(app.visitor().client.queryWatchlist({})).rejects.toMatchObject({ retcode: '1001' })
  })
})

describe('groups and notes', () => {
  it('keeps one fund in several groups, and a note of two devices for two funds', async () => {
    const who = await follower('000001', '000002')
    const pension = await who.client.saveWatchGroup({ groupName: ' 养老 ' })
    const tech = await who.client.saveWatchGroup({ groupName: '科技' })
    await Promise.all([
      who.client.setInWatchGroup({ ...pension, fundCode: '000001', isInGroup: true }),
      who.client.setInWatchGroup({ ...tech, fundCode: '000001', isInGroup: true }),
      who.client.saveFavorNote({ fundCode: '000001', note: '定投' }),
      who.client.saveFavorNote({ fundCode: '000002', note: '等回调' }),
    ])
    expect(await entry(who, '000001')).toMatchObject({
      note: '定投',
      groupIds: [pension.groupId, tech.groupId],
    })
    expect(await entry(who, '000002')).toMatchObject({ note: '等回调', groupIds: [] })
    expect((await who.list()).groups.map(({ groupName }) => groupName)).toEqual(['养老', '科技'])
    await who.client.saveWatchGroup({ ...tech, groupName: '芯片' })
    expect((await who.list()).groups.map(({ groupName }) => groupName)).toEqual(['养老', '芯片'])
    await expect(who.client.saveWatchGroup({ ...tech, groupName: '养老' })).rejects.toMatchObject({
      retcode: '1993',
    })
  })

  it('brings a deleted group back with what was in it; its funds stay on the list', async () => {
    const who = await follower('000001')
    const group = await who.client.saveWatchGroup({ groupName: '科技' })
    await who.client.setInWatchGroup({ ...group, fundCode: '000001', isInGroup: true })
    await who.client.setWatchGroupKept({ ...group, isKept: false })
    expect(await who.order()).toEqual(['000001'])
    expect(await who.list()).toMatchObject({ groups: [] })
    await who.client.setWatchGroupKept({ ...group, isKept: true })
    expect(await who.list()).toMatchObject({
      groups: [{ groupName: '科技' }],
      watched: [{ groupIds: [group.groupId] }],
    })
  })

  it('brings a removed fund back at its place with its note, groups and alerts', async () => {
    const who = await follower('000001', '000002', '000003')
    const group = await who.client.saveWatchGroup({ groupName: '科技' })
    await who.client.setInWatchGroup({ ...group, fundCode: '000002', isInGroup: true })
    await who.client.saveFavorNote({ fundCode: '000002', note: '等回调' })
    const wish = { ...product('000002'), alertKind: 'navAbove' as const, alertValue: '1.5' }
    await who.client.setWatchAlert(wish)
    const before = await who.list()
    await who.client.setFavor({ ...product('000002'), isFavourite: false })
    expect(await who.order()).toEqual(['000001', '000003'])
    await who.client.restoreFavor({ fundCode: '000002' })
    expect(await who.list()).toEqual(before)
    await who.client.restoreFavor({ fundCode: '000002' })
    expect(await who.list()).toEqual(before)
  })

  it('keeps what another device wrote to a fund that was added anew before the undo', async () => {
    const who = await follower('000001')
    await who.client.saveFavorNote({ fundCode: '000001', note: '旧' })
    await who.client.setFavor({ ...product('000001'), isFavourite: false })
    await who.client.setFavor({ ...product('000001'), isFavourite: true })
    await who.client.saveFavorNote({ fundCode: '000001', note: '新' })
    await who.client.restoreFavor({ fundCode: '000001' })
    expect(await entry(who, '000001')).toMatchObject({ note: '新' })
  })

  it('keeps the last so many removed groups for their undo, and none for longer than a day', async () => {
    const who = await follower()
    const made: string[] = []
    for (let at = 0; at < quotas.watchGroups + 5; at += 1) {
      const { groupId } = await who.client.saveWatchGroup({ groupName: `来去${at}` })
      await who.client.setWatchGroupKept({ groupId, isKept: false })
      made.push(groupId)
    }
    const left = sql<{ count: number }>(
      'test-groups-left',
      'select count(*)::int as count from watch_group where account_id = $1',
    )
    expect(await app.db.get(left, [who.accountId])).toEqual({ count: quotas.watchGroups })
    const [oldest = '', newest = ''] = [made.at(0), made.at(-1)]
    expect(await codeOf(who.client.setWatchGroupKept({ groupId: oldest, isKept: true }))).not.toBe(
      '0',
    )
    await who.client.setWatchGroupKept({ groupId: newest, isKept: true })
    await sweepWhatIsOver(app.db, (await app.clock.now()) + 2 * DAY_MS)
    expect(await app.db.get(left, [who.accountId])).toEqual({ count: 1 })
  })

  it('has so many groups and no more, also when twenty are asked for at once', async () => {
    const who = await follower()
    const asked = Array.from({ length: quotas.watchGroups + 5 }, (_none, at) =>
      who.client.saveWatchGroup({ groupName: `分组${at}` }).then(
        () => '0',
        (error: { retcode: string }) => error.retcode,
      ),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter((code) => code === '0')).toHaveLength(quotas.watchGroups)
    expect(answers.filter((code) => code === '1015')).toHaveLength(5)
  })
})
