import { randomInt, randomUUID } from 'node:crypto'
import { GOALS_MAX } from '@koi/domain/goals/goal-terms'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

const koi = await createTestApp()
const newPhone = () => `136${String(randomInt(1e8)).padStart(8, '0')}`

const codeFor = async (phone: string) =>
  (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''
const bind = async (browser: Browser, phone: string) =>
  browser.client.bindPhone({ phone, code: await codeFor(phone) })
const accountOf = async (browser: Browser) => (await browser.client.querySession({})).account

async function guest() {
  const browser = koi.visitor()
  const { accountId } = await browser.client.touristLogin({})
  return Object.assign(browser, { accountId })
}

async function byPhone(phone: string) {
  const browser = koi.visitor()
  const { accountId } = await browser.client.phoneLogin({
    phone,
    code: await codeFor(phone),
  })
  return Object.assign(browser, { accountId })
}

/** Somebody a login provider knows, in the browser of a session. */
const linkWechat = (accountId: string, subject: string) =>
  koi.db.run(
    sql(
      'test-link',
      `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, is_sealed)
       values ($2 || $1, 'main', $1, 'wechat', $2, '微信人', '', true)`,
    ),
    [accountId, subject],
  )

/** Makes a family account and lets somebody in; answers its id. */
async function familyWith(owner: Browser, other?: Browser) {
  const own = { memberName: '本人', consents: ['total'] as const }
  const { familyAccId } = await owner.client.createFamily({
    requestKey: randomUUID(),
    familyName: '一家',
    purpose: 'daily',
    avatarId: null,
    goal: null,
    memberName: own.memberName,
    consents: [...own.consents],
  })
  if (!other) return familyAccId
  const { inviteCode } = await owner.client.inviteToFamily({ familyAccId, role: 'member' })
  await other.client.joinFamily({ inviteCode, memberName: '家人', consents: [...own.consents] })
  return familyAccId
}

/** Somebody whom a login provider knows and who has no phone. */
async function byProvider(subject: string) {
  const browser = await guest()
  await linkWechat(browser.accountId, subject)
  await koi.db.run(sql('test-is-person', "update account set kind = 'person' where id = $1"), [
    browser.accountId,
  ])
  return browser
}

describe('binding a phone', () => {
  it('takes goals along, those beyond what one person may have as archived', async () => {
    const phone = newPhone()
    const [holder, browser] = [await byPhone(phone), await byProvider('union-goals')]
    const make = async ({ client }: Browser, goalName: string) =>
      client.createGoal({
        requestKey: randomUUID(),
        goalKind: 'travel',
        goalName,
        goalFor: 'self',
        goalCents: 100_000,
        goalDay: '2060-01-01',
        fundCodes: [],
        planIds: [],
      })
    for (let nth = 1; nth < GOALS_MAX; nth += 1) await make(holder, `目标${nth}`)
    await make(browser, '环岛')
    await make(browser, '登山')
    await bind(browser, phone)
    const { goals, mayAdd } = await browser.client.queryGoals({})
    expect(mayAdd).toBe(false)
    expect(goals.filter(({ isArchived }) => isArchived).map(({ goalName }) => goalName)).toEqual([
      '登山',
    ])
    expect(goals.map(({ goalName }) => goalName)).toContain('环岛')
  })

  it('takes families along, without what was shown of the other account; where both are in one, one place stays', async () => {
    const phone = newPhone()
    const [owner, browser] = [await byPhone(phone), await byProvider('union-family')]
    const [alone, both, more] = [
      await familyWith(browser),
      await familyWith(browser, owner),
      await familyWith(owner, browser),
    ]
    await familyWith(owner)
    expect(await bind(browser, phone)).toMatchObject({ merged: true })
    const { families } = await browser.client.queryFamilies({})
    // Three at the most: the one that the account had alone did not fit, and is over.
    expect(families).toHaveLength(3)
    expect(families.map(({ familyAccId }) => familyAccId)).not.toContain(alone)
    for (const familyAccId of [both, more]) {
      const family = await browser.client.queryFamily({ familyAccId })
      expect(family.role).toBe('owner')
      expect(family.members).toMatchObject([{ isSelf: true }])
    }
  })

  it('shows a family nothing of the account that took a place over', async () => {
    const phone = newPhone()
    await byPhone(phone)
    const [browser, other] = [await byProvider('union-shown'), await byPhone(newPhone())]
    const familyAccId = await familyWith(browser, other)
    await bind(browser, phone)
    const { members } = await other.client.queryFamily({ familyAccId })
    expect(members).toMatchObject([
      { role: 'owner', consents: [], totalCents: null },
      { isSelf: true, consents: ['total'] },
    ])
  })

  it('ST-174 makes a person of a guest, keeps the account, and ends what was open before', async () => {
    const browser = await guest()
    const copy = koi.visitor()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const phone = newPhone()
    const answer = await bind(browser, phone)
    expect(answer).toEqual({ result: 1, accountId: browser.accountId, merged: false })
    expect(await accountOf(browser)).toMatchObject({ isGuest: false })
    expect((await browser.client.queryPayPassword({})).isSet).toBe(false)
    // Whoever planted the guest's cookies is out (fixation).
    expect(await accountOf(copy)).toBeNull()
    expect((await byPhone(phone)).accountId).toBe(browser.accountId)
  })

  it('refuses a wrong code, and a second phone', async () => {
    const browser = await guest()
    const phone = newPhone()
    const code = await codeFor(phone)
    const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0')
    await expect(browser.client.bindPhone({ phone, code: wrong })).rejects.toMatchObject({
      retcode: '1201',
    })
    await bind(browser, phone)
    await expect(bind(browser, newPhone())).rejects.toMatchObject({ retcode: '1205' })
  })

  it('goes on as the phone’s own account, with what led into this one and its favourites', async () => {
    const phone = newPhone()
    const owner = await byPhone(phone)
    const browser = await guest()
    await linkWechat(browser.accountId, 'union-merge')
    expect(await bind(browser, phone)).toEqual({
      result: 1,
      accountId: owner.accountId,
      merged: true,
    })
    expect((await accountOf(browser))?.accountId).toBe(owner.accountId)
    const { identities } = await browser.client.queryIdentities({})
    expect(identities).toMatchObject([{ provider: 'wechat', nickName: '微信人' }])
    const merged = await koi.db.get(
      sql<{ into: string }>(
        'test-merged',
        'select merged_into as "into" from account where id = $1',
      ),
      [browser.accountId],
    )
    expect(merged.into).toBe(owner.accountId)
  })

  it('a coupon that is given while accounts become one comes along, or is not given', async () => {
    const rounds = 8
    await koi.db.run(
      sql(
        'test-bind-offered',
        `insert into prize (brand_id, prize_id, kind, name, discount_rate, valid_days, account_max, pages, starts_at, is_on)
         values ('main', 'while-merging', 'feeDays', '合并时', 100, 30, 9, '{merging}', now() - interval '1 day', true)`,
      ),
    )
    const offerOf = async ({ client }: Browser) =>
      (await client.preExecPathDispatch({ page: 'merging' })).token
    const take = async ({ client }: Browser, token: string) =>
      client.execPathDispatch({ token }).then(
        ({ coupons }) => coupons.length,
        () => 0,
      )
    for (let round = 0; round < rounds; round += 1) {
      const phone = newPhone()
      const owner = await byPhone(phone)
      const browser = await guest()
      await linkWechat(browser.accountId, `union-race-${round}`)
      await koi.db.run(
        sql('test-bind-person', "update account set kind = 'person' where id = $1"),
        [browser.accountId],
      )
      const second = koi.visitor()
      for (const [name, value] of browser.cookies) second.cookies.set(name, value)
      const tokens = [await offerOf(owner), await offerOf(browser), await offerOf(browser)]
      const [, ...counts] = await Promise.all([
        bind(browser, phone),
        take(owner, tokens[0] ?? ''),
        take(second, tokens[1] ?? ''),
        take(second, tokens[2] ?? ''),
      ])
      const { coupons } = await owner.client.couponList({})
      expect(coupons).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
    }
  })

  it('takes along the coupons that can be used, and of a prize no more than one person gets', async () => {
    const phone = newPhone()
    const owner = await byPhone(phone)
    const browser = await guest()
    await linkWechat(browser.accountId, 'union-coupons')
    const give = sql(
      'test-bind-coupons',
      `with made as (
         insert into prize (brand_id, prize_id, kind, name, discount_rate, valid_days, account_max, issued, starts_at, is_on)
         select 'main', id, 'feeDays', id, 100, 30, most, given, now(), true
         from (values ('bind-one', 1, 2), ('bind-two', 2, 2)) as v (id, most, given) returning prize_id)
       insert into coupon (id, account_id, brand_id, prize_id, nth, source, state, received_at, expires_day)
       select made.prize_id || a.id, a.id, 'main', made.prize_id, 1, 'test', 'usable', now(), '2099-12-31'
       from made cross join unnest(array[$1, $2]::text[]) as a (id)`,
    )
    await koi.db.run(give, [browser.accountId, owner.accountId])
    await bind(browser, phone)
    const { coupons } = await browser.client.couponList({})
    expect(coupons.map(({ prizeId }) => prizeId).toSorted()).toEqual([
      'bind-one',
      'bind-two',
      'bind-two',
    ])
  })

  it('takes along where the account took part and whom it invited; where both took part, the times add up', async () => {
    const phone = newPhone()
    const owner = await byPhone(phone)
    const browser = await guest()
    await linkWechat(browser.accountId, 'union-activities')
    const made = sql(
      'test-bind-activities',
      `with made as (
         insert into activity (brand_id, activity_id, kind, name, starts_at, ends_at, is_on, times_max, is_shared, issued)
         select 'main', id, 'dispatch', id, now() - interval '1 day', now() + interval '1 day', true, 1, true, '{0}'
         from unnest(array['bind-guest', 'bind-both']) as id returning activity_id),
       taken as (
         insert into activity_take (account_id, brand_id, activity_id, nth, request_sha256, taken_at)
         select a.id, 'main', made.activity_id, 1, a.id, now() from made cross join unnest(array[$1, $2]::text[]) as a (id)
         where a.id = $1 or made.activity_id = 'bind-both')
       insert into activity_share (share_key, account_id, brand_id, activity_id, made_at)
       select 'k' || repeat('b', 20), $1, 'main', activity_id, now() from made where activity_id = 'bind-guest'`,
    )
    await koi.db.run(made, [browser.accountId, owner.accountId])
    await bind(browser, phone)
    const times = async (activityId: string) =>
      (await owner.client.queryDispatchLog({ activityId })).log.length
    expect([await times('bind-guest'), await times('bind-both')]).toEqual([1, 2])
    const shareKey = `k${'b'.repeat(20)}`
    expect((await owner.client.queryShareCount({ shareKey })).friends).toBe(0)
  })

  it('takes along how the account looks at lists; where both have one of a name the account’s stays', async () => {
    const phone = newPhone()
    const owner = await byPhone(phone)
    const browser = await guest()
    const screen = (screenName: string, screenQuery: string) =>
      ({ board: 'steady', screenName, screenQuery }) as const
    await owner.client.saveListScreen(screen('低风险', 'risk=1'))
    await koi.db.run(
      sql(
        'test-bind-screens',
        `insert into list_screen (account_id, board, name, query, made_at)
         values ($1, 'steady', '低风险', 'risk=2', now()), ($1, 'steady', '短期', 'term=none', now() + interval '1 day')`,
      ),
      [browser.accountId],
    )
    await bind(browser, phone)
    const { screens } = await browser.client.queryListScreens({})
    expect(screens.map((kept) => [kept.screenName, kept.screenQuery])).toEqual([
      ['低风险', 'risk=1'],
      ['短期', 'term=none'],
    ])
  })

  it('refuses with 1206 when both have something to lose', async () => {
    const phone = newPhone()
    await byPhone(phone)
    const browser = await guest()
    await koi.db.transaction(async (tx) => {
      await tx.run(
        sql(
          'test-money',
          `with account as (insert into ledger_account (kind, owner, asset) values ('cash', $1, 'CNY')
             returning id)
           insert into ledger_balance (account_id, amount) select id, 100 from account`,
        ),
        [browser.accountId],
      )
    })
    await expect(bind(browser, phone)).rejects.toMatchObject({ retcode: '1206' })
    expect((await accountOf(browser))?.accountId).toBe(browser.accountId)
  })

  it('refuses with 1206 whoever has bound a card: their name and money on its way stay with them', async () => {
    const phone = newPhone()
    await byPhone(phone)
    const browser = await byProvider('union-with-card')
    const card = { cardNumber: '6222021234567890128', phone: newPhone() }
    const papers = { name: '张小明', idNumber: '11010519491231002X' }
    const begun = await browser.client.beginBindCard({ ...papers, ...card })
    await browser.client.bindCard({ bindingId: begun.bindingId, code: begun.demoCode ?? '' })
    await expect(bind(browser, phone)).rejects.toMatchObject({ retcode: '1206' })
    expect((await browser.client.queryCards({})).cards).toHaveLength(1)
  })

  it('refuses with 1214 when both have an identity of one provider', async () => {
    const phone = newPhone()
    const owner = await byPhone(phone)
    await linkWechat(owner.accountId, 'union-a')
    const browser = await guest()
    await linkWechat(browser.accountId, 'union-b')
    await expect(bind(browser, phone)).rejects.toMatchObject({ retcode: '1214' })
  })

  it('gives one phone to one of two guests who ask at once; the other goes on as that account', async () => {
    const phone = newPhone()
    const browsers = [await guest(), await guest()]
    const codes = [await codeFor(phone)]
    const first = await browsers[0]?.client.bindPhone({ phone, code: codes[0] ?? '' })
    const second = await browsers[1]?.client.bindPhone({ phone, code: await codeFor(phone) })
    expect([first?.merged, second?.merged]).toEqual([false, true])
    expect(second?.accountId).toBe(first?.accountId)
  })
})
