import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { tellWaiting } from './tell.ts'

const nowMs = shanghaiMs('2026-03-02T10:00')
const app = await createTestApp({ nowMs })
const { db } = app

/** What somebody was told, the oldest first. */
async function wordsTo(who: Person) {
  await tellWaiting(db, tellers)
  await tellWaiting(db, tellers)
  const { messages } = await who.client.queryMessages({})
  return messages.toReversed().map(({ kind, title, body }) => `${kind} | ${title} | ${body}`)
}

describe('RT-116 messages of money and of the account', () => {
  it('tell of cards, of money that reached them, came back from them or was refunded, once', async () => {
    const who = await app.person()
    const id = who.accountId
    await db.run(addCard, [`${id}-card`, id])
    await db.run(addPayOut, [`${id}-done`, id, `${id}-card`])
    await db.run(addPayOut, [`${id}-failed`, id, `${id}-card`])
    await db.run(endPayOut, [`${id}-done`, 'done'])
    await db.run(endPayOut, [`${id}-done`, 'done'])
    await db.run(endPayOut, [`${id}-failed`, 'failed'])
    await db.run(addPayment, [`${id}-pay`, id, `${id}-card`])
    await db.run(addRefund, [`${id}-back`, `${id}-pay`])
    await db.run(endRefund, [`${id}-back`])
    await db.run(unbind, [`${id}-card`])
    expect(await wordsTo(who)).toEqual([
      'system | 银行卡已绑定 | 招商银行（8888）已绑定到你的账户。如果不是你本人操作，请解绑并重置支付密码',
      'trade | 提现已到账 | 100.00 元已转到招商银行（8888）',
      'trade | 提现失败 | 招商银行（8888）没有收下 100.00 元，钱已退回余额',
      'trade | 退款已到账 | 付款到得太晚，50.00 元已退回招商银行（8888）',
      'system | 银行卡已解绑 | 招商银行（8888）已从你的账户解绑',
    ])
  })

  it('tell of a payment password that was changed or locked, not of the first one nor of a wrong try', async () => {
    const who = await app.person()
    await db.run(setPassword, [who.accountId, 'first'])
    await db.run(wrongTry, [who.accountId])
    expect(await wordsTo(who)).toEqual([])
    await db.run(setPassword, [who.accountId, 'second'])
    await db.run(setPassword, [who.accountId, 'third'])
    await db.run(lock, [who.accountId])
    expect((await wordsTo(who)).map((text) => text.split(' | ')[1])).toEqual([
      '支付密码已修改',
      '支付密码已修改',
      '支付密码已锁定',
    ])
  })

  it('tell of a passkey and of a login elsewhere that was linked later', async () => {
    const who = await app.person()
    await db.run(addPasskey, [`${who.accountId}-key`, who.accountId])
    await db.run(addIdentity, [`${who.accountId}-wx`, who.accountId])
    expect(await wordsTo(who)).toEqual([
      'system | 新增登录方式 | 现在可以用通行密钥登录你的账户。如果不是你本人添加的，请移除它，并重置支付密码',
      'system | 新增登录方式 | 现在可以用微信登录你的账户。如果不是你本人添加的，请移除它，并重置支付密码',
    ])
  })

  it('tell of a copy of the data without its link, of a closing and of its end', async () => {
    const who = await app.person()
    await db.run(addExport, ['t'.repeat(43), who.accountId])
    await db.run(addClosing, [who.accountId])
    expect(await wordsTo(who)).toEqual([
      expect.stringMatching(/^system \| 数据副本已生成 \| /),
      'system | 已申请注销账户 | 账户将在 2026-03-17 注销，在那之前可以撤回。如果不是你本人申请的，请马上撤回',
    ])
    await db.run(endClosing, [who.accountId, 'cancelled'])
    await db.run(addClosing, [who.accountId])
    await db.run(endClosing, [who.accountId, 'blocked'])
    expect((await wordsTo(who)).slice(2).map((text) => text.split(' | ')[1])).toEqual([
      '注销已撤回',
      '已申请注销账户',
      '注销没有完成',
    ])
    expect(JSON.stringify(await db.rows(readKept, [who.accountId]))).not.toContain('tttt')
  })
})

const addCard = sql(
  'test-told-card',
  `insert into bank_card (id, account_id, bank_code, last_four, number_fingerprint, phone_masked, agreement, is_default, bound_at)
   values ($1, $2, 'CMB', '8888', $1, '', '', true, business_now())`,
)
const unbind = sql(
  'test-told-unbind',
  'update bank_card set unbound_at = business_now(), is_default = false where id = $1',
)
const addPayOut = sql(
  'test-told-payout',
  `insert into card_payout (id, account_id, card_id, provider, amount_cents, state, made_at, next_try_at)
   values ($1, $2, $3, 'demoBank', 10000, 'due', business_now(), business_now())`,
)
const endPayOut = sql(
  'test-told-payout-end',
  'update card_payout set state = $2, ended_at = business_now() where id = $1',
)
const addPayment = sql(
  'test-told-payment',
  `insert into payment (id, account_id, card_id, provider, amount_cents, state, received_cents, paid_on, made_at, expires_at, next_ask_at)
   values ($1, $2, $3, 'demoBank', 5000, 'returned', 5000, '2026-03-02', business_now(), business_now(), business_now())`,
)
const addRefund = sql(
  'test-told-refund',
  `insert into pay_refund (id, payment_id, amount_cents, cause, reason, state, made_at, next_try_at)
   values ($1, $2, 5000, 'late', '', 'due', business_now(), business_now())`,
)
const endRefund = sql(
  'test-told-refund-end',
  `update pay_refund set state = 'done', done_at = business_now(), done_on = '2026-03-02' where id = $1`,
)
const setPassword = sql(
  'test-told-password',
  `insert into pay_password (account_id, hash) values ($1, $2) on conflict (account_id) do update set hash = $2`,
)
const wrongTry = sql(
  'test-told-wrong',
  'update pay_password set wrong_count = wrong_count + 1 where account_id = $1',
)
const lock = sql(
  'test-told-lock',
  `update pay_password set locked_until = business_now() + interval '1 hour' where account_id = $1`,
)
const addPasskey = sql(
  'test-told-passkey',
  `insert into passkey (id, account_id, brand_id, rp_id, credential_id, public_key, counter, transports, name)
   values ($1, $2, 'main', 'localhost', $1, '', 0, '{}', '')`,
)
const addIdentity = sql(
  'test-told-identity',
  `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, is_sealed)
   values ($1, 'main', $2, 'wechat', $1, '', '', true)`,
)
const addExport = sql(
  'test-told-export',
  `insert into data_export (token, account_id, brand_id, requested_at, requested_on, expires_at)
   values ($1, $2, 'main', business_now(), '2026-03-02', business_now() + interval '1 day')`,
)
const addClosing = sql(
  'test-told-closing',
  `insert into account_closing (account_id, brand_id, requested_at, due_at)
   values ($1, 'main', business_now(), business_now() + interval '15 days')`,
)
const endClosing = sql(
  'test-told-closing-end',
  `update account_closing set state = $2, ended_at = business_now() where account_id = $1 and state = 'waiting'`,
)
const readKept = sql<Record<string, unknown>>(
  'test-told-kept',
  'select about, detail, body, link from message where account_id = $1',
)
