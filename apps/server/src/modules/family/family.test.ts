import { FAMILY_CONSENTS, type FamilyConsent } from '@koi/domain/family/family-consent'
import { DAY_MS, HOUR_MS } from '@koi/domain/calendar/dates'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { pngOf } from '#modules/uploads/testing-pictures.fixture.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.1000'),
}
await addFund(db, { code: 'FUND', name: '样本基金', days })
await addFund(db, { code: 'OTHER', name: '另一基金', days })
const at = async (text: string) => {
  const nowMs = shanghaiMs(text)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(nowMs)
}

const isOver = sql<{ over: boolean }>(
  'test-family-over',
  'select ended_at is not null as over from family where id = $1',
)

const goal = { goalCents: 1_000_000, goalDay: '2027-12-31' }
const familyOf = async (owner: Investor, own: { consents?: FamilyConsent[] } = {}) => {
  const { familyAccId } = await owner.client.createFamily({
    requestKey: createToken(),
    familyName: '林家',
    purpose: 'children',
    avatarId: null,
    goal,
    memberName: '爸爸',
    consents: [],
    ...own,
  })
  return familyAccId
}
const invite = async (
  { client }: Investor,
  familyAccId: string,
  role: 'member' | 'viewer' = 'member',
) => (await client.inviteToFamily({ familyAccId, role })).inviteCode
const join = (
  { client }: Investor,
  inviteCode: string,
  consents: FamilyConsent[] = [],
  memberName = '妈妈',
) => client.joinFamily({ inviteCode, memberName, consents })
/** A family of two; the second shows what is told. */
async function couple(consents: FamilyConsent[] = [], role: 'member' | 'viewer' = 'member') {
  const [owner, second] = [await createInvestor(koi), await createInvestor(koi)]
  const familyAccId = await familyOf(owner)
  await join(second, await invite(owner, familyAccId, role), consents)
  return { owner, second, familyAccId }
}
const readAs = ({ client }: Investor, familyAccId: string) => client.queryFamily({ familyAccId })
const memberOf = async (reader: Investor, familyAccId: string, name: string) => {
  const { members } = await readAs(reader, familyAccId)
  const found = members.find(({ memberName }) => memberName === name)
  if (!found) throw new Error(`no member ${name}`)
  return found
}
const recordsOf = async ({ client }: Investor, familyAccId: string) =>
  (await client.queryFamilyRecords({ familyAccId })).records
const textsOf = async (reader: Investor, familyAccId: string) =>
  (await recordsOf(reader, familyAccId)).map(({ text }) => text)
async function toldTo({ client }: Investor) {
  await tellWaiting(db, tellers)
  return (await client.queryMessages({})).messages.map(({ title, body }) => `${title} | ${body}`)
}

describe('making a family', () => {
  it('makes one, with its goal; the same request again makes no second', async () => {
    const owner = await createInvestor(koi)
    const request = {
      requestKey: createToken(),
      familyName: ' 林家 ',
      purpose: 'home' as const,
      avatarId: null,
      goal,
      memberName: '爸爸',
      consents: [],
    }
    const made = await Promise.all(
      Array.from({ length: 10 }, () => owner.client.createFamily(request)),
    )
    expect(new Set(made.map(({ familyAccId }) => familyAccId)).size).toBe(1)
    const [{ familyAccId } = { familyAccId: '' }] = made
    expect((await owner.client.queryFamilies({})).families).toEqual([
      {
        familyAccId,
        familyName: '林家',
        purpose: 'home',
        avatarUrl: '',
        memberCount: 1,
        role: 'owner',
      },
    ])
    const family = await readAs(owner, familyAccId)
    expect(family).toMatchObject({
      goal: { ...goal, isReached: false },
      sharedCents: 0,
      sharedCount: 0,
      holdings: [],
    })
    expect(family.members).toMatchObject([
      { memberName: '爸爸', role: 'owner', isSelf: true, consents: [], totalCents: null },
    ])
    expect(await textsOf(owner, familyAccId)).toEqual(['爸爸 创建了家庭账户'])
  })

  it('three of one person at the most, also where they are made at once', async () => {
    const owner = await createInvestor(koi)
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(familyOf(owner))))
    expect(codes.filter((code) => code === '0')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['0', '2702']))
  })

  it('has a picture that its members see and nobody else, its owner’s own', async () => {
    const { owner, second, familyAccId } = await couple()
    const outside = await createInvestor(koi)
    const { uploadToken } = await owner.client.queryUploadToken({ scene: 'family_account' })
    const sent = await owner.inject({
      method: 'POST',
      url: '/uploads',
      payload: pngOf(30, 30),
      headers: { 'content-type': 'image/png', 'x-upload-token': uploadToken },
    })
    const avatarId = sent.json<{ upload_id: string }>().upload_id
    const terms = { familyName: '林家', purpose: 'home' as const, goal: null }
    await owner.client.saveFamily({ familyAccId, ...terms, avatarId })
    const { avatarUrl } = await readAs(second, familyAccId)
    const look = async (who: Investor) =>
      (await who.inject({ method: 'GET', url: avatarUrl })).statusCode
    expect([await look(owner), await look(second), await look(outside)]).toEqual([200, 200, 404])
    await second.client.leaveFamily({ familyAccId })
    expect(await look(second)).toBe(404)
    // Somebody else's picture is as unknown as one that never was.
    const foreign = await familyOf(outside)
    const saveAs = (picture: string) =>
      codeOf(outside.client.saveFamily({ familyAccId: foreign, ...terms, avatarId: picture }))
    expect([await saveAs(avatarId), await saveAs('x'.repeat(22))]).toEqual(['2714', '2714'])
  })
})

describe('a family sees what each member agreed to, and nothing else', () => {
  const seen = async (reader: Investor, familyAccId: string) => {
    const { totalCents, totalProfitCents } = await memberOf(reader, familyAccId, '妈妈')
    const { holdings } = await readAs(reader, familyAccId)
    const orders = (await recordsOf(reader, familyAccId)).filter(({ event }) => event === 'order')
    return {
      total: totalCents !== null,
      profit: totalProfitCents !== null,
      holdings: holdings.length > 0,
      records: orders.length > 0,
    }
  }

  it('each item by itself; withdrawn, the very next read shows nothing', async () => {
    await at('2026-03-02T10:00')
    const { owner, second, familyAccId } = await couple()
    await second.buy('FUND', 100_000)
    await at('2026-03-04T10:00')
    const show = (consents: FamilyConsent[]) =>
      second.client.setFamilyConsents({ familyAccId, consents })
    const nothing = { total: false, holdings: false, profit: false, records: false }
    expect(await seen(owner, familyAccId)).toEqual(nothing)
    const lists: FamilyConsent[][] = [
      ['total'],
      ['total', 'holdings'],
      ['profit'],
      ['records'],
      [...FAMILY_CONSENTS],
    ]
    for (const consents of lists) {
      await show(consents)
      const shown = Object.fromEntries(consents.map((each) => [each, true]))
      expect(await seen(owner, familyAccId)).toEqual({ ...nothing, ...shown })
      await show([])
      expect(await seen(owner, familyAccId)).toEqual(nothing)
    }
    expect(await codeOf(show(['holdings']))).toBe('1002')
  })

  it('the total is that of their own assets, and the sum says how many show theirs', async () => {
    await at('2026-03-02T10:00')
    const { owner, second, familyAccId } = await couple(['total', 'holdings', 'profit'])
    await second.buy('FUND', 200_000)
    await second.buy('OTHER', 100_000)
    await at('2026-03-03T09:31')
    const underWay = await second.client.queryMainAsset({})
    expect((await memberOf(owner, familyAccId, '妈妈')).totalCents).toBe(underWay.totalCents)
    await at('2026-03-04T10:00')
    const asset = await second.client.queryMainAsset({})
    const mother = await memberOf(owner, familyAccId, '妈妈')
    expect(mother).toMatchObject({
      totalCents: asset.totalCents,
      totalProfitCents: asset.totalProfitCents,
    })
    expect(await readAs(owner, familyAccId)).toMatchObject({
      sharedCents: asset.totalCents,
      sharedCount: 1,
    })
  })

  it('RU-041: a product is shown as the family holds it, who shows how much and the sum', async () => {
    await at('2026-03-02T10:00')
    const { owner, second, familyAccId } = await couple(['total', 'holdings'])
    await second.buy('FUND', 200_000)
    await owner.buy('FUND', 100_000)
    await at('2026-03-04T10:00')
    const product = { fundCode: 'FUND', spid: TEST_SPID }
    const holding = () => owner.client.queryFamilyHolding({ familyAccId, ...product })
    const alone = await holding()
    expect(alone).toMatchObject({ name: '样本基金', sharedCount: 1, memberCount: 2 })
    expect(alone.holders).toMatchObject([
      { memberName: '妈妈', isSelf: false, totalProfitCents: null },
    ])
    await owner.client.setFamilyConsents({ familyAccId, consents: ['total', 'holdings', 'profit'] })
    const both = await holding()
    expect(both.holders.map(({ memberName }) => memberName)).toEqual(['妈妈', '爸爸'])
    expect(both.valueCents).toBe(both.holders.reduce((sum, { valueCents }) => sum + valueCents, 0))
    expect(both.valueCents).toBe(
      (await readAs(owner, familyAccId)).holdings.find(({ fundCode }) => fundCode === 'FUND')
        ?.valueCents,
    )
    const ask = (who: Investor, family: string, fundCode = 'FUND') =>
      codeOf(who.client.queryFamilyHolding({ familyAccId: family, ...product, fundCode }))
    expect(await ask(owner, familyAccId, 'OTHER')).toBe('2713')
    expect(await ask(owner, familyAccId, 'NONE')).toBe('2713')
    const outside = await createInvestor(koi)
    expect([await ask(outside, familyAccId), await ask(outside, 'nobody')]).toEqual([
      '2701',
      '2701',
    ])
  })

  it('a consent that is withdrawn while others read is never shown after that', async () => {
    const { owner, second, familyAccId } = await couple(['total'])
    let isWithdrawn = false
    const reads = Array.from({ length: 60 }, async (_, nth) => {
      if (nth === 20) {
        await second.client.setFamilyConsents({ familyAccId, consents: [] })
        isWithdrawn = true
      }
      const wasWithdrawn = isWithdrawn
      const { totalCents } = await memberOf(owner, familyAccId, '妈妈')
      return wasWithdrawn && totalCents !== null
    })
    expect((await Promise.all(reads)).filter(Boolean)).toEqual([])
    expect((await memberOf(owner, familyAccId, '妈妈')).totalCents).toBeNull()
  })

  it('a family is as missing for who is not in it as one that never was, whatever is asked', async () => {
    const { owner, familyAccId } = await couple()
    const { client } = await createInvestor(koi)
    const { memberId } = await memberOf(owner, familyAccId, '妈妈')
    const codesOf = async (family: string) => {
      const key = { familyAccId: family }
      const terms = { familyName: '别家', purpose: 'other' as const, avatarId: null, goal: null }
      return Promise.all(
        [
          client.queryFamily(key),
          client.queryFamilyRecords(key),
          client.queryFamilyHolding({ ...key, fundCode: 'FUND', spid: TEST_SPID }),
          client.saveFamily({ ...key, ...terms }),
          client.inviteToFamily({ ...key, role: 'member' }),
          client.revokeFamilyInvitation({ ...key, invitationId: 'any' }),
          client.setFamilyConsents({ ...key, consents: [] }),
          client.setFamilyRole({ ...key, memberId, role: 'viewer' }),
          client.removeFamilyMember({ ...key, memberId }),
          client.leaveFamily(key),
          client.endFamily(key),
        ].map(codeOf),
      )
    }
    expect(new Set(await codesOf(familyAccId))).toEqual(new Set(['2701']))
    expect(await codesOf('nobody')).toEqual(await codesOf(familyAccId))
  })
})

describe('invitations', () => {
  it('say who invites and into what before anything is agreed to; a code lets one in, once', async () => {
    const [owner, second, third] = await Promise.all([1, 2, 3].map(() => createInvestor(koi)))
    if (!owner || !second || !third) throw new Error('three people')
    const familyAccId = await familyOf(owner)
    const inviteCode = await invite(owner, familyAccId)
    const preview = await second.client.queryFamilyInvitation({
      inviteCode: inviteCode.toLowerCase(),
    })
    expect(preview).toMatchObject({
      familyName: '林家',
      inviterName: '爸爸',
      role: 'member',
      memberCount: 1,
      isMember: false,
      expiresMs: (await koi.clock.now()) + 72 * HOUR_MS,
    })
    expect(await join(second, inviteCode, ['total'])).toEqual({ familyAccId })
    // The same request again is answered by what it did.
    expect(await join(second, inviteCode, ['total'])).toEqual({ familyAccId })
    expect(await codeOf(join(third, inviteCode))).toBe('2704')
    expect(await textsOf(owner, familyAccId)).toEqual([
      '妈妈 修改了分享内容：资产总额',
      '妈妈 加入了家庭账户',
      '爸爸 发出了一个邀请',
      '爸爸 创建了家庭账户',
    ])
    expect(await toldTo(owner)).toEqual([
      '家人修改了分享内容 | 「林家」妈妈 修改了分享内容：资产总额',
      '家人已加入 | 「林家」妈妈 加入了家庭账户',
    ])
    expect(await codeOf(join(second, await invite(owner, familyAccId)))).toBe('2706')
  })

  it('are over after 72 hours, when they are taken back, and when their inviter is gone', async () => {
    const { owner, second, familyAccId } = await couple()
    const third = await createInvestor(koi)
    const mine = await owner.client.inviteToFamily({ familyAccId, role: 'member' })
    const theirs = await invite(second, familyAccId)
    const late = await invite(owner, familyAccId)
    const opened = (await readAs(owner, familyAccId)).invitations
    // Of others the owner sees that there is one, not its code.
    const shown = opened.map(({ inviterName, inviteCode }) => [inviterName, inviteCode])
    expect(new Set(shown.map(String))).toEqual(
      new Set([`爸爸,${mine.inviteCode}`, '妈妈,', `爸爸,${late}`]),
    )
    const { invitationId } = mine
    expect(await codeOf(second.client.revokeFamilyInvitation({ familyAccId, invitationId }))).toBe(
      '2704',
    )
    await owner.client.revokeFamilyInvitation({ familyAccId, invitationId })
    await owner.client.revokeFamilyInvitation({ familyAccId, invitationId })
    expect(await codeOf(join(third, mine.inviteCode))).toBe('2704')
    await second.client.leaveFamily({ familyAccId })
    expect(await codeOf(join(third, theirs))).toBe('2704')
    const now = await koi.clock.now()
    await koi.clock.freeze(now + 72 * HOUR_MS)
    expect(await codeOf(join(third, late))).toBe('2704')
    await koi.clock.freeze(now, { allowBackwards: true })
    expect(await codeOf(join(third, late))).toBe('0')
  })

  it('wrong codes are counted, at once too: nobody tries them all', async () => {
    const person = await createInvestor(koi)
    const tries = Array.from({ length: 40 }, (_, nth) =>
      codeOf(join(person, `ZZZZZZ${String(nth).padStart(2, '0')}`)),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === '2704')).toHaveLength(20)
    expect(codes.filter((code) => code === '2705')).toHaveLength(20)
    const owner = await createInvestor(koi)
    const inviteCode = await invite(owner, await familyOf(owner))
    expect(await codeOf(join(person, inviteCode))).toBe('2705')
    await koi.clock.freeze((await koi.clock.now()) + HOUR_MS + 1)
    expect(await codeOf(join(person, inviteCode))).toBe('0')
    expect(await codeOf(join(person, 'short'))).toBe('1002')
  })

  it('a hundred at the last places: eight are in, and each code let one in', async () => {
    const owner = await createInvestor(koi)
    const familyAccId = await familyOf(owner)
    const people = await Promise.all(Array.from({ length: 20 }, () => createInvestor(koi)))
    const codes = await Promise.all(Array.from({ length: 8 }, () => invite(owner, familyAccId)))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => {
        const person = people[nth % 20] ?? owner
        return codeOf(join(person, codes[nth % 8] ?? '', ['total']))
      }),
    )
    const { members } = await readAs(owner, familyAccId)
    expect(members).toHaveLength(8)
    expect(new Set(answers).has('0')).toBe(true)
    expect(
      [...new Set(answers)].every((code) => ['0', '2703', '2704', '2705', '2706'].includes(code)),
    ).toBe(true)
    expect(await codeOf(invite(owner, familyAccId))).toBe('2703')
  })

  it('are the owner’s to know, eight at once; who only looks sends none and shows nothing', async () => {
    const { owner, second, familyAccId } = await couple()
    await invite(second, familyAccId)
    expect(await toldTo(owner)).toContain('有新的家庭邀请 | 「林家」妈妈 发出了一个邀请')
    const viewer = await createInvestor(koi)
    await join(viewer, await invite(owner, familyAccId, 'viewer'), [], '奶奶')
    expect(await codeOf(invite(viewer, familyAccId))).toBe('2708')
    const consents: FamilyConsent[] = ['total']
    expect(await codeOf(viewer.client.setFamilyConsents({ familyAccId, consents }))).toBe('2709')
    const code = await invite(owner, familyAccId, 'viewer')
    expect(await codeOf(join(await createInvestor(koi), code, consents))).toBe('2709')
    const more = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(invite(owner, familyAccId))),
    )
    expect(more.filter((each) => each === '0')).toHaveLength(6)
    expect(new Set(more)).toEqual(new Set(['0', '2712']))
  })
})

describe('leaving', () => {
  it('takes everything along that was shown; those who stay are told', async () => {
    const { owner, second, familyAccId } = await couple(['total', 'records'])
    await second.client.leaveFamily({ familyAccId })
    expect((await readAs(owner, familyAccId)).members).toHaveLength(1)
    expect(await codeOf(readAs(second, familyAccId))).toBe('2701')
    expect((await toldTo(owner))[0]).toBe('家人已退出 | 「林家」妈妈 退出了家庭账户')
    expect(await codeOf(second.client.leaveFamily({ familyAccId }))).toBe('2701')
  })

  it('is no way out for an owner who is not alone: they hand the family over, and may leave then', async () => {
    const { owner, second, familyAccId } = await couple()
    expect(await codeOf(owner.client.leaveFamily({ familyAccId }))).toBe('2711')
    const { memberId } = await memberOf(owner, familyAccId, '妈妈')
    const own = await memberOf(owner, familyAccId, '爸爸')
    const setRole = (who: Investor, member: string, role: 'owner' | 'member' | 'viewer') =>
      codeOf(who.client.setFamilyRole({ familyAccId, memberId: member, role }))
    expect(await setRole(second, memberId, 'owner')).toBe('2707')
    expect(await setRole(owner, own.memberId, 'member')).toBe('2711')
    expect(await setRole(owner, 'nobody', 'viewer')).toBe('2710')
    expect(await setRole(owner, memberId, 'owner')).toBe('0')
    expect(await readAs(owner, familyAccId)).toMatchObject({ role: 'member' })
    expect(await toldTo(second)).toContain('家庭管理员已变更 | 「林家」妈妈 成为管理员')
    expect(await codeOf(owner.client.leaveFamily({ familyAccId }))).toBe('0')
    expect(await codeOf(second.client.leaveFamily({ familyAccId }))).toBe('0')
    expect((await second.client.queryFamilies({})).families).toEqual([])
  })

  it('a member who is taken out is told so, and sees nothing any more; whoever becomes one who looks shows nothing', async () => {
    const { owner, second, familyAccId } = await couple(['total'])
    const { memberId } = await memberOf(owner, familyAccId, '妈妈')
    await owner.client.setFamilyRole({ familyAccId, memberId, role: 'viewer' })
    expect(await memberOf(owner, familyAccId, '妈妈')).toMatchObject({
      consents: [],
      totalCents: null,
    })
    expect(await codeOf(second.client.removeFamilyMember({ familyAccId, memberId }))).toBe('2707')
    await owner.client.removeFamilyMember({ familyAccId, memberId })
    expect(await codeOf(owner.client.removeFamilyMember({ familyAccId, memberId }))).toBe('2710')
    expect((await toldTo(second)).slice(0, 2)).toEqual([
      '家庭成员变动 | 「林家」妈妈 被移出家庭账户',
      '你的家庭角色已变更 | 「林家」妈妈 成为只看成员',
    ])
    expect(await codeOf(readAs(second, familyAccId))).toBe('2701')
  })

  it('a family that its owner ends is over for everybody, its codes too', async () => {
    const { owner, second, familyAccId } = await couple(['total'])
    const inviteCode = await invite(owner, familyAccId)
    expect(await codeOf(second.client.endFamily({ familyAccId }))).toBe('2707')
    await owner.client.endFamily({ familyAccId })
    expect(await codeOf(readAs(owner, familyAccId))).toBe('2701')
    expect(await codeOf(join(await createInvestor(koi), inviteCode))).toBe('2704')
    expect(await toldTo(second)).toContain('家庭账户已解散 | 「林家」家庭账户已解散')
  })

  it('an owner who closes their account is followed by the member who was there longest; the last one ends the family', async () => {
    const { owner, second, familyAccId } = await couple()
    const viewer = await createInvestor(koi)
    await join(viewer, await invite(owner, familyAccId, 'viewer'), [], '奶奶')
    const close = async ({ client }: Investor) => {
      await client.requestClosing({})
      const dueMs = (await koi.clock.now()) + 15 * DAY_MS
      await koi.clock.freeze(dueMs)
      expect(await closeDueAccounts(db, dueMs)).toBe(1)
    }
    await close(owner)
    const left = await readAs(second, familyAccId)
    expect(left).toMatchObject({ role: 'owner' })
    expect(left.members.map(({ memberName }) => memberName)).toEqual(['妈妈', '奶奶'])
    expect(await textsOf(second, familyAccId)).toContain('已注销用户 退出了家庭账户')
    await close(second)
    expect(await readAs(viewer, familyAccId)).toMatchObject({ role: 'owner' })
    await close(viewer)
    const { over } = await db.get(isOver, [familyAccId])
    expect(over).toBe(true)
  })
})

describe('the goal', () => {
  it('counts what is shown alone, is told once when it is reached, and anew when it is another', async () => {
    await at('2026-03-05T10:00')
    const { owner, second, familyAccId } = await couple()
    await at('2026-03-05T20:30')
    expect((await readAs(owner, familyAccId)).goal?.isReached).toBe(false)
    await second.client.setFamilyConsents({ familyAccId, consents: ['total'] })
    await at('2026-03-06T09:30')
    await at('2026-03-06T20:30')
    expect((await readAs(owner, familyAccId)).goal?.isReached).toBe(true)
    const reached = (await toldTo(owner)).filter((text) => text.includes('目标已达成'))
    expect(reached).toHaveLength(1)
    const terms = { familyName: '林家', purpose: 'home' as const, avatarId: null }
    await owner.client.saveFamily({ familyAccId, ...terms, goal: { ...goal, goalCents: 10 ** 12 } })
    expect((await readAs(owner, familyAccId)).goal?.isReached).toBe(false)
  })
})

it('records come in slices that miss nothing and repeat nothing', async () => {
  const { owner, familyAccId } = await couple()
  // More than ten of one moment.
  for (const on of Array.from({ length: 12 }, (_, nth) => nth % 2 === 0)) {
    await owner.client.setFamilyConsents({ familyAccId, consents: on ? ['profit'] : [] })
  }
  const all = await recordsOf(owner, familyAccId)
  expect(all.map(({ text }) => text).slice(0, 3)).toEqual([
    '爸爸 修改了分享内容：不分享',
    '爸爸 修改了分享内容：收益',
    '爸爸 修改了分享内容：不分享',
  ])
  const slices: string[] = []
  let after: string | undefined
  do {
    const { records, next } = await owner.client.queryFamilyRecords({
      familyAccId,
      after,
      limit: 3,
    })
    slices.push(...records.map(({ recordId }) => recordId))
    after = next === '' ? undefined : next
  } while (after !== undefined)
  expect(slices).toEqual(all.map(({ recordId }) => recordId))
  expect(new Set(slices).size).toBe(slices.length)
})

const openInvitations = sql<{ count: number }>(
  'test-family-open',
  'select count(*)::integer as count from family_invitation where family_id = $1 and ended_at is null',
)
const holdFamily = sql('test-family-hold', 'select from family where id = $1 for update')
const grantTo = sql(
  'test-family-grant',
  `update family_member set consents = '{total}' where family_id = $1 and account_id = $2 and left_at is null`,
)
const takeOutOne = sql(
  'test-family-remove',
  `update family_member set left_at = now(), left_by = 'owner' where family_id = $1 and account_id = $2 and left_at is null`,
)
const waiting = sql<{ count: number }>(
  'test-family-waiting',
  `select count(*)::integer as count from pg_locks l join pg_database d on d.oid = l.database or l.database is null
   where d.datname = current_database() and not l.granted`,
)
/** Does something of a person while another change of the family is not committed, and commits once they wait for it. */
async function behind<T>(
  familyAccId: string,
  change: Parameters<typeof db.run>[0],
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  let done: Promise<T> | undefined
  await db.transaction(async (tx) => {
    await tx.run(holdFamily, [familyAccId])
    await tx.run(change, [familyAccId, accountId])
    done = work()
    done.catch(() => undefined)
    await expect.poll(async () => (await db.get(waiting)).count).toBeGreaterThan(0)
  })
  if (!done) throw new Error('nothing was done')
  return done
}

describe('what waits for another change of the family', () => {
  it('a revocation behind a grant takes it back', async () => {
    const { owner, second, familyAccId } = await couple()
    await behind(familyAccId, grantTo, second.accountId, () =>
      second.client.setFamilyConsents({ familyAccId, consents: [] }),
    )
    expect((await memberOf(owner, familyAccId, '妈妈')).consents).toEqual([])
  })

  it('whoever is being removed leaves no open invitation', async () => {
    const { second, familyAccId } = await couple()
    const invited = behind(familyAccId, takeOutOne, second.accountId, () =>
      codeOf(second.client.inviteToFamily({ familyAccId, role: 'member' })),
    )
    expect(await invited).not.toBe('0')
    expect((await db.get(openInvitations, [familyAccId])).count).toBe(0)
  })
})
