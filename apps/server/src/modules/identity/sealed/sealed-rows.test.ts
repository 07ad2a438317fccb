import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createSeal } from '#kernel/secrets/seal.ts'
import { createTestDb } from '#testing/test-database.ts'
import { refuseOtherKey } from '../../../instance-key.ts'
import { markKind } from '../../../instance-store.ts'
import { createAccounts } from '../accounts.ts'
import { createIdentities } from '../providers/identities.ts'
import { sealPlain } from './seal-plain.ts'

const koi = await createTestApp({ nowMs: Date.parse('2026-07-01T10:00:00+08:00') })

// The demo's bank refuses numbers that end in 0000.
const newPhone = () => `138${String(randomInt(1e7)).padStart(7, '0')}1`
const brand = { brandId: 'main', nowMs: Date.parse('2026-07-01T10:00:00+08:00') }

const tables = sql<{ name: string }>(
  'test-all-tables',
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
)

/** Tables of the whole database with a row that has the text in any of its columns. */
async function tablesWith(text: string, { db } = koi) {
  const found: string[] = []
  for (const { name } of await db.rows(tables)) {
    const holds = sql(
      `test-holds-${name}`,
      `select 1 from "${name}" t where t::text like $1 limit 1`,
    )
    if (await db.find(holds, [`%${text}%`])) found.push(name)
  }
  return found
}

async function codeFor(phone: string, browser = koi.visitor()) {
  return (await browser.client.sendLoginCode({ phone })).demoCode ?? ''
}

async function byPhone(phone: string) {
  const browser = koi.visitor()
  const code = await codeFor(phone, browser)
  const { accountId } = await browser.client.phoneLogin({ phone, code })
  return { ...browser, accountId }
}

const accounts = createAccounts({
  db: koi.db,
  seal: koi.seal,
  isDemo: true,
  creditDemoMoney: () => Promise.resolve(),
})

/** Somebody whom a provider knows so. */
const byProvider = (subject: string, openId: string) =>
  createIdentities(koi.db, koi.seal, accounts).accountOf(
    { provider: 'wechat', person: { subject, openId, nickName: '小林', headImage: '' } },
    brand,
  )

it('keeps no phone and no outside login plain, in any column of any table', async () => {
  const [login, bound, card, code] = [newPhone(), newPhone(), newPhone(), newPhone()]
  const person = await byPhone(login)
  const guest = koi.visitor()
  await guest.client.touristLogin({})
  await guest.client.bindPhone({ phone: bound, code: await codeFor(bound, guest) })
  await codeFor(code)
  const begun = await person.client.beginBindCard({
    name: '林小明',
    idNumber: '11010519491231002X',
    cardNumber: '6222021234567890128',
    phone: card,
  })
  await person.client.bindCard({ bindingId: begun.bindingId, code: begun.demoCode ?? '' })
  const accountId = await byProvider('union-of-somebody', 'open-of-somebody')
  expect(await byProvider('union-of-somebody', 'open-of-somebody')).toBe(accountId)
  for (const text of [login, bound, card, code, 'union-of-somebody', 'open-of-somebody']) {
    expect(await tablesWith(text), text).toEqual([])
  }
  // The search finds what is there.
  expect(await tablesWith(accountId)).toContain('identity')
  expect((await person.client.querySession({})).account?.phoneMasked).toBe(
    `${login.slice(0, 3)}****${login.slice(-4)}`,
  )
})

const oldAccount = sql(
  'test-old-account',
  `insert into account (id, kind, phone, nick_name, opened_at) values ($1, 'person', $2, '旧人', now())`,
)
const oldIdentity = sql(
  'test-old-identity',
  `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, open_id)
   values ($1, 'main', $1, 'wechat', $2, '旧人', '', $3)`,
)
const plainCode = sql(
  'test-old-code',
  `update one_time_code set target = $1 where id = (select max(id) from one_time_code)`,
)

it('lets no older node write them plain: it is refused', async () => {
  const { db } = koi
  await byPhone(newPhone())
  const old = [
    db.run(oldAccount, ['old-node', newPhone()]),
    db.run(oldIdentity, ['old-node', 'union-of-node', 'open-of-node']),
    codeFor(newPhone()).then(() => db.run(plainCode, [newPhone()])),
  ]
  for (const write of await Promise.allSettled(old)) {
    expect(write).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
  }
})

const asBefore = [
  sql('test-plain-phone', 'alter table account drop constraint account_phone_sealed'),
  sql('test-plain-identity', 'alter table identity drop constraint identity_sealed'),
  sql('test-plain-code', 'alter table one_time_code drop constraint one_time_code_phone_sealed'),
]

it('seals rows of before once, whoever comes first, and their people come in as before', async () => {
  const { db, seal } = koi
  for (const statement of asBefore) await db.run(statement)
  const [phone, waiting] = [newPhone(), newPhone()]
  await db.run(oldAccount, ['old-account', phone])
  await db.run(oldIdentity, ['old-account', 'union-of-before', 'open-of-before'])
  const browser = koi.visitor()
  const code = await codeFor(waiting, browser)
  await db.run(plainCode, [waiting])
  expect(await tablesWith(phone)).toEqual(['account'])

  const sealed = await Promise.all([sealPlain(db, seal), sealPlain(db, seal)])
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await sealPlain(db, seal)).toBe(0)
  for (const text of [phone, waiting, 'union-of-before', 'open-of-before']) {
    expect(await tablesWith(text), text).toEqual([])
  }
  expect((await byPhone(phone)).accountId).toBe('old-account')
  expect((await koi.accounts.find('old-account'))?.phone).toBe(phone)
  expect(await byProvider('union-of-before', 'open-of-before')).toBe('old-account')
  expect((await browser.client.phoneLogin({ phone: waiting, code })).result).toBe(1)
})

it('refuses to start with another key than the first one', async () => {
  const { db } = await createTestDb()
  await markKind(db, true)
  const [first, other] = [createSeal(Buffer.alloc(32, 1)), createSeal(Buffer.alloc(32, 2))]
  await refuseOtherKey(db, first)
  await refuseOtherKey(db, first)
  await expect(refuseOtherKey(db, other)).rejects.toThrow('bring back personal.key')
})
