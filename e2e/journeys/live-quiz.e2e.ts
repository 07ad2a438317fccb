import { randomBytes, randomUUID } from 'node:crypto'
import type { RequestOf } from '@koi/contracts/call'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { identityCalls } from '@koi/contracts/calls/identity'
import { liveCalls } from '@koi/contracts/calls/live'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { endOwnRooms } from '../support/end-own-rooms.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

/** Somebody of the demo who is certified. */
const HOST = { accountId: 'demo-he' }
const HOUR_MS = 3_600_000
/** Two questions with their grace, by the clock of the server. */
const LONG_MS = 180_000

type Paper = RequestOf<typeof liveQuizCalls.saveQuiz>

const question = (content: string, seconds: number): Paper['questions'][number] => ({
  content,
  options: ['份额变了', '每份的价格变了', '费率变了'],
  right: 'B',
  seconds,
  score: 10,
  difficulty: 1,
})

describe('quizzes of a room on air', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let host: Page
  let page: Page
  let other: Page
  let liveId: string
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const open = async () => {
    const phone = await openPhone(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    await phone.context.grantPermissions(['camera', 'microphone'])
    return phone.page
  }
  const write = async (more: Partial<Paper>) => {
    const actId = randomBytes(16).toString('hex')
    await callsOf(page, liveQuizCalls).saveQuiz({
      actId,
      liveId,
      kind: 'single',
      name: '一道净值题',
      revivals: 0,
      prizeKind: 'money',
      prizeCents: 188,
      prizeId: '',
      rule: 'all',
      winnersMax: 0,
      questions: [question('单位净值涨了，说明什么？', 12)],
      ...more,
    })
    return actId
  }
  beforeAll(async () => {
    host = await open()
    page = await open()
    other = await open()
    await callsOf(host, identityCalls).demoPersonLogin(HOST)
    await openAccount(page)
    await openAccount(other)
    const { nowMs } = await callsOf(page, operationsCalls).queryClock({})
    const saved = await callsOf(host, liveCalls).saveLive({
      version: 0,
      requestKey: randomUUID(),
      title: '边看边答',
      notice: '',
      riskTip: '基金有风险，直播内容不构成投资建议',
      coverId: '',
      topicId: '',
      fundCodes: [],
      labels: [],
      orientation: 'portrait',
      plannedMs: nowMs + HOUR_MS,
    })
    liveId = saved.liveId
    await callsOf(host, liveCalls).publishLive(saved)
    await endOwnRooms(host)
    await callsOf(host, liveAirCalls).startLive({ liveId })
    await write({})
  })
  afterAll(async () => {
    await callsOf(host, liveAirCalls).endLive({ liveId })
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const sheet = (of: Page) => of.getByRole('dialog', { name: '答题' })
  const option = (of: Page, name: string | RegExp) => sheet(of).getByRole('button', { name })
  const cashOf = async (of: Page) => (await callsOf(of, holdingsCalls).queryMainAsset({})).cashCents
  const start = async (name: string) => {
    await host.getByRole('button', { name: `开始答题 ${name}` }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: '开始答题' }).click()
  }

  it('RT-145 a pendant opens the quizzes of the room before one has begun, and says what there is to win', async () => {
    await page.goto(to.livePlayer({ liveId }))
    await other.goto(to.livePlayer({ liveId }))
    const pendants = page.getByRole('list', { name: '直播间挂件' })
    await pendants.getByRole('button', { name: /答题/ }).click()
    await sheet(page).getByText('一道净值题').waitFor()
    await sheet(page).getByText('所有答对的人平分 1.88 元').waitFor()
    await sheet(page).getByText('未开始').waitFor()
    // What is asked is told with its countdown, and not before.
    expect(await sheet(page).getByText('单位净值涨了').count()).toBe(0)
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
  })

  it('RU-104 RU-105 the host starts it: everybody sees the countdown, then answers once; who comes back is at the same question', async () => {
    await host.goto(to.livePusher({ liveId }))
    await start('一道净值题')
    await sheet(page).getByText('准备答题').first().waitFor()
    await sheet(page).getByText('单位净值涨了，说明什么？').waitFor()
    await sheet(page).getByText('请作答').first().waitFor()
    await option(page, /每份的价格变了/).click()
    await sheet(page).getByText('已提交，等待公布答案').waitFor()
    await option(other, /费率变了/).click()
    await sheet(other).getByText('已提交，等待公布答案').waitFor()
    await page.reload()
    await sheet(page).getByText('我的答案').waitFor()
    await shown(host, /作答中/).waitFor()
    expect(await sheet(page).getByText('正确答案').count()).toBe(0)
  })

  it('RU-104 RU-107 its answer and its prize come by themselves, and the money is in the balance', async () => {
    const before = await cashOf(other)
    await page.getByText('分到 1.88 元').waitFor({ timeout: 30_000 })
    await page.getByText('已转入余额').waitFor()
    await page.getByText('正确答案 · 我的答案').waitFor()
    await other.getByText('没有答对').waitFor()
    expect((await cashOf(page)) - before).toBe(188)
    expect(await cashOf(other)).toBe(before)
    await shown(host, '2 人作答，1 人答对').waitFor()
  })

  it('anybody checks the paper by its hash and a receipt by its signature; a forged one is told', async () => {
    await page.getByRole('link', { name: /核对试卷和回执/ }).click()
    await page.waitForURL(/quiz-check/)
    await page.getByRole('button', { name: '核对试卷' }).click()
    await shown(page, '试卷与提前公布的指纹一致。').waitFor()
    await shown(page, '奖品按公布的规则分配，一分不差。').waitFor()
    await page.getByRole('button', { name: /第 1 题，我答 B/ }).click()
    await shown(page, '回执有效，已计入').waitFor()
    const field = page.getByRole('textbox', { name: '回执' })
    await field.fill((await field.inputValue()).replace('.B.', '.A.'))
    await page.getByRole('button', { name: '核对回执' }).click()
    await shown(page, '签名不一致：回执并非本平台签发，或内容已被修改。').waitFor()
    expect(await page.getByText('回执有效，已计入').count()).toBe(0)
  })

  it(
    'RT-146 one that goes on: who is wrong watches, who was away comes back to the question of now, who passes wins',
    async () => {
      await write({
        kind: 'continue',
        name: '连答两题',
        questions: [question('第一问？', 5), question('第二问？', 5)],
      })
      await page.goto(to.livePlayer({ liveId }))
      await other.goto(to.livePlayer({ liveId }))
      await host.reload()
      await start('连答两题')
      await option(page, /每份的价格变了/).click()
      await option(other, /份额变了/).click()
      await page.goto('about:blank')
      await sheet(other).getByText('第 1/2 题').first().waitFor()
      await sheet(other)
        .getByText(/观看中/)
        .first()
        .waitFor({ timeout: 70_000 })
      await page.goto(to.livePlayer({ liveId }))
      await sheet(page).getByText('第二问？').waitFor()
      await option(page, /每份的价格变了/).click({ timeout: 20_000 })
      await page.getByText('分到 1.88 元').waitFor({ timeout: 70_000 })
      await page.getByText('答对 2/2 题').waitFor()
      await other.getByText('没有答对').waitFor()
      const [quiz] = (await callsOf(other, liveQuizCalls).queryQuizzes({ liveId })).quizzes
      expect(quiz).toMatchObject({ state: 20, winnerCount: 1, own: { outSeq: 1, prizeResult: 0 } })
    },
    LONG_MS,
  )
})
