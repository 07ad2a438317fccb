import { to } from '@koi/contracts/pages'
import { uploadUrl } from '@koi/contracts/uploads'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { isLivePicture } from './cover-store.ts'
import { living, MINUTE_MS } from './live.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { asked, announced, host, picture, idsOf, toldTo } = living(koi, START)
const office = moderating(koi).byToken()
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })

async function reviewer() {
  const person = await koi.person()
  await office.saveReviewer({ accountId: person.accountId, kinds: ['live', 'appeal'] })
  return person
}
const workAbout = async (about: string) => {
  const { work } = await office.queryWorkList({})
  return work.find((one) => one.about === about)?.workId ?? ''
}
async function decide(
  by: Person,
  workId: string,
  outcome: 'keep' | 'remove' | 'upheld' | 'rejected',
) {
  await by.client.takeWork({ workId })
  await by.client.decideWork({ workId, outcome, rule: 'promise', reason: '' })
}
/** A room that a reviewer removed, with who reserved it before its words were watched. */
async function removed() {
  const { by, liveId } = await announced()
  const fan = await koi.person()
  await fan.client.reserveLive({ liveId, from: 'detail' })
  const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
  await by.client.saveLive(asked({ liveId, version, notice: '稳赚不赔' }))
  const first = await reviewer()
  await decide(first, await workAbout(`live:${liveId}`), 'remove')
  return { by, liveId, fan, first }
}
async function appealed(by: Person, liveId: string) {
  const { decisionId } = await by.client.queryAppeal({ liveId })
  const words = '这句话引自教材，是要说明它不可信'
  await by.client.createAppeal({ requestKey: createToken(), decisionId, words, pictures: [] })
  return { decisionId, workId: await workAbout(`appeal:${decisionId}`) }
}

describe('an appeal about a room', () => {
  it('is led to by the message, shows rule and words, and is made once', async () => {
    const { by, liveId } = await removed()
    await tellWaiting(db, tellers)
    const { decisionId, ...decision } = await by.client.queryAppeal({ liveId })
    expect(decision).toMatchObject({
      liveId,
      subjectId: '',
      content: '利率变化时债券基金怎么看\n稳赚不赔',
      mayAppeal: true,
      appeal: null,
    })
    const { messages } = await by.client.queryMessages({})
    expect(messages[0]).toMatchObject({
      title: '直播预告没有通过审核',
      link: to.discussionAppeal({ decisionId }),
    })
    await appealed(by, liveId)
    expect(await codeOf(appealed(by, liveId))).not.toBe('0')
    const stranger = await host()
    await stranger.client.queryMyLives({})
    expect(await codeOf(stranger.client.queryAppeal({ liveId }))).not.toBe('0')
  })

  it('is decided by a second reviewer; a room whose time has not passed stands announced again, and who reserved is told', async () => {
    const { by, liveId, fan, first } = await removed()
    expect(await idsOf('coming')).not.toContain(liveId)
    const { workId } = await appealed(by, liveId)
    const work = await first.client.takeWork({ workId }).catch((error: unknown) => error)
    expect(work).toBeInstanceOf(Error)
    const second = await reviewer()
    expect(await second.client.queryWork({ workId })).toMatchObject({
      live: { liveId, notice: '稳赚不赔' },
      content: { title: '利率变化时债券基金怎么看', text: '稳赚不赔', state: 'removed' },
    })
    await decide(second, workId, 'upheld')
    expect(await fan.client.queryLive({ liveId })).toMatchObject({
      state: 'coming',
      isReserved: true,
      closedMs: 0,
    })
    expect(await idsOf('coming')).toContain(liveId)
    expect((await by.client.queryLive({ liveId })).own?.review).toBe('clear')
    const plannedMs = START + 60 * MINUTE_MS
    expect((await toldTo(fan)).at(-1)).toMatch(new RegExp(`^restored:${plannedMs}:`))
    expect((await by.client.queryAppeal({ liveId })).appeal?.state).toBe('upheld')
    await tellWaiting(db, tellers)
    const { messages } = await fan.client.queryMessages({})
    expect(messages.map(({ title }) => title)).toEqual(['直播恢复预约'])
    // Called off once more it is told once more.
    await by.client.cancelLive({ liveId })
    expect((await toldTo(fan)).at(-1)).toMatch(/^cancelled:/)
  })

  it('does not bring a room back whose time has passed, and says so', async () => {
    const { by, liveId } = await removed()
    const { workId } = await appealed(by, liveId)
    const later = START + 61 * MINUTE_MS
    await at(later)
    await decide(await reviewer(), workId, 'upheld')
    expect(await by.client.queryLive({ liveId })).toMatchObject({
      state: 'cancelled',
      own: { review: 'clear' },
    })
    await tellWaiting(db, tellers)
    const { messages } = await by.client.queryMessages({})
    expect(messages.some(({ body }) => body.includes('可以重新创建预告'))).toBe(true)
    await at(START)
  })

  it('that is rejected leaves the room where it is', async () => {
    const { by, liveId } = await removed()
    const { workId } = await appealed(by, liveId)
    await decide(await reviewer(), workId, 'rejected')
    expect(await by.client.queryLive({ liveId })).toMatchObject({
      state: 'cancelled',
      own: { review: 'removed' },
    })
    expect(await idsOf('coming')).not.toContain(liveId)
  })

  it('shows the cover to who decides about it, and to no other reviewer', async () => {
    const by = await host()
    const coverId = await picture(by)
    const { liveId, version } = await by.client.saveLive(asked({ coverId, notice: '稳赚不赔' }))
    await by.client.publishLive({ liveId, version })
    const first = await reviewer()
    await decide(first, await workAbout(`live:${liveId}`), 'remove')
    const second = await reviewer()
    const { accountId } = second
    expect(await isLivePicture(db, { accountId, uploadId: coverId })).toBe(false)
    const { workId } = await appealed(by, liveId)
    expect(await isLivePicture(db, { accountId, uploadId: coverId })).toBe(true)
    expect((await second.client.queryWork({ workId })).live?.coverUrl).toBe(uploadUrl(coverId))
  })
})
