import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { whenDone } from '#testing/when-done.ts'
import { inRoom, talking } from './talk.fixture.ts'

const koi = await createTestApp()
/** Another node: connections of its own to the same database. */
const otherDb = createDb({ connection: koi.connection })
const other = await createTestApp({ database: { db: otherDb, connection: koi.connection } })
whenDone(() => otherDb.close())
const listening = async ({ app }: TestApp) =>
  new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
const here = await listening(koi)
const there = await listening(other)
const { member, room, end, say, ask } = talking(koi)

const because = { rule: 'abuse' as const, reason: '' }

describe('a room over the live channel', () => {
  it('tells everybody on both nodes what is said, once, in its order', async () => {
    const { host, liveId } = await room()
    const [person, far] = [await member(2), await member(2)]
    const devices = [inRoom(person, liveId, here), inRoom(far, liveId, there)]
    for (const device of devices) await device.enter()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => say(at % 2 === 0 ? person : host, liveId, `第 ${at}`)),
    )
    for (const device of devices) await device.until(() => device.words().length >= 12)
    const [near, distant] = devices.map((device) => device.words())
    expect(new Set(near).size).toBe(12)
    expect(near).toEqual(distant)
    // Twelve lines of a moment are told together.
    const frames = devices[1]?.told.filter(({ lines }) => lines !== undefined) ?? []
    expect(frames.length).toBeLessThan(12)
  })

  it('goes on behind what was heard after a lost connection, on another node, with nothing lost or doubled', async () => {
    const { host, liveId } = await room()
    const person = await member(2)
    const phone = inRoom(person, liveId, here)
    await phone.enter()
    await say(host, liveId, '一')
    await phone.until(() => phone.words().length === 1)
    const upTo = phone.upTo()
    phone.lose()
    const { lineId } = await say(host, liveId, '二')
    await say(host, liveId, '三')
    await host.client.deleteLiveLine({ lineId, ...because })
    const again = inRoom(person, liveId, there)
    await again.enter(upTo)
    await say(host, liveId, '四')
    await again.until(() => again.words().includes('四'))
    expect(again.words()).toEqual(['三', '四'])
  })

  it('while many speak a reader who comes and goes hears each line once', async () => {
    const { host, liveId } = await room()
    const person = await member(2)
    const heard: string[] = []
    let upTo = '0'
    const talk = (async () => {
      for (let at = 0; at < 60; at += 3)
        await Promise.all([at, at + 1, at + 2].map((each) => say(host, liveId, `句 ${each}`)))
    })()
    for (let times = 0; times < 6; times += 1) {
      const phone = inRoom(person, liveId, times % 2 === 0 ? here : there)
      await phone.enter(upTo)
      const before = heard.length
      await phone.until(() => phone.words().length + before >= Math.min(60, (times + 1) * 10))
      upTo = phone.upTo()
      heard.push(...phone.words())
      phone.lose()
    }
    await talk
    const last = inRoom(person, liveId, here)
    await last.enter(upTo)
    await last.until(() => heard.length + last.words().length >= 60)
    heard.push(...last.words())
    expect(heard).toHaveLength(60)
    expect(new Set(heard).size).toBe(60)
  })

  it('says that there is more where more was missed than it tells', async () => {
    const { liveId } = await room()
    const fill = sql(
      'test-talk-fill',
      `insert into live_talk_event (room_id, seq, act, detail, happened_at)
       select $1, live_talk_next($1), 'slowed', '0', business_now() from generate_series(1, 201)`,
    )
    await koi.db.run(fill, [liveId])
    const phone = inRoom(await member(1), liveId, here)
    await phone.enter('0')
    expect(phone.told[0]).toMatchObject({ upTo: '201', isPart: true })
    const known = inRoom(await member(1), liveId, here)
    await known.enter('999999999')
    expect(known.told[0]).toMatchObject({ upTo: '201' })
  })

  it('tells what was taken from view, pinned, slowed and answered', async () => {
    const { host, liveId } = await room()
    const person = await member(2)
    const phone = inRoom(person, liveId, there)
    await phone.enter()
    const line = await say(person, liveId, '置顶我')
    await host.client.pinLiveLine({ liveId, lineId: line.lineId })
    await phone.until(() => phone.told.some(({ pinned }) => pinned?.content === '置顶我'))
    await host.client.slowLive({ liveId, slowSeconds: 30 })
    await phone.until(() => phone.told.some(({ slowSeconds }) => slowSeconds === 30))
    const question = await ask(person, liveId, '为什么？')
    await host.client.answerLiveQuestion({ lineId: question.lineId, isAnswered: true })
    await phone.until(() => phone.told.some(({ answered }) => answered?.[0]?.isAnswered === true))
    await host.client.deleteLiveLine({ lineId: line.lineId, ...because })
    await phone.until(() => phone.told.some(({ gone }) => gone?.includes(line.lineId) === true))
    expect(phone.words()).toEqual(['置顶我', '为什么？'])
  })

  it('tells nothing of what waits for a person, and nothing of whom one blocked', async () => {
    const { host, liveId } = await room()
    const [person, foe] = [await member(2), await member(2)]
    const [phone, witness] = [inRoom(person, liveId, there), inRoom(host, liveId, here)]
    await phone.enter()
    await witness.enter()
    await say(foe, liveId, '保本保息稳赚不赔')
    await say(foe, liveId, '拉黑之前')
    await phone.until(() => phone.words().includes('拉黑之前'))
    await person.client.blockUser({ userId: foe.userId, isBlocked: true })
    // Who is not shown is read before likes are counted: told of two counts, it was.
    for (const likeCount of [1, 2]) {
      await host.client.likeLive({ liveId, requestKey: createToken(), presses: 1 })
      await phone.until(() => phone.told.some(({ counts }) => counts?.likeCount === likeCount))
    }
    await say(foe, liveId, '拉黑之后')
    await say(host, liveId, '最后一句')
    for (const device of [phone, witness])
      await device.until(() => device.words().includes('最后一句'))
    expect(phone.words()).toEqual(['拉黑之前', '最后一句'])
    expect(witness.words()).toEqual(['拉黑之前', '拉黑之后', '最后一句'])
  })

  it('lets whoever is banned know that they may do less, and nobody else', async () => {
    const { host, liveId } = await room()
    const [person, witness] = [await member(2), await member(2)]
    const [phone, other] = [inRoom(person, liveId, there), inRoom(witness, liveId, there)]
    for (const each of [phone, other]) await each.enter()
    const ban = {
      liveId,
      userId: person.userId,
      isBanned: true,
      reach: 'room' as const,
      ...because,
    }
    await host.client.banInLive(ban)
    await phone.until(() => phone.told.some(({ isOwnChanged }) => isOwnChanged === true))
    await say(host, liveId, '继续')
    await other.until(() => other.words().includes('继续'))
    expect(other.told.some(({ isOwnChanged }) => isOwnChanged === true)).toBe(false)
  })

  it('counts likes and people of both nodes, a person once a node, and who left no longer', async () => {
    const { liveId } = await room()
    const [person, far] = [await member(1), await member(1)]
    const [phone, tablet, distant] = [
      inRoom(person, liveId, here),
      inRoom(person, liveId, here),
      inRoom(far, liveId, there),
    ]
    for (const each of [phone, tablet, distant]) await each.enter()
    const counts = (device: typeof phone) =>
      device.told.flatMap((frame) => (frame.counts ? [frame.counts] : [])).at(-1)
    await phone.until(() => counts(phone)?.watching === 2)
    await person.client.likeLive({ liveId, requestKey: createToken(), presses: 5 })
    await distant.until(() => counts(distant)?.likeCount === 5)
    expect((await koi.visitor().client.queryLiveTalk({ liveId })).watching).toBe(2)
    distant.leave()
    await phone.until(() => counts(phone)?.watching === 1)
  })

  it('is over for everybody when the room is, and for whom its host blocked; another room is not entered', async () => {
    const { host, liveId } = await room()
    const [person, foe] = [await member(1), await member(1)]
    const [phone, blocked] = [inRoom(person, liveId, there), inRoom(foe, liveId, here)]
    for (const each of [phone, blocked]) await each.enter()
    const isOver = (device: typeof phone) => device.told.some((frame) => frame.isOver === true)
    await host.client.blockUser({ userId: foe.userId, isBlocked: true })
    await blocked.until(() => isOver(blocked))
    expect(isOver(phone)).toBe(false)
    await end(liveId)
    await phone.until(() => isOver(phone))
    const late = inRoom(person, liveId, here)
    await late.enter()
    expect(late.told).toEqual([{ room: liveId, upTo: '0', isOver: true }])
  })
})
