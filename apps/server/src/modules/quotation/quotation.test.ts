import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs, sitExam, tradingAs } from '#testing/investor.ts'
import { tellers } from '#compose/tellers.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { addFund } from '#testing/small-market.ts'
import { quotationPersonalData } from './personal-store.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const calendar = await koi.services.calendar(db)
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const DAYS = calendar.days('2026-03-02', '2026-07-31')
for (const [code, step] of [
  ['RISE', 1],
  ['FALL', -1],
] as const) {
  await addFund(db, {
    code,
    name: code === 'RISE' ? '稳步上升' : '慢慢下行',
    category: code === 'RISE' ? 'mixed' : 'bond',
    days: Object.fromEntries(
      DAYS.map((day, place) => [day, NAV_ONE + (step * place * NAV_ONE) / 1_000]),
    ),
  })
}
await db.run(
  sql('test-quotation-market', 'update fund_day set total_index = nav * 100000000 / nav_one()'),
)

const owner = await createInvestor(koi)
const friend = await createInvestor(koi)
const stranger = await createInvestor(koi)
await owner.buy('RISE', 3_000_000)
await owner.buy('FALL', 1_000_000)

type Investor = typeof owner
async function agree({ client }: Pick<Investor, 'client'>, agreed = true) {
  const { version } = await client.queryAuth({ scene: 'actual_quotation' })
  await client.recordAuthAndSetSwitch({ scene: 'actual_quotation', version, agreed })
}
const choices = { audience: 'everyone', showsAmounts: false, showsTrades: false } as const
async function userIdOf({ client }: Pick<Investor, 'client'>) {
  return (await client.queryQuotation({})).author?.userId ?? ''
}
async function join({ client }: Pick<Investor, 'client'>, nick: string) {
  await client.saveCommunityProfile({ nick, intro: '', avatarId: null })
}
await join(owner, '持有人甲')
await join(friend, '朋友乙')
await join(stranger, '路人丙')
const userId = await userIdOf(owner)
const seenBy = ({ client }: Pick<Investor, 'client'>) => client.queryQuotation({ userId })

describe('what is shown', () => {
  it('RT-029 CL-009 needs the consent, and is seen by nobody before', async () => {
    await goTo('2026-04-30T10:00')
    expect(await codeOf(owner.client.saveMyQuotation(choices))).toBe('3522')
    expect(await codeOf(seenBy(friend))).toBe('3521')
    expect(await owner.client.queryMyQuotation({})).toMatchObject({
      isOpen: false,
      audience: 'mutual',
      showsAmounts: false,
    })
    expect(await codeOf(koi.visitor().client.queryQuotation({ userId }))).toBe('1001')
  })

  it('RT-029 says what the books say: parts and rates, no amount that its owner hides', async () => {
    await agree(owner)
    await owner.client.saveMyQuotation(choices)
    const mine = await owner.client.queryQuotation({})
    const books = await owner.client.queryAssetList({})
    const total = books.holdings.reduce((sum, { valueCents }) => sum + valueCents, 0)
    expect(mine).toMatchObject({ isMine: true, isOpen: true, totalCents: total })
    expect(mine.profitCents).toBe(total - 4_000_000)
    const seen = await seenBy(friend)
    expect(seen).toMatchObject({
      isMine: false,
      totalCents: null,
      profitCents: null,
      holdRate: mine.holdRate,
      trades: [],
      author: { nick: '持有人甲' },
      asOfDay: '2026-04-29',
    })
    expect(seen.holdings.map(({ name }) => name)).toEqual(['稳步上升', '慢慢下行'])
    expect(seen.holdings.map(({ valueCents, profitCents }) => [valueCents, profitCents])).toEqual([
      [null, null],
      [null, null],
    ])
    const [rise] = books.holdings
    expect(seen.holdings[0]?.partPpm).toBe(
      Math.round(((rise?.valueCents ?? 0) / total) * 1_000) * 1_000,
    )
    expect(JSON.stringify(seen)).not.toContain(owner.accountId)
  })

  it('RT-029 shows amounts and confirmed trades only where its owner says so', async () => {
    await owner.buy('RISE', 500_000)
    await owner.client.saveMyQuotation({ ...choices, showsTrades: true })
    const seen = await seenBy(friend)
    const traded = seen.trades.map(
      ({ name, kindText, amountCents }) => `${name} ${kindText} ${amountCents}`,
    )
    expect(new Set(traded)).toEqual(new Set(['慢慢下行 买入 null', '稳步上升 买入 null']))
    await owner.client.saveMyQuotation({ ...choices, showsAmounts: true, showsTrades: true })
    const open = await seenBy(friend)
    expect(open.totalCents).toBeGreaterThan(0)
    expect(new Set(open.trades.map(({ amountCents }) => amountCents))).toEqual(
      new Set([1_000_000, 3_000_000]),
    )
    // What is not confirmed yet is told to nobody.
    await goTo('2026-05-08T10:00')
    expect((await seenBy(friend)).trades).toHaveLength(3)
  })

  it('RT-029 says what a past period came to, as the analysis of its owner says it', async () => {
    const { gap } = await owner.client.queryBehaviourGap({ period: 'setup' })
    const { result } = await friend.client.queryQuotationPeriod({ userId, period: 'setup' })
    expect(result).toMatchObject({
      fromDay: gap?.fromDay,
      toDay: gap?.toDay,
      ownRate: Math.round((gap?.moneyWeighted ?? 0) / 10_000) * 10_000,
    })
    expect(result?.fallRate).toBeLessThanOrEqual(0)
  })
})

describe('who sees it', () => {
  it('RT-029 people who follow each other, and nobody who only follows', async () => {
    await owner.client.saveMyQuotation({ ...choices, audience: 'mutual' })
    expect(await codeOf(seenBy(friend))).toBe('3521')
    await friend.client.followUser({ userId, isFollowed: true })
    expect(await codeOf(seenBy(friend))).toBe('3521')
    expect(await codeOf(friend.client.queryQuotationPeriod({ userId, period: 'setup' }))).toBe(
      '3521',
    )
    await owner.client.followUser({ userId: await userIdOf(friend), isFollowed: true })
    expect((await seenBy(friend)).holdings).toHaveLength(2)
    expect(await codeOf(seenBy(stranger))).toBe('3521')
  })

  it('RT-029 nobody who is blocked, either way', async () => {
    await owner.client.saveMyQuotation(choices)
    expect((await seenBy(stranger)).holdings).toHaveLength(2)
    await stranger.client.blockUser({ userId, isBlocked: true })
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    await stranger.client.blockUser({ userId, isBlocked: false })
  })

  it('RT-029 nobody of another brand', async () => {
    await addOtherBrand(koi)
    const there = await koi.demoPerson(OTHER_HOST)
    expect(await codeOf(there.client.queryQuotation({ userId }))).toBe('3521')
  })

  it('RT-029 CL-008 nobody at all from the moment on that it is closed or the consent is taken back', async () => {
    await owner.client.closeMyQuotation({})
    await owner.client.closeMyQuotation({})
    expect(await codeOf(seenBy(friend))).toBe('3521')
    await owner.client.saveMyQuotation(choices)
    expect((await seenBy(friend)).isOpen).toBe(true)
    await agree(owner, false)
    expect(await codeOf(seenBy(friend))).toBe('3521')
    await agree(owner)
    // Agreeing anew shows nothing by itself.
    expect(await codeOf(seenBy(friend))).toBe('3521')
    expect(await owner.client.queryMyQuotation({})).toMatchObject({ isOpen: false })
  })
})

describe('invitations', () => {
  it('RT-004 are one a person, accepted by opening one’s own, and open those of both to each other', async () => {
    await owner.client.saveMyQuotation({ ...choices, audience: 'invited' })
    const [one, two] = await Promise.all([
      owner.client.makeQuotationInvite({}),
      owner.client.makeQuotationInvite({}),
    ])
    expect(one).toEqual(two)
    const { inviteCode } = one
    expect(await codeOf(stranger.client.makeQuotationInvite({}))).toBe('3522')
    expect(await stranger.client.queryQuotationInvite({ inviteCode })).toMatchObject({
      author: { nick: '持有人甲' },
      isMine: false,
      isAccepted: false,
    })
    // Whoever opens the link reads who invites, to what, before they log in; the code alone tells it.
    expect(await koi.visitor().client.queryQuotationInvite({ inviteCode })).toMatchObject({
      author: { nick: '持有人甲' },
      isMine: false,
      isAccepted: false,
    })
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    await agree(stranger)
    const answer = { ...choices, audience: 'invited', inviteCode } as const
    await stranger.client.saveMyQuotation(answer)
    await stranger.client.saveMyQuotation(answer)
    expect((await seenBy(stranger)).holdings).toHaveLength(2)
    const { people, next } = await owner.client.queryQuotationAcceptances({})
    expect(people).toMatchObject([{ author: { nick: '路人丙' }, isSeen: true }])
    expect(next).toBe('')
    const { news } = await owner.client.queryCommunityNews({ tab: 'system' })
    expect(news.map(({ author, detail }) => [author?.nick, detail])).toEqual([
      ['路人丙', '接受了你的实盘邀请'],
    ])
    expect((await owner.client.queryQuotation({ userId: people[0]?.author.userId })).isMine).toBe(
      false,
    )
  })

  it('RT-004 that are made up, or one’s own, invite nobody', async () => {
    const unknown = `q${'0'.repeat(20)}`
    expect(await codeOf(stranger.client.queryQuotationInvite({ inviteCode: unknown }))).toBe('3524')
    expect(await codeOf(stranger.client.saveMyQuotation({ ...choices, inviteCode: unknown }))).toBe(
      '3524',
    )
    const { inviteCode } = await owner.client.makeQuotationInvite({})
    expect(await owner.client.queryQuotationInvite({ inviteCode })).toMatchObject({ isMine: true })
    await owner.client.saveMyQuotation({ ...choices, inviteCode })
    expect((await owner.client.queryQuotationAcceptances({})).people).toHaveLength(1)
  })

  it('RT-004 who accepted is read page by page', async () => {
    const { inviteCode } = await owner.client.makeQuotationInvite({})
    await agree(friend)
    await friend.client.saveMyQuotation({ ...choices, inviteCode })
    const first = await owner.client.queryQuotationAcceptances({ limit: 1 })
    const rest = await owner.client.queryQuotationAcceptances({ limit: 1, begin: first.next })
    expect([...first.people, ...rest.people]).toHaveLength(2)
    expect(rest.next).toBe('')
    expect(rest.people[0]?.author.userId).not.toBe(first.people[0]?.author.userId)
  })
})

const COPIED = 1_000_000
describe('a consent that changes', () => {
  it('RT-029 CL-008 never leaves open what is opened while the consent is taken back', async () => {
    for (let round = 0; round < 12; round += 1) {
      await agree(stranger)
      await Promise.all([
        ...[1, 2, 3].map(() => codeOf(stranger.client.saveMyQuotation(choices))),
        agree(stranger, false),
      ])
      expect(await stranger.client.queryMyQuotation({})).toMatchObject({
        isOpen: false,
        isPaused: false,
      })
    }
    await agree(stranger)
    await stranger.client.saveMyQuotation({ ...choices, audience: 'invited' })
  })

  it('RT-004 ends the code with what it invites to, renews it, and parts two people from either side', async () => {
    const strangerId = await userIdOf(stranger)
    const show = () => owner.client.saveMyQuotation({ ...choices, audience: 'invited' })
    const answer = (inviteCode: string) =>
      stranger.client.saveMyQuotation({ ...choices, audience: 'invited', inviteCode })
    await show()
    const { inviteCode: before } = await owner.client.makeQuotationInvite({})
    await answer(before)
    expect((await seenBy(stranger)).audience).toBe('invited')
    // Who closes theirs, or shows it to others alone, sees nothing in return.
    await stranger.client.closeMyQuotation({})
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    await stranger.client.saveMyQuotation({ ...choices, audience: 'mutual' })
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    await answer(before)

    const { inviteCode: renewed } = await owner.client.renewQuotationInvite({})
    expect(renewed).not.toBe(before)
    expect(await codeOf(answer(before))).toBe('3524')
    expect(await codeOf(stranger.client.queryQuotationInvite({ inviteCode: before }))).toBe('3524')

    await owner.client.endQuotationAcceptance({ userId: strangerId })
    await owner.client.endQuotationAcceptance({ userId: strangerId })
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    expect(await codeOf(answer(renewed))).toBe('3524')

    const { inviteCode: last } = await owner.client.makeQuotationInvite({})
    await answer(last)
    expect(
      (await stranger.client.queryQuotationAcceptances({ side: 'joined' })).people,
    ).toMatchObject([{ author: { userId }, isSeen: true }])
    await stranger.client.endQuotationAcceptance({ userId })
    expect(await codeOf(seenBy(stranger))).toBe('3521')
    await answer(last)

    await owner.client.closeMyQuotation({})
    expect(await codeOf(stranger.client.queryQuotationInvite({ inviteCode: last }))).toBe('3524')
    expect(await codeOf(answer(last))).toBe('3524')
    expect(await codeOf(owner.client.makeQuotationInvite({}))).toBe('3525')
    await show()
    expect((await owner.client.makeQuotationInvite({})).inviteCode).not.toBe(last)
  })

  it('RT-004 lists nobody who is blocked, and tells nothing of them', async () => {
    const blocked = { userId: await userIdOf(stranger) }
    await owner.client.blockUser({ ...blocked, isBlocked: true })
    const { people } = await owner.client.queryQuotationAcceptances({})
    expect(people.map(({ author }) => author.nick)).not.toContain('路人丙')
    const { news } = await owner.client.queryCommunityNews({ tab: 'system' })
    expect(news.map(({ author }) => author?.nick)).not.toContain('路人丙')
    await owner.client.blockUser({ ...blocked, isBlocked: false })
  })

  it('RT-029 CL-009 is shown to nobody under a new text until its owner answers', async () => {
    await owner.client.saveMyQuotation(choices)
    const { inviteCode } = await owner.client.makeQuotationInvite({})
    await db.run(
      sql(
        'test-quotation-text',
        `insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at)
         select scene, 2, kind, title, purpose, what, recipient, '新的说明。', business_now() from consent_text where scene = 'actual_quotation'`,
      ),
    )
    expect(await codeOf(seenBy(friend))).toBe('3521')
    expect(await codeOf(stranger.client.queryQuotationInvite({ inviteCode }))).toBe('3524')
    expect(await owner.client.queryQuotation({})).toMatchObject({
      isOpen: false,
      isPaused: true,
      audience: 'everyone',
    })
    await agree(owner)
    expect((await seenBy(friend)).isOpen).toBe(true)
    expect(await owner.client.queryMyQuotation({})).toMatchObject({ isOpen: true, isPaused: false })
  })
})

describe('rule packs', () => {
  it('D-10 let nobody be ranked or copied unless they say so', async () => {
    await owner.client.saveMyQuotation(choices)
    expect(await seenBy(friend)).toMatchObject({ mayCopy: false, mayRank: false })
    expect(await codeOf(friend.client.queryQuotationRanking({}))).toBe('3095')
    const copy = friend.client.planQuotationCopy({ userId, amountCents: COPIED })
    expect(await codeOf(copy)).toBe('3523')
  })

  it('D-10 that allow it rank people and share an amount out, and name nothing that the brand does not sell', async () => {
    const rules = { positionRankings: true, oneTapCopying: true }
    const rulePacks = [{ effectiveFrom: '2026-01-01', rules }]
    await addOtherBrand(koi, { rulePacks })
    const here = await koi.demoPerson(OTHER_HOST)
    const one = tradingAs(here, db)
    await sitExam(db, one.accountId, 'C5')
    const two = await koi.demoPerson(OTHER_HOST)
    await join(one, '别家甲')
    await join(two, '别家乙')
    await one.buy('RISE', 2_000_000)
    await one.buy('FALL', 1_000_000)
    await goTo('2026-05-14T10:00')
    await agree(one)
    await one.client.saveMyQuotation(choices)
    const of = { userId: await userIdOf(one) }
    const seen = await two.client.queryQuotation(of)
    expect(seen).toMatchObject({ mayCopy: true, mayRank: true })
    expect((await two.client.queryQuotationRanking({})).people).toMatchObject([
      { author: { nick: '别家甲' }, holdRate: seen.holdRate },
    ])
    await two.client.muteUser({ ...of, isMuted: true })
    expect((await two.client.queryQuotationRanking({})).people).toEqual([])
    await two.client.muteUser({ ...of, isMuted: false })
    const asked = { ...of, amountCents: COPIED }
    expect((await two.client.planQuotationCopy(asked)).purchases).toMatchObject([
      { fundCode: 'RISE', amountCents: 0, closedReason: '购买前需要先完成风险测评' },
      { fundCode: 'FALL', amountCents: 0 },
    ])
    await sitExam(db, two.accountId, 'C5')
    const { purchases, restCents } = await two.client.planQuotationCopy(asked)
    expect(restCents).toBe(0)
    expect(purchases.map(({ fundCode }) => fundCode)).toEqual(['RISE', 'FALL'])
    expect(purchases.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(COPIED)

    await addOtherBrand(koi, { rulePacks, shelf: ['mixed'] })
    const later = await two.client.queryQuotation(of)
    expect(JSON.stringify(later)).not.toContain('FALL')
    expect(later.holdings.map(({ name }) => name)).toEqual(['稳步上升', ''])
    expect(later.holdings.reduce((sum, { partPpm }) => sum + partPpm, 0)).toBe(1_000_000)
    expect((await two.client.planQuotationCopy(asked)).purchases).toMatchObject([
      { fundCode: 'RISE', amountCents: COPIED },
    ])
    expect(await two.client.planQuotationCopy({ ...of, amountCents: 100 })).toMatchObject({
      purchases: [{ fundCode: 'RISE', amountCents: 0, closedReason: '' }],
      restCents: 100,
    })
    await sitExam(db, two.accountId, 'C1')
    const unsuited = await two.client.planQuotationCopy(asked)
    expect(unsuited).toMatchObject({
      purchases: [{ fundCode: 'RISE', amountCents: 0 }],
      restCents: COPIED,
    })
    expect(unsuited.purchases[0]?.closedReason).toContain('风险')
  })
})

describe('an upgraded follow', () => {
  it('RT-022 tells of what was confirmed, to who sees the trades alone, and never what or how much', async () => {
    const toldTo = async ({ client }: Pick<Investor, 'client'>) => {
      await tellWaiting(db, tellers)
      const { messages } = await client.queryMessages({ kind: 'community' })
      return messages.filter(({ title }) => title.endsWith('有新的买卖'))
    }
    const shows = (showsTrades: boolean) =>
      owner.client.saveMyQuotation({ ...choices, audience: 'everyone', showsTrades })
    await agree(owner)
    for (const fan of [friend, stranger]) {
      await fan.client.followUser({ userId, isFollowed: true })
    }
    await friend.client.setFollowTells({ userId, tells: ['posts', 'trades'] })
    await stranger.client.setFollowTells({ userId, tells: ['posts'] })
    const bought = await toldTo(friend)
    await shows(false)
    await owner.buy('RISE', 123_400)
    await goTo('2026-05-18T10:00')
    expect(await toldTo(friend)).toEqual(bought)
    await shows(true)
    await owner.buy('RISE', 123_400)
    await goTo('2026-05-20T10:00')
    const [told, ...rest] = await toldTo(friend)
    expect(told).toMatchObject({ title: '持有人甲 有新的买卖' })
    expect(JSON.stringify(told)).not.toMatch(/稳步上升|1,?234/)
    expect(rest).toEqual(bought)
    expect(await toldTo(stranger)).toEqual([])

    // What the brand sells no more stands on no page of it: there is nothing to lead to.
    const sells = sql(
      'test-quotation-sells',
      `update brand set shelf = $1::text[] where id = 'main'`,
    )
    await owner.buy('RISE', 123_400)
    await db.run(sells, [['bond']])
    await goTo('2026-05-22T10:00')
    expect(await toldTo(friend)).toEqual([told, ...rest])
    await db.run(sells, [null])
    await owner.buy('RISE', 123_400)
    await goTo('2026-05-26T10:00')
    expect(await toldTo(friend)).toHaveLength(rest.length + 2)
  })
})

it('goes with the account, and is in its copy', async () => {
  const { quotations, quotationInvites } = await quotationPersonalData.read(db, owner.accountId)
  expect(quotations).toMatchObject([{ audience: 'everyone', closedMs: null }])
  expect(quotationInvites).toHaveLength(2)
  await db.transaction((tx) => quotationPersonalData.forget(tx, owner.accountId))
  expect(await codeOf(seenBy(friend))).toBe('3521')
  expect((await quotationPersonalData.read(db, owner.accountId)).quotations).toEqual([])
})
