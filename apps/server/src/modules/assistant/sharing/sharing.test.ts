import { pages } from '@koi/contracts/pages'
import { SHARED_DAYS, SHARES_MAX } from '@koi/domain/assistant/shared-answer'
import { DAY_MS } from '@koi/domain/calendar/dates'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import {
  calls,
  createScriptedModel,
  says,
} from '#gateways/language-model/scripted-model.fixture.ts'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { measureFunds } from '#modules/market/index.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, createInvestor, freshKey, tradingAs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { askOnce, hear } from '../ask.fixture.ts'
import { assistantPersonalData } from '../personal-store.ts'

/** A Thursday evening: its data are out. */
const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: EVENING_MS, only: ['900311', '900312'] })
const koi = await createTestApp({ database, nowMs: EVENING_MS })
await measureFunds(koi.db, EVENING_MS)
const { db } = koi

async function agree({ client }: Pick<Browser, 'client'>) {
  const { version } = await client.queryAuth({ scene: 'assistant' })
  await client.recordAuthAndSetSwitch({ scene: 'assistant', version, agreed: true })
}

interface Asked {
  sessionId: string
  requestId: string
}
const chosenOf = ({ sessionId, requestId }: Asked) => ({ sessionId, requestIds: [requestId] })
const share = ({ client }: Pick<Browser, 'client'>, asked: Asked, withOwn = false) =>
  client.shareDialog({ ...chosenOf(asked), withOwn, idempotencyKey: freshKey() })
const open = (token: string, browser = koi.visitor()) => browser.client.querySharedDialog({ token })
const count = sql<{ count: number }>(
  'test-assistant-shares-left',
  'select count(*)::integer as count from assistant_share where account_id = $1',
)
const rowsOf = async (accountId: string) => (await db.get(count, [accountId])).count

describe('a link to answers', () => {
  it('CL-025 CL-026 EN-233 is opened by a visitor, who reads question, answer, receipts and the day of the data', async () => {
    const owner = await createInvestor(koi)
    const asked = await askOnce(owner, '900311 的净值是多少？')
    const { token, link, share: made } = await share(owner, asked)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(link).toMatch(new RegExp(`^https?://[^/]+.*${pages.outAiShare.path}\\?token=${token}$`))
    expect(made).toMatchObject({ title: '900311 的净值是多少？', turnCount: 1, hasOwn: false })
    const told = await open(token)
    expect(told).toMatchObject({ dataDay: '2026-07-02', isOutdated: false })
    expect(told.turns).toHaveLength(1)
    expect(told.turns[0]).toMatchObject({
      question: '900311 的净值是多少？',
      pieces: asked.answer.pieces,
      quotes: asked.answer.quotes,
    })
    // Nothing of who shared it.
    expect(JSON.stringify(told)).not.toContain(owner.accountId)
    expect(JSON.stringify(told)).not.toContain(asked.sessionId)
  })

  it('tells what it told when it was made, in the order it was asked, of whatever was chosen', async () => {
    const owner = await createInvestor(koi)
    const { sessionId, requestId: first } = await askOnce(owner, '900311 的净值是多少？')
    const second = (await hear(owner, { sessionId, question: '下一个交易日？' })).events[0]
      ?.requestId
    await hear(owner, { sessionId, question: '今天市场怎么样？' })
    const { token } = await owner.client.shareDialog({
      sessionId,
      requestIds: [second ?? '', first],
      idempotencyKey: freshKey(),
    })
    const { turns } = await open(token)
    expect(turns.map(({ question }) => question)).toEqual([
      '900311 的净值是多少？',
      '下一个交易日？',
    ])
  })

  it('has its data called old from 15:00 of the next trading day on', async () => {
    const owner = await createInvestor(koi)
    const { token } = await share(owner, await askOnce(owner, '900311 的净值是多少？'))
    await koi.clock.freeze(Date.parse('2026-07-03T14:59:00+08:00'))
    expect((await open(token)).isOutdated).toBe(false)
    await koi.clock.freeze(Date.parse('2026-07-03T15:00:00+08:00'))
    const { isOutdated, turns } = await open(token)
    expect([isOutdated, turns[0]?.isOutdated]).toEqual([true, true])
    await koi.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('says nothing that hangs on the sharer’s exam', async () => {
    const careful = await createInvestor(koi, 'C1')
    const asked = await askOnce(careful, '沪深300 指数基金有哪些？')
    expect(asked.text).toContain('测评结果')
    const { token } = await share(careful, asked)
    expect(JSON.stringify(await open(token))).not.toContain('测评结果')
  })

  it('is listed until it is taken back; taken back, over, foreign or never given it is one answer', async () => {
    const owner = await createInvestor(koi)
    const asked = await askOnce(owner, '下一个交易日？')
    const [one, two, three] = [
      await share(owner, asked),
      await share(owner, asked),
      await share(owner, asked),
    ]
    const first = await owner.client.querySharedDialogs({ limit: 2 })
    expect(first.shares.map(({ shareId }) => shareId)).toEqual([
      three.share.shareId,
      two.share.shareId,
    ])
    const rest = await owner.client.querySharedDialogs({ limit: 2, begin: first.next })
    expect(rest).toMatchObject({ shares: [{ shareId: one.share.shareId }], next: '' })
    const stranger = await createInvestor(koi)
    const { shareId } = one.share
    expect(await codeOf(stranger.client.revokeSharedDialog({ shareId }))).toBe('3710')
    await owner.client.revokeSharedDialog({ shareId })
    expect(await codeOf(owner.client.revokeSharedDialog({ shareId }))).toBe('3710')
    await addOtherBrand(koi)
    const codes = [
      await codeOf(open(one.token)),
      await codeOf(open(two.token, koi.visitor(OTHER_HOST))),
      await codeOf(open('x')),
      await codeOf(open('')),
      await codeOf(open(`${two.token}x`)),
    ]
    await koi.clock.freeze(EVENING_MS + SHARED_DAYS * DAY_MS)
    codes.push(await codeOf(open(two.token)))
    expect((await owner.client.querySharedDialogs({})).shares).toEqual([])
    await koi.clock.freeze(EVENING_MS, { allowBackwards: true })
    expect(codes).toEqual(Array.from({ length: 6 }, () => '3710'))
    expect((await open(three.token)).turns).toHaveLength(1)
  })

  it('is kept as the hash of its token alone', async () => {
    const owner = await createInvestor(koi)
    const { token } = await share(owner, await askOnce(owner, '下一个交易日？'))
    const all = sql<{ row: string }>(
      'test-assistant-share-rows',
      'select to_jsonb(s)::text as row from assistant_share s where account_id = $1',
    )
    expect(JSON.stringify(await db.rows(all, [owner.accountId]))).not.toContain(token)
  })

  it('sent again under its key is the same link, and other answers under it are refused', async () => {
    const owner = await createInvestor(koi)
    const [asked, other] = [
      await askOnce(owner, '下一个交易日？'),
      await askOnce(owner, '今天市场怎么样？'),
    ]
    const idempotencyKey = freshKey()
    const one = await owner.client.shareDialog({ ...chosenOf(asked), idempotencyKey })
    const again = await owner.client.shareDialog({ ...chosenOf(asked), idempotencyKey })
    expect(again.share).toEqual(one.share)
    expect((await open(again.token)).turns).toHaveLength(1)
    expect(await codeOf(open(one.token))).toBe('3710')
    expect(await codeOf(owner.client.shareDialog({ ...chosenOf(other), idempotencyKey }))).toBe(
      '3713',
    )
  })

  it('is refused of what is not one’s own, has not ended, or where too many are open', async () => {
    const [owner, stranger] = [await createInvestor(koi), await createInvestor(koi)]
    const asked = await askOnce(owner, '下一个交易日？')
    expect(await codeOf(share(stranger, asked))).toBe('3702')
    expect(await codeOf(share(owner, { ...asked, requestId: '0'.repeat(32) }))).toBe('3702')
    const foreign = await askOnce(owner, '今天市场怎么样？')
    expect(await codeOf(share(owner, { ...asked, requestId: foreign.requestId }))).toBe('3702')
    expect(await codeOf(share(koi.visitor(), asked))).toBe('1001')
    await db.run(
      sql(
        'test-assistant-failed',
        `update assistant_dialog set state = 'fail', fail_text = 'x' where request_id = $1`,
      ),
      [foreign.requestId],
    )
    expect(await codeOf(share(owner, foreign))).toBe('3712')
    for (let at = 0; at < SHARES_MAX; at += 1) await share(owner, asked)
    expect(await codeOf(share(owner, asked))).toBe('3714')
  })
})

describe('answers about one’s own money', () => {
  it('are shared only knowingly, and say that they are the sharer’s', async () => {
    const owner = await createInvestor(koi)
    await agree(owner)
    const asked = await askOnce(owner, '我的持仓赚了多少？')
    const { dialogs } = await owner.client.queryHistoryDialogs({ sessionId: asked.sessionId })
    expect(dialogs[0]?.isOwn).toBe(true)
    expect(await codeOf(share(owner, asked))).toBe('3711')
    expect(await codeOf(owner.client.drawSharedDialog(chosenOf(asked)))).toBe('3711')
    const { token, share: made } = await share(owner, asked, true)
    expect(made.hasOwn).toBe(true)
    const { turns } = await open(token)
    expect(turns[0]).toMatchObject({ isOwn: true })
    expect(turns[0]?.quotes.map(({ source }) => source)).toContain('分享者的账本')
    // Their orders have no figure, and are theirs all the same.
    const orders = await askOnce(owner, '我的订单到哪了')
    expect(await codeOf(share(owner, orders))).toBe('3711')
  })

  it('are also what a model says after it was told one', async () => {
    const endpoint = await createScriptedModel(({ messages }) => {
      const asked = messages.at(-1)
      if (asked?.role === 'tool') return { parts: [says('这是你的总资产。')] }
      return asked?.content.includes('持仓')
        ? { parts: [calls({ name: 'own_holdings', args: {} })] }
        : { parts: [says('你很稳健。')] }
    })
    const model = modelOverHttp(endpoint.config)
    const own = await createTestApp({ database, nowMs: EVENING_MS, model })
    const person = tradingAs(await own.demoPerson(), db)
    await agree(person)
    const plain = await askOnce(person, '你好')
    expect(await codeOf(share(person, plain))).toBe('0')
    const { sessionId } = await askOnce(person, '看看我的持仓')
    const after = await hear(person, { sessionId, question: '所以呢' })
    const requestId = after.events[0]?.requestId ?? ''
    expect(await codeOf(share(person, { sessionId, requestId }))).toBe('3711')
  })
})

describe('answers as pictures', () => {
  it('are JPEG at twice 375 px, in chunks by their height that overlap by 30', async () => {
    const owner = await createInvestor(koi)
    const { sessionId } = await askOnce(owner, '下一个交易日？')
    const short = await owner.client.queryHistoryDialogs({ sessionId })
    const requestIds = short.dialogs.map(({ requestId }) => requestId)
    const one = await owner.client.drawSharedDialog({ sessionId, requestIds })
    expect(one).toMatchObject({ pictures: [{ width: 750 }], dataDay: '2026-07-02' })
    for (let at = 0; at < 5; at += 1) {
      const { events } = await hear(owner, { sessionId, question: '900311 的净值是多少？' })
      requestIds.push(events[0]?.requestId ?? '')
    }
    const { pictures } = await owner.client.drawSharedDialog({ sessionId, requestIds })
    expect(pictures.length).toBeGreaterThan(1)
    for (const { imageUrl, width, height } of pictures) {
      const [head = '', body = ''] = imageUrl.split(',')
      expect(head).toBe('data:image/jpeg;base64')
      const read = await sharp(Buffer.from(body, 'base64')).metadata()
      expect(read).toMatchObject({ format: 'jpeg', width, height })
    }
    const gallery = await owner.client.drawSharedDialog({ sessionId, requestIds, hasGallery: true })
    const whole = (parts: readonly { height: number }[]) =>
      parts.reduce((sum, { height }) => sum + height, 0) - 60 * (parts.length - 1)
    expect(whole(gallery.pictures)).toBe(whole(pictures))
  }, 60_000)

  it('of more than people read are refused, and a link is not', async () => {
    const owner = await createInvestor(koi)
    const { sessionId, requestId } = await askOnce(owner, '下一个交易日？')
    await db.run(
      sql(
        'test-assistant-long',
        `update assistant_dialog set answer = jsonb_set(answer, '{pieces}', jsonb_build_array(jsonb_build_object('text', repeat('长', 6001))))
         where request_id = $1`,
      ),
      [requestId],
    )
    const chosen = chosenOf({ sessionId, requestId })
    expect(await codeOf(owner.client.drawSharedDialog(chosen))).toBe('3715')
    expect(await codeOf(share(owner, { sessionId, requestId }))).toBe('0')
  })
})

describe('what was shared goes', () => {
  it('with its conversation, when it is over, and with the account; and moves with it', async () => {
    const owner = await createInvestor(koi)
    const { accountId } = owner
    const asked = await askOnce(owner, '下一个交易日？')
    const { token } = await share(owner, asked)
    const copy = await assistantPersonalData.read(db, accountId)
    expect(copy.sharedDialogs).toMatchObject([{ title: '下一个交易日？', hasOwn: false }])
    await owner.client.deleteAssistantSession({ sessionId: asked.sessionId })
    expect(await codeOf(open(token))).toBe('3710')
    expect(await rowsOf(accountId)).toBe(0)

    await share(owner, await askOnce(owner, '下一个交易日？'))
    await sweepWhatIsOver(db, EVENING_MS + (SHARED_DAYS + 2) * DAY_MS)
    expect(await rowsOf(accountId)).toBe(0)

    const again = await share(owner, await askOnce(owner, '下一个交易日？'))
    const merged = await createInvestor(koi)
    await db.run(sql('test-assistant-move', 'select assistant_move($1, $2)'), [
      accountId,
      merged.accountId,
    ])
    expect((await open(again.token)).turns).toHaveLength(1)
    expect((await merged.client.querySharedDialogs({})).shares).toMatchObject([
      { shareId: again.share.shareId },
    ])
    await db.transaction((tx) => assistantPersonalData.forget(tx, merged.accountId))
    expect(await rowsOf(merged.accountId)).toBe(0)
    expect(await codeOf(open(again.token))).toBe('3710')
  })
})
