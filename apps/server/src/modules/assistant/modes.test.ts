import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import {
  calls,
  createScriptedModel,
  says,
  thinks,
  type ModelRequest,
} from '#gateways/language-model/scripted-model.fixture.ts'
import { createTestApp } from '#http/testing.ts'
import { publishBy } from '#modules/discussion/writing/writing.fixture.ts'
import { measureFunds } from '#modules/market/index.ts'
import { certifyForTests } from '#testing/certified.ts'
import { createInvestor, freshKey } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { askOnce, figuresWithoutReceipt, hear } from './ask.fixture.ts'

const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, {
  businessNowMs: EVENING_MS,
  only: ['900311', '900312', '900313', '900317', '900319', '900001'],
})
const koi = await createTestApp({ database, nowMs: EVENING_MS })
await measureFunds(koi.db, EVENING_MS)
const asker = await createInvestor(koi)
const withheld = ({ pieces }: { pieces: readonly { withheld?: unknown }[] }) =>
  pieces.filter((piece) => piece.withheld !== undefined)

describe('the modes of a question', () => {
  it('ST-044 ST-045 a deep question reads facts, risk and rules, and thinks every figure through', async () => {
    const question = '900311 怎么样'
    const plain = await askOnce(asker, question, 'normal')
    const deep = await askOnce(asker, question, 'deepseek')
    expect(plain.answer.articles).toHaveLength(1)
    expect(deep.answer.articles.map(({ source }) => source)).toEqual([
      '基金净值',
      '净值计算',
      '产品规则',
    ])
    expect(deep.answer.reasonContent).toContain('近1年最大回撤')
    expect(deep.answer.reasonContent).toContain('区间内从高点到其后低点的最大跌幅')
    expect(deep.answer.reasonContent).not.toContain('已隐去')
    expect(deep.text).toContain('合起来看')
    expect(withheld(deep.answer)).toEqual([])
    expect(figuresWithoutReceipt(deep.answer)).toEqual([])
  })

  it('is kept with the question, and a question without one is answered as its session is', async () => {
    const { sessionId, mode } = await asker.client.openAssistant({
      isNewSession: true,
      mode: 'deepseek',
    })
    expect(mode).toBe('deepseek')
    const { events } = await hear(asker, { sessionId, question: '900311 的净值是多少？' })
    await hear(asker, { sessionId, question: '今天市场怎么样？', mode: 'jueJin' })
    const { dialogs } = await asker.client.queryHistoryDialogs({ sessionId })
    expect(dialogs.map((dialog) => dialog.mode)).toEqual(['jueJin', 'deepseek'])
    // Each page goes on in the newest session of its own kind.
    const again = await asker.client.openAssistant({ mode: 'deepseek' })
    expect(again.sessionId).toBe(sessionId)
    expect((await asker.client.openAssistant({})).sessionId).not.toBe(sessionId)
    const { sessions } = await asker.client.querySessionList({})
    expect(sessions.find((session) => session.sessionId === sessionId)?.mode).toBe('deepseek')
    expect(events.length).toBeGreaterThan(3)
  })

  it('refuses a key that was used with another mode', async () => {
    const { sessionId } = await asker.client.openAssistant({ isNewSession: true })
    const asked = { sessionId, question: '今天市场怎么样？', idempotencyKey: freshKey() }
    expect((await hear(asker, { ...asked, mode: 'jueJin' })).retcode).toBe('0')
    expect((await hear(asker, { ...asked, mode: 'normal' })).retcode).toBe('3708')
  })

  it('ST-047 digs from the close into the funds of the sector, none above one’s class', async () => {
    const { sectors } = await asker.client.queryMarketMoves({})
    const sector = sectors[0]?.name ?? ''
    const bold = await askOnce(asker, '今天市场怎么样？', 'jueJin')
    expect(bold.text).toContain(`${sector}板块里近一年涨幅靠前的`)
    const rank = await asker.client.queryFundRank({ sector, limit: 1 })
    expect(bold.answer.quotes.map(({ fundCode }) => fundCode)).toContain(rank.items[0]?.fundCode)
    expect(withheld(bold.answer)).toEqual([])
    const careful = await createInvestor(koi, 'C1')
    const shown = await askOnce(careful, '今天市场怎么样？', 'jueJin')
    expect(shown.answer.quotes.filter(({ fundCode }) => fundCode !== '')).toEqual([])
    expect(shown.text).toContain('风险等级高于你测评结果的基金没有列出')
  })

  it('names an index or a sector once in a sentence about it', async () => {
    const { text } = await askOnce(asker, '今天市场怎么样？', 'jueJin')
    const { indices } = await asker.client.queryMarketIndices({})
    const { sectors } = await asker.client.queryMarketMoves({})
    const names = [
      ...indices.slice(0, 4).map(({ indexName }) => indexName),
      ...sectors.slice(0, 2).map(({ name }) => `${name}板块 上涨`),
    ]
    for (const name of names) {
      const about = text.split('\n').filter((line) => line.includes(`${name} `))
      expect(about.map((line) => line.split(name).length - 1)).toEqual([1])
    }
  })

  it.each([
    ['我想充值', 'in'],
    ['怎么提现', 'out'],
  ])('ST-048 %s opens the side of the page that does it', async (question, direction) => {
    const { answer } = await askOnce(asker, question, 'jueJinJump')
    expect(answer.leads.map(({ link }) => link)).toEqual([to.cardTransfer({ direction })])
  })

  it.each([['怎么修改支付密码？'], ['我想充值'], ['在哪里看账单'], ['怎么定投']])(
    'ST-048 %s leads to its page',
    async (question) => {
      const { answer, text } = await askOnce(asker, question, 'jueJinJump')
      expect(answer.leads.length).toBeGreaterThan(0)
      expect(text).toContain(`「${answer.leads[0]?.title}」`)
      for (const { link } of answer.leads) expect(link).toMatch(/^\/h5\/v6\/pages\//)
      expect(text).not.toContain('/pages/')
      expect(withheld(answer)).toEqual([])
    },
  )

  it('says so where there is no such page', async () => {
    const { answer, text } = await askOnce(asker, '怎么飞到月球', 'jueJinJump')
    expect(answer.leads).toEqual([])
    expect(text).toContain('没有找到对应的页面')
  })
})

describe('what experts wrote', () => {
  it('ST-049 is quoted with name, certificate and day; figures and promises of theirs are withheld', async () => {
    const [expert, stranger] = [await createInvestor(koi), await createInvestor(koi)]
    for (const person of [expert, stranger]) await trustMember(koi.db, person.accountId)
    await certifyForTests(koi, expert, EVENING_MS)
    const content = '我看重回撤的控制。这只去年涨了 88.88%。'
    await publishBy(expert, { title: '怎么看指数', content, fundCodes: ['900311'] })
    await publishBy(stranger, { content: '路人的看法', fundCodes: ['900311'] })
    const { answer, text } = await askOnce(asker, '900311 怎么样', 'expertAgent')
    expect(answer.articles).toMatchObject([{ title: '怎么看指数', day: '2026-07-02' }])
    expect(answer.articles[0]?.link).toContain('/pages/discussion/main/detail/index')
    expect(text).toContain('基金从业人员')
    expect(text).toContain('发布日 2026-07-02')
    expect(text).toContain('我看重回撤的控制')
    expect(text).not.toContain('88.88')
    expect(text).not.toContain('路人的看法')
    expect(text).toContain('不代表本平台')
  })

  it('says so where none of them wrote about it', async () => {
    const { text, answer } = await askOnce(asker, '900319 怎么样', 'expertAgent')
    expect(text).toContain('没有找到认证达人写过的相关内容')
    expect(answer.quotes).toEqual([])
  })
})

describe('a language model', () => {
  it('has the tools of the mode and no others, and tells none of its instructions', async () => {
    const asked: ModelRequest[] = []
    const model = await createScriptedModel((request) => {
      asked.push(request)
      return asked.length === 1
        ? { parts: [thinks('想一想。'), calls({ name: 'own_holdings', args: {} })] }
        : { parts: [says('这次只告诉提问者去哪个页面。'), says('充值在余额页面。')] }
    })
    const other = await createTestApp({
      database,
      nowMs: EVENING_MS,
      model: modelOverHttp(model.config),
    })
    const person = await createInvestor(other)
    const { text, answer } = await askOnce(person, '怎么充值', 'jueJinJump')
    expect(asked[0]?.tools?.map(({ function: { name } }) => name)).toEqual(['app_pages'])
    // What is none of its tools is not read, whoever asks for it.
    expect(asked[1]?.messages.at(-1)?.content).toContain('没有这个工具')
    expect(answer.need).toBe('')
    expect(text).not.toContain('只告诉提问者')
    expect(text).toContain('充值在余额页面')
  })
})
