import { quotas } from '@koi/domain/identity/quotas'
import { makeTraceId } from '@koi/domain/tracking/trace-id'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addPlanFund, planRequest } from '#modules/plans/plans.fixture.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { query } from '#testing/query.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { SoftAuthenticator } from '#testing/soft-authenticator.ts'
import { createTestDb } from '#testing/test-database.ts'

const database = await createTestDb()
await query(database.connection, "update brand set need_trace = true where id = 'main'")
const koi = await createTestApp({ database, nowMs: shanghaiMs('2026-09-21T10:00') })
const AT_ONCE = 20
await addPlanFund(koi, 'PLAN')
for (let at = 0; at < AT_ONCE; at += 1) await addFund(koi.db, { code: `FUND${at}` })

const manyPlans = sql(
  'test-quota-plans',
  `insert into plan select (jsonb_populate_record(p, jsonb_build_object('id', 'plan' || n))).*
   from plan p, generate_series(2, $2) n where p.account_id = $1`,
)
const manyFavourites = sql(
  'test-quota-favourites',
  `with made as (
     insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
     select 'kept' || n, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state
     from fund f, generate_series(1, $2) n where f.code = 'PLAN' returning code
   )
   insert into favourite (account_id, fund_code, added_at) select $1, code, now() from made`,
)
const manyLinks = sql(
  'test-quota-links',
  `insert into share_link (code, account_id, brand_id, target, title, created_at, created_on, expires_at)
   select translate(lpad(n::text, 10, '0'), '01', 'ab'), $1, 'main', '/h5/v6/pages/' || n, '', business_now(), shanghai_date(business_now()), business_now()
   from generate_series(1, $2) n`,
)
const manyImports = sql(
  'test-quota-imports',
  `insert into outside_import (account_id, platform, file_name, form, imported_at)
   select $1, '甲银行', 'old.csv', 'template', business_now() from generate_series(1, $2)`,
)

const manyPasskeys = sql(
  'test-quota-passkeys',
  `insert into passkey (id, account_id, brand_id, rp_id, credential_id, public_key, counter, transports, name)
   select $1 || n, $1, 'main', 'localhost', $1 || n, '', 0, '{}', '手机' from generate_series(1, $2) n`,
)
const manyTraces = sql(
  'test-quota-traces',
  `insert into trace (id, account_id, brand_id, started_at, head_hash)
   select $1 || n, $1, 'main', business_now(), '' from generate_series(1, $2) n`,
)
const manyPictures = sql(
  'test-quota-pictures',
  `with content as (
     insert into picture_content (sha256, media_type, bytes) values (repeat('0', 64), 'image/png', '')
     on conflict do nothing
   )
   insert into share_picture (name, account_id, brand_id, made_of, sha256, width, height, alt_text)
   select lpad(n::text, 32, '0'), $1, 'main', n, repeat('0', 64), 1, 1, '' from generate_series(1, $2) n`,
)

const importOf = (at: number) => ({
  text: `平台,基金代码,基金名称,持有份额\n平台${at},,某私募,5.00`,
  fileName: `${at}.csv`,
  platform: '',
})

/** Of one hour; no quota of the list, counted the same way. */
const SUBJECTS = 30
/** In all, of a day, and of ten minutes. */
const [PASSKEYS, TRACES, PICTURES] = [20, 200, 20]
const ORIGIN = 'http://localhost'

interface Quota {
  /** Leaves room for exactly one. */
  fill: (who: Investor) => Promise<unknown>
  add: (who: Investor, at: number) => Promise<unknown>
  full: string
}

const kinds: Record<string, Quota> = {
  plans: {
    fill: async (who) => {
      await who.client.addPlan(await planRequest(who, 'PLAN'))
      await koi.db.run(manyPlans, [who.accountId, quotas.plans - 1])
    },
    add: async (who) => who.client.addPlan(await planRequest(who, 'PLAN')),
    full: '1012',
  },
  favourites: {
    fill: ({ accountId }) => koi.db.run(manyFavourites, [accountId, quotas.favourites - 1]),
    add: ({ client }, at) =>
      client.setFavor({ fundCode: `FUND${at}`, spid: TEST_SPID, isFavourite: true }),
    full: '1011',
  },
  links: {
    fill: ({ accountId }) => koi.db.run(manyLinks, [accountId, quotas.linksADay - 1]),
    add: ({ client }, at) =>
      client.createShareLink({
        target: `/h5/v6/pages/product/detail/index?fund_code=FUND${at}&spid=${TEST_SPID}`,
        title: '基金',
      }),
    full: '1014',
  },
  imports: {
    fill: ({ accountId }) => koi.db.run(manyImports, [accountId, quotas.imports - 1]),
    add: ({ client }, at) => client.importOutsideHoldings(importOf(at)),
    full: '1013',
  },
  subjects: {
    async fill({ client, accountId }) {
      await trustMember(koi.db, accountId)
      for (let at = 1; at < SUBJECTS; at += 1)
        await client.createContent({ content: '分享', subjectType: 1 })
    },
    add: ({ client }) => client.createContent({ content: '分享', subjectType: 1 }),
    full: '3066',
  },
  traces: {
    fill: ({ accountId }) => koi.db.run(manyTraces, [accountId, TRACES - 1]),
    async add({ client, accountId }, at) {
      const nowMs = shanghaiMs('2026-09-21T10:00')
      const trace_id = makeTraceId({ host: 'h5', nowMs, random: at + 1, accountId })
      const tap = { kind: 'tap' as const, seq: 1, at_ms: nowMs, role: 'button', label: '买入' }
      await client.appendTrace({ traceId: trace_id, events: [tap] })
    },
    full: '1005',
  },
}

it.each(Object.entries(kinds))(
  'of %s one account has as many as it may, also when twenty are asked for at once',
  async (_kind, { fill, add, full }) => {
    const who = await createInvestor(koi)
    await fill(who)
    const all = Array.from({ length: AT_ONCE }, (_none, at) => codeOf(add(who, at)))
    const codes = (await Promise.all(all)).toSorted()
    expect(codes).toEqual(['0', ...Array.from({ length: AT_ONCE - 1 }, () => full)])
  },
)

it('of passkeys one account has as many as it may, also when twenty answers come at once', async () => {
  const { client, accountId } = await createInvestor(koi)
  await koi.db.run(manyPasskeys, [accountId, PASSKEYS - 1])
  const credentials = []
  for (let at = 0; at < AT_ONCE; at += 1) {
    const { options } = await client.passkeyRegisterOptions({})
    credentials.push(new SoftAuthenticator(ORIGIN).register(options))
  }
  const codes = await Promise.all(
    credentials.map((credential) => codeOf(client.passkeyRegister({ credential }))),
  )
  expect(codes.toSorted()).toEqual(['0', ...Array.from({ length: AT_ONCE - 1 }, () => '1220')])
  expect((await client.queryIdentities({})).passkeys).toHaveLength(PASSKEYS)
})

it('of pictures one account is drawn as many as it may, also when several are asked for at once', async () => {
  const { client, accountId } = await createInvestor(koi)
  await koi.db.run(manyPictures, [accountId, PICTURES - 1])
  const posterOf = (at: number) =>
    client.generateImage({
      imageTemplateId: 'fund_poster',
      content: { fundCode: `FUND${at}`, spid: TEST_SPID },
      image: {},
    })
  const codes = await Promise.all([0, 1, 2, 3].map((at) => codeOf(posterOf(at))))
  expect(codes.toSorted()).toEqual(['0', '1005', '1005', '1005'])
})
