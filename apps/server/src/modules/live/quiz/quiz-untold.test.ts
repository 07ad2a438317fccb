import { once } from 'node:events'
import { calls } from '@koi/contracts/calls'
import { createClient, readEnvelope } from '@koi/contracts/client'
import { AirFrame, CHANNEL_PATH } from '@koi/contracts/channel'
import type { OptionLetter } from '@koi/domain/live/quiz-words'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type Browser, type Person } from '#http/testing.ts'
import { TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { whenDone } from '#testing/when-done.ts'
import { quizzing } from './quiz.fixture.ts'
import { tendQuizzes } from './tend-quizzes.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { at, started } = quizzing(koi)
const here = new URL(await koi.app.listen({ port: 0, host: '127.0.0.1' })).host

/** A device in a room: every text that it was sent. */
async function inRoom({ cookies }: Browser, liveId: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: `http://${here}` }
  const socket = new WebSocket(`ws://${here}${CHANNEL_PATH}`, { headers })
  const texts: string[] = []
  const waits: (() => void)[] = []
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) texts.push(data.toString())
    for (const go of waits.splice(0)) go()
  })
  socket.on('error', () => {})
  whenDone(() => Promise.resolve(socket.terminate()))
  await once(socket, 'open')
  const enter = () => socket.send(JSON.stringify({ room: liveId }))
  const quiz = () => AirFrame.safeParse(JSON.parse(texts.at(-1) ?? '{}')).data?.air.quiz
  return {
    texts,
    enter,
    quiz,
    async until(is: (now: ReturnType<typeof quiz>) => boolean) {
      enter()
      while (!is(quiz())) await new Promise<void>((go) => waits.push(go))
    },
  }
}

/** What people and papers are called is another each time; what is said of them is not. */
const withoutNames = (text: string) =>
  text
    .replaceAll(/Q1\.[\w.]+/g, 'receipt')
    .replaceAll(/"[0-9a-f]{16,64}(-\d)?"/g, '"id"')
    .replaceAll(/"(nick|user_id|live_host)":"[^"]*"/g, '')
    .replaceAll(/("pendant_up_to"|"pendantsUpTo"):\d+/g, '')
    .replaceAll(/用户[0-9a-zA-Z]+/g, 'nick')

it('the right answer leaves the server in no answer and over no channel before its time', async () => {
  const rights: OptionLetter[][] = [
    ['A', 'B'],
    ['C', 'A'],
  ]
  const told: string[][] = []
  for (const right of rights) {
    await at(START)
    const { liveId, actId, of, answer, over, host } = await started(right, {
      prizeKind: 'money',
      prizeCents: 500,
      revivals: 3,
    })
    const viewer = await koi.person()
    const device = await inRoom(viewer, liveId)
    const texts: string[] = []
    /** The calls of somebody, whose answers are kept as they stood on the wire. */
    const heardBy = (who: Person) =>
      createClient(calls, async (definition, request) => {
        const answer = await who.inject(who.requestOf(definition, request))
        texts.push(answer.body)
        return readEnvelope(answer.json())
      })
    const all = [viewer, host].map(heardBy)
    const askAll = async () => {
      for (const client of all) {
        await codeOf(client.answerQuiz({ actId, seq: 1, option: 'B' }))
        await client.queryQuizzes({ liveId })
        await client.queryQuizPaper({ actId })
        await client.queryAir({ liveId })
        await client.enterLive({ liveId })
        await client.queryPendants({ liveId })
      }
    }
    const asked = {
      countdown: of(1).countdownMs,
      start: of(1).validStartMs,
      end: of(1).closesMs + 1,
    }
    for (const moment of Object.values(asked)) {
      await at(moment)
      await device.until(
        (quiz) => quiz?.actId === actId && (moment !== asked.end || quiz.message === 0),
      )
      await askAll()
    }
    const { length } = device.texts
    expect(texts.join('')).not.toMatch(/correct_answer":"|"right/)
    expect(device.texts.join('')).not.toContain('correctAnswer')
    // Of two quizzes that differ in their right answers alone nothing differs that anybody was told.
    told.push([...texts, ...device.texts.slice(0, length)].map(withoutNames))
    await over(1)
    await device.until(
      (quiz) => quiz?.question?.stats !== null && quiz?.question?.stats !== undefined,
    )
    expect(device.quiz()?.question?.stats?.correctAnswer).toBe(right[0])
    // The second question is seen with its countdown, and not before.
    await at(of(2).countdownMs - 1)
    expect((await viewer.client.queryQuizzes({ liveId })).quizzes[0]?.questions).toHaveLength(1)
    expect(await answer(viewer, 1, 'B')).toBeDefined()
    await at(START)
  }
  const [one, other] = told.map((texts) => [
    // Many changes of a moment are told together; keys of the media are other ones each time.
    ...new Set(texts.filter((text) => !text.includes('"stream_key"'))),
  ])
  expect(one).toEqual(other)
})

it('RU-104 RU-105 a room is told of its quiz by the clock alone: a countdown, that answers count, that it is divided, that it is over', async () => {
  await at(START)
  const { liveId, of } = await started(['B'])
  const device = await inRoom(await koi.person(), liveId)
  const { validStartMs, closesMs } = of(1)
  await koi.clock.advanceTo(validStartMs - 300, { allowBackwards: true })
  await device.until((quiz) => quiz?.message === 100)
  expect(device.quiz()).toMatchObject({ state: 0, message: 100 })
  // Nobody does anything.
  await device.until((quiz) => quiz?.message === 110)
  expect(device.quiz()).toMatchObject({ state: 10, question: { seq: 1, stats: null } })
  await koi.clock.advanceTo(closesMs - 200)
  await device.until((quiz) => quiz?.state === 15)
  await koi.clock.advanceTo(closesMs + 2000)
  await tendQuizzes(db, await koi.clock.now())
  await device.until((quiz) => quiz?.state === 20)
  expect(device.quiz()?.question?.stats).toMatchObject({ correctAnswer: 'B', totalCount: 0 })
})
