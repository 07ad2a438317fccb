import { to } from '@koi/contracts/pages'
import { NAV_ONE } from '@koi/domain/products/nav'
import { CARDS_A_DAY } from '@koi/domain/profit-cards/card-terms'
import { roundedPercent, roundedRate } from '@koi/domain/quotation/shown-figures'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const calendar = await koi.services.calendar(db)
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const DAYS = calendar.days('2026-03-02', '2026-06-30')
/** Rises by 0.0010 a day, and falls on one. */
await addFund(db, {
  code: 'RISE',
  name: '稳步上升',
  days: Object.fromEntries(
    DAYS.map((day, place) => [
      day,
      NAV_ONE + (place * NAV_ONE) / 1000 - (place >= 20 ? NAV_ONE / 100 : 0),
    ]),
  ),
})
await db.run(
  sql('test-card-market', 'update fund_day set total_index = nav * 100000000 / nav_one()'),
)

const RISE = { fundCode: 'RISE', spid: TEST_SPID }
const who = await createInvestor(koi)
const { client } = who
const other = await createInvestor(koi)
await who.buy('RISE', 1_000_000)

let keys = 0
const making = (changes = {}) => ({
  ...RISE,
  period: 'setup' as const,
  showsAmount: false,
  isPublic: false,
  cardTerm: 'days7' as const,
  requestKey: `key-of-card-${String((keys += 1)).padStart(8, '0')}`,
  ...changes,
})
const agree = async (person = client, agreed = true) => {
  const { version } = await person.queryAuth({ scene: 'profit_card' })
  await person.recordAuthAndSetSwitch({ scene: 'profit_card', version, agreed })
}

describe('a card', () => {
  it('CL-151 is not made of fewer than 30 days, of what is not held, or without the consent', async () => {
    await goTo('2026-03-10T10:00')
    const early = await client.previewProfitCard({ ...RISE, period: 'setup' })
    expect(early).toMatchObject({ preview: null, readyDay: '2026-04-01' })
    expect(await codeOf(client.makeProfitCard(making()))).toBe('3092')
    await agree()
    expect(await codeOf(client.makeProfitCard(making()))).toBe('3093')
    expect(await codeOf(other.client.previewProfitCard({ ...RISE, period: 'setup' }))).toBe(
      '1613467522',
    )
  })

  it('CL-151 says what the books say of the same money', async () => {
    await goTo('2026-04-30T10:00')
    const { preview } = await client.previewProfitCard({ ...RISE, period: 'setup' })
    const { gap } = await client.queryBehaviourGap({ ...RISE, period: 'setup' })
    const { lines } = await client.queryProfitProof({ ...RISE, figure: 'totalProfit' })
    expect(preview).toMatchObject({
      name: '稳步上升',
      // Finer than hundredths of a percent they would tell amounts.
      ownRate: roundedRate(gap?.moneyWeighted ?? 0),
      fundRate: roundedRate(gap?.timeWeighted ?? 0),
      profitCents: lines[0]?.value,
      fromDay: gap?.fromDay,
      toDay: gap?.toDay,
      days: gap?.days,
    })
    expect(preview?.curve[0]).toMatchObject({ rate: 0 })
    expect(preview?.curve.at(-1)?.rate).toBe(
      roundedPercent(Math.round((gap?.timeWeighted ?? 0) / 100)),
    )
    // 1.0190 the evening before the fall of one percent and its own rise after.
    expect(preview?.fallRate).toBe(-Math.round((1 - 1.01 / 1.019) * 10_000) * 100)
  })

  it('CL-151 is seen by whoever has its link, without the amount unless its author shows it', async () => {
    const { cardId } = await client.makeProfitCard(making())
    const seen = await koi.visitor().client.queryProfitCard({ cardId })
    expect(seen).toMatchObject({
      profitCents: null,
      isMine: false,
      cardState: 'seen',
      name: '稳步上升',
    })
    expect(JSON.stringify(seen)).not.toContain(who.accountId)
    expect(await client.queryProfitCard({ cardId })).toMatchObject({
      isMine: true,
      profitCents: expect.any(Number),
    })
    await client.changeProfitCard({ cardId, showsAmount: true, isPublic: false })
    expect((await other.client.queryProfitCard({ cardId })).profitCents).not.toBeNull()
    expect(
      await codeOf(other.client.changeProfitCard({ cardId, showsAmount: false, isPublic: true })),
    ).toBe('3092')
    expect(await codeOf(other.client.withdrawProfitCard({ cardId }))).toBe('3091')
  })

  it('CL-151 is made once of a request, however often it is sent', async () => {
    const asked = making()
    const made = await Promise.all([1, 2, 3].map(() => client.makeProfitCard(asked)))
    expect(new Set(made.map(({ cardId }) => cardId)).size).toBe(1)
  })

  it('CL-151 is gone for others at once when it is taken back, and when its days are over', async () => {
    const { cardId } = await client.makeProfitCard(making({ isPublic: true }))
    expect(await client.withdrawProfitCard({ cardId })).toMatchObject({ cardState: 'withdrawn' })
    expect(await codeOf(other.client.queryProfitCard({ cardId }))).toBe('3091')
    expect(
      await codeOf(client.changeProfitCard({ cardId, showsAmount: true, isPublic: true })),
    ).toBe('3091')
    const { cardId: week } = await client.makeProfitCard(making({ isPublic: true }))
    await goTo('2026-05-08T10:00')
    expect(await codeOf(other.client.queryProfitCard({ cardId: week }))).toBe('3091')
    expect(await client.queryProfitCard({ cardId: week })).toMatchObject({ cardState: 'ended' })
  })

  it('CL-009 CL-151 ends with the consent: what is taken back shows nothing at once', async () => {
    const { cardId } = await client.makeProfitCard(making({ isPublic: true, cardTerm: 'open' }))
    await agree(client, false)
    expect(await codeOf(other.client.queryProfitCard({ cardId }))).toBe('3091')
    expect((await other.client.queryProfitCards({ cardScope: 'all' })).cards).toEqual([])
    expect(await codeOf(client.makeProfitCard(making()))).toBe('3092')
    await agree()
    // What was taken back stays so: nobody shows it again for its author.
    expect(await codeOf(other.client.queryProfitCard({ cardId }))).toBe('3091')
  })
})

it('CL-008 CL-151 no card stays public that is made while the consent is taken back', async () => {
  await goTo('2026-05-08T12:00')
  for (let round = 0; round < 4; round += 1) {
    await agree(client)
    await Promise.all([
      codeOf(client.makeProfitCard(making({ isPublic: true, cardTerm: 'open' }))),
      codeOf(client.makeProfitCard(making({ isPublic: true, cardTerm: 'open' }))),
      agree(client, false),
    ])
    await agree(client)
    const { cards } = await client.queryMyProfitCards({})
    expect(cards.filter(({ cardState }) => cardState === 'seen')).toEqual([])
  }
})

describe('the talk about a card', () => {
  const said = (cardId: string, content: string, key: string) => ({
    cardId,
    content,
    requestKey: `talk-of-card-${key}`,
  })
  it('RT-017 CL-151 a public card is brought to the community once by its author, and commented on by others', async () => {
    await goTo('2026-05-08T14:00')
    await agree()
    const { cardId } = await client.makeProfitCard(making())
    expect(await codeOf(client.discussProfitCard(said(cardId, '三个月没有动过', 'one')))).toBe(
      '3526',
    )
    await client.changeProfitCard({ cardId, showsAmount: false, isPublic: true })
    expect(await codeOf(other.client.discussProfitCard(said(cardId, '不是我的', 'two')))).toBe(
      '3092',
    )
    expect(await codeOf(client.discussProfitCard(said(cardId, '\u200b ', 'three')))).toBe('3016')
    const [first, again] = await Promise.all([
      client.discussProfitCard(said(cardId, '三个月没有动过', 'four')),
      client.discussProfitCard(said(cardId, '三个月没有动过', 'five')),
    ])
    expect(first.postId).toMatch(/^[0-9a-f]{32}$/)
    expect(again.postId).toBe(first.postId)
    const { postId } = await other.client.queryProfitCard({ cardId })
    const { post } = await other.client.querySubject({ postId })
    expect(post).toMatchObject({
      content: '三个月没有动过',
      link: to.eProfitDetail({ id: cardId }),
    })
    const third = await createInvestor(koi)
    await third.client.createComment({
      requestKey: 'comment-on-a-card',
      postId,
      replyToId: '',
      content: '也没有动过',
    })
    const { comments } = await koi.visitor().client.queryComments({ postId })
    expect(comments.map(({ content }) => content)).toEqual(['也没有动过'])
    // What its author takes from view is no talk of the card to others.
    await client.operateSubject({ postId, act: 'hide' })
    expect((await other.client.queryProfitCard({ cardId })).postId).toBe('')
    expect((await client.queryProfitCard({ cardId })).postId).toBe(postId)
    await client.operateSubject({ postId, act: 'delete' })
    const next = await client.discussProfitCard(said(cardId, '再说一次', 'six'))
    expect(next.postId).not.toBe(postId)
    // The key of another post brings no other talk below a card.
    const { cardId: another } = await client.makeProfitCard(making({ isPublic: true }))
    const taken = said(another, '再说一次', 'six')
    expect(await codeOf(client.discussProfitCard(taken))).toBe('1504')
    expect((await client.queryProfitCard({ cardId: another })).postId).toBe('')
    await client.withdrawProfitCard({ cardId: another })
    await client.withdrawProfitCard({ cardId })
    expect(await codeOf(client.discussProfitCard(said(cardId, '还在吗', 'seven')))).toBe('3091')
  })

  it('RT-017 RT-031 a post that stays says what became of its card: seen, over, taken back', async () => {
    const { cardId } = await client.makeProfitCard(making({ isPublic: true }))
    const { postId } = await client.discussProfitCard(said(cardId, '一周后就看不到', 'eight'))
    const stateFor = async (person: typeof client) =>
      (await person.querySubject({ postId })).post.cardState
    const visitor = koi.visitor().client
    expect(await stateFor(visitor)).toBe('seen')
    const before = await koi.clock.now()
    await koi.clock.freeze(before + 7 * 86_400_000)
    expect(await stateFor(visitor)).toBe('ended')
    await koi.clock.freeze(before, { allowBackwards: true })
    await agree(client, false)
    expect([await stateFor(visitor), await stateFor(client)]).toEqual(['withdrawn', 'withdrawn'])
    const { posts } = await visitor.querySubjects({ feed: 'latest' })
    expect(posts.find((post) => post.postId === postId)?.cardState).toBe('withdrawn')
    await agree()
  })
})

describe('lists of cards', () => {
  it('CL-151 have public ones alone, newest first, page by page, and none of who is blocked', async () => {
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) {
      await koi.clock.freeze(shanghaiMs(`2026-05-09T10:0${at}`))
      ids.unshift((await client.makeProfitCard(making({ isPublic: true }))).cardId)
    }
    await client.makeProfitCard(making())
    const first = await other.client.queryProfitCards({
      cardScope: 'fund',
      fundCode: 'RISE',
      limit: 2,
    })
    expect(first.cards.map(({ cardId }) => cardId)).toEqual(ids.slice(0, 2))
    const rest = await other.client.queryProfitCards({
      cardScope: 'all',
      after: first.next,
      limit: 2,
    })
    expect(rest.cards.map(({ cardId }) => cardId)).toEqual(ids.slice(2))
    expect(rest.next).toBe('')
    const userId = first.cards[0]?.author.userId
    const hers = await koi.visitor().client.queryProfitCards({ cardScope: 'person', userId })
    expect(hers).toMatchObject({ author: { userId }, isMine: false, cards: [{}, {}, {}] })
    expect((await other.client.queryProfitCards({ cardScope: 'followed' })).cards).toEqual([])

    await agree(other.client)
    await db.run(
      sql(
        'test-card-block',
        `with blocked as (
           insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, joined_at)
           select 'u22222222222', id, brand_id, '被屏蔽的人', '被屏蔽的人', business_now() from account where id = $1 returning user_id
         )
         insert into discussion_block (user_id, person_id, blocked_at) select $2, user_id, business_now() from blocked`,
      ),
      [other.accountId, userId],
    )
    expect((await other.client.queryProfitCards({ cardScope: 'all' })).cards).toEqual([])
    expect((await other.client.queryProfitCards({ cardScope: 'person', userId })).author).toBeNull()
    expect(await codeOf(other.client.queryProfitCard({ cardId: ids[0] ?? '' }))).toBe('3091')
  })

  it('CL-151 rank nobody where the rules of the brand do not allow it', async () => {
    const list = await client.queryProfitCards({ cardScope: 'all' })
    expect(list.mayRank).toBe(false)
    expect(await codeOf(client.queryProfitCards({ cardScope: 'all', cardOrder: 'rate' }))).toBe(
      '3095',
    )
  })

  it('CL-151 one’s own has past ones too', async () => {
    const { cards } = await client.queryMyProfitCards({})
    expect(new Set(cards.map(({ cardState }) => cardState))).toEqual(
      new Set(['seen', 'ended', 'withdrawn']),
    )
    expect((await other.client.queryMyProfitCards({})).cards).toEqual([])
  })

  it('are not made by the hundred', async () => {
    await goTo('2026-05-12T10:00')
    for (let at = 0; at < CARDS_A_DAY; at += 1) await client.makeProfitCard(making())
    expect(await codeOf(client.makeProfitCard(making()))).toBe('3094')
  })
})

const correct = sql(
  'test-card-correct',
  `update fund_day set nav = nav - nav_one() / 50 where fund_code = $1 and day = $2`,
)
describe('a NAV that is corrected afterwards', () => {
  it('CL-151 marks the cards of whom it concerns that reach that day, and changes no figure of them', async () => {
    const holder = await createInvestor(koi)
    await holder.buy('RISE', 1_000_000)
    await goTo('2026-06-15T10:00')
    await agree(holder.client)
    const { cardId } = await holder.client.makeProfitCard(making())
    const before = await holder.client.queryProfitCard({ cardId })
    expect(before.correctedMs).toBeNull()
    await db.run(correct, ['RISE', '2026-06-10'])
    await goTo('2026-06-16T10:00')
    const after = await holder.client.queryProfitCard({ cardId })
    expect(after.correctedMs).toBe(shanghaiMs('2026-06-16T10:00'))
    expect({ ...after, correctedMs: null }).toEqual(before)
    const { cardId: later } = await holder.client.makeProfitCard(making())
    expect((await holder.client.queryProfitCard({ cardId: later })).correctedMs).toBeNull()
  })
})

it('CL-009 CL-151 is shown to nobody under a new text of the consent until its author answers', async () => {
  await agree(client)
  const { cardId } = await client.makeProfitCard(making({ isPublic: true, cardTerm: 'open' }))
  const said = { cardId, content: '说一句', requestKey: 'talk-before-a-text' }
  const { postId } = await client.discussProfitCard(said)
  await db.run(
    sql(
      'test-card-text',
      `insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at)
       select scene, 2, kind, title, purpose, what, recipient, '新的说明。', business_now() from consent_text where scene = 'profit_card'`,
    ),
  )
  expect(await codeOf(koi.visitor().client.queryProfitCard({ cardId }))).toBe('3091')
  expect((await koi.visitor().client.queryProfitCards({ cardScope: 'all' })).cards).toEqual([])
  expect(await client.queryProfitCard({ cardId })).toMatchObject({ cardState: 'unanswered' })
  const { post } = await koi.visitor().client.querySubject({ postId })
  expect(post.cardState).toBe('unanswered')
  await client.recordAuthAndSetSwitch({ scene: 'profit_card', version: 2, agreed: true })
  expect(await koi.visitor().client.queryProfitCard({ cardId })).toMatchObject({
    cardState: 'seen',
  })
})
