import { HOUR_MS } from '@koi/domain/calendar/dates'
import { signed } from '@koi/domain/trade/signed-acts'
import { describe, expect, it } from 'vitest'
import type { RequestOf } from '@koi/contracts/call'
import type { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { createTestApp, type Person } from '#http/testing.ts'
import { codeOf } from '#testing/investor.ts'
import { isTokenUsed, useToken as spendToken, type TokenUse } from './use-token.ts'

const NOW_MS = Date.parse('2026-07-01T10:00:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })

const PASSWORD = '147258'
const WRONG = '258147'
const order = signed('redeem', { fundCode: 'A', spid: '1', shares: 10_000, restMode: 'defer' })

async function withPassword() {
  const person = await koi.person()
  await person.client.setPayPassword({ password: PASSWORD })
  return person
}

const verify = (
  { client }: Person,
  password: string,
  change: Partial<RequestOf<typeof paymentPasswordCalls.verifyPayPassword>> = {},
) => client.verifyPayPassword({ ...order, password, ...change })

const use = (accountId: string, token: string, change: Partial<TokenUse> = {}) =>
  koi.db.transaction((tx) =>
    spendToken(tx, {
      accountId,
      ...order,
      token,
      nowMs: NOW_MS,
      ...change,
    }),
  )

const refusedToken = { retcode: 1603 }

describe('the payment password', () => {
  it('is set once and then only changed by code', async () => {
    const person = await koi.person()
    expect(await person.client.queryPayPassword({})).toEqual({
      isSet: false,
      lockedUntilMs: null,
    })
    const results = await Promise.allSettled(
      [PASSWORD, '258369'].map((password) => person.client.setPayPassword({ password })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await person.client.queryPayPassword({})).isSet).toBe(true)
    await expect(person.client.setPayPassword({ password: '369258' })).rejects.toMatchObject({
      retcode: '1604',
    })
    expect((await person.client.querySession({})).account?.hasPayPassword).toBe(true)
  })

  it.each(['111111', '123456', '654321', '121212'])(
    'is refused when it is %s',
    async (password) => {
      const person = await koi.person()
      await expect(person.client.setPayPassword({ password })).rejects.toMatchObject({
        retcode: '1605',
        message: '密码过于简单，请避免连续或相同数字',
      })
    },
  )

  it('is asked for before anything is verified', async () => {
    await expect(verify(await koi.person(), PASSWORD)).rejects.toMatchObject({ retcode: '1601' })
  })

  it('is stored as an scrypt hash', async () => {
    const person = await withPassword()
    const statement = {
      name: 'test-hash',
      text: 'select hash from pay_password where account_id = $1',
    }
    const { hash } = await koi.db.get<{ hash: string }>(statement, [person.accountId])
    expect(hash).toMatch(/^scrypt\$/)
    expect(hash).not.toContain(PASSWORD)
  })
})

describe('wrong passwords', () => {
  it('ER-007 the fifth in a row locks for three hours, and the right one is refused too', async () => {
    const person = await withPassword()
    for (const left of [4, 3, 2, 1]) {
      await expect(verify(person, WRONG)).rejects.toMatchObject({
        retcode: '1602',
        message: `支付密码不正确，还可尝试 ${left} 次`,
      })
    }
    const locked = { retcode: '28010404', message: '密码错误,被锁定' }
    await expect(verify(person, WRONG)).rejects.toMatchObject(locked)
    await expect(verify(person, PASSWORD)).rejects.toMatchObject(locked)
    expect(await person.client.queryPayPassword({})).toEqual({
      isSet: true,
      lockedUntilMs: NOW_MS + 3 * HOUR_MS,
    })
    await koi.clock.freeze(NOW_MS + 3 * HOUR_MS)
    expect((await verify(person, PASSWORD)).result).toBe('ok')
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it('count anew after a right one, and from one again after a lock', async () => {
    const person = await withPassword()
    const wrong = () => expect(verify(person, WRONG)).rejects.toMatchObject({ retcode: '1602' })
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await wrong()
      await verify(person, PASSWORD)
    }
    for (let count = 0; count < 4; count += 1) await wrong()
    await expect(verify(person, WRONG)).rejects.toMatchObject({ retcode: '28010404' })
    await koi.clock.freeze(NOW_MS + 3 * HOUR_MS)
    await expect(verify(person, WRONG)).rejects.toMatchObject({
      message: '支付密码不正确，还可尝试 4 次',
    })
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it('count as a hundred when a hundred come at once', async () => {
    const person = await withPassword()
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => verify(person, WRONG)),
    )
    const codes = results.map((result) =>
      result.status === 'rejected' ? result.reason.retcode : 'passed',
    )
    expect(codes.filter((code) => code === '1602')).toHaveLength(4)
    expect(codes.filter((code) => code === '28010404')).toHaveLength(96)
    await expect(verify(person, PASSWORD)).rejects.toMatchObject({ retcode: '28010404' })
  })

  it('lock no right ones that come at once, and right ones forgive no wrong ones beyond their turn', async () => {
    const person = await withPassword()
    const right = await Promise.all(Array.from({ length: 100 }, () => verify(person, PASSWORD)))
    expect(new Set(right.map(({ token }) => token)).size).toBe(100)
    const state = await person.client.queryPayPassword({})
    expect(state.lockedUntilMs).toBeNull()
    // Three wrong ones among a crowd of right ones: nobody is locked, and each wrong one is told.
    const mixed = await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        codeOf(verify(person, place % 20 === 0 ? WRONG : PASSWORD)),
      ),
    )
    expect(mixed.filter((code) => code === '1602')).toHaveLength(3)
    expect(mixed.filter((code) => code === '0')).toHaveLength(57)
  })

  it('are told to come later where two hundred of one account wait already', async () => {
    const [person, other] = [await withPassword(), await withPassword()]
    const asked = Array.from({ length: 260 }, () => codeOf(verify(person, PASSWORD)))
    expect((await verify(other, PASSWORD)).result).toBe('ok')
    const codes = await Promise.all(asked)
    expect(new Set(codes)).toEqual(new Set(['0', '1005']))
    expect(codes.filter((code) => code === '0').length).toBeGreaterThanOrEqual(200)
  })

  it('of one person lock nobody else', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    for (let count = 0; count < 5; count += 1) await verify(one, WRONG).catch(() => {})
    expect((await verify(other, PASSWORD)).result).toBe('ok')
  })
})

describe('a forgotten password', () => {
  it('is replaced by code, which ends a lock and kills older permissions', async () => {
    const person = await withPassword()
    const { token } = await verify(person, PASSWORD)
    for (let count = 0; count < 5; count += 1) await verify(person, WRONG).catch(() => {})
    const { demoCode: code = '', validSeconds: seconds } = await person.client.sendPasswordCode({})
    expect(seconds).toBe(300)
    await person.client.resetPayPassword({ code, password: '963852' })
    expect((await verify(person, '963852')).result).toBe('ok')
    await expect(use(person.accountId, token)).rejects.toMatchObject(refusedToken)
    // What died so has done nothing.
    const before = { accountId: person.accountId, ...order, token }
    expect(await koi.db.transaction((tx) => isTokenUsed(tx, before))).toBe(false)
  })

  it('needs the code of this account, once', async () => {
    const [person, other] = [await withPassword(), await withPassword()]
    const { demoCode: code = '' } = await person.client.sendPasswordCode({})
    const reset = (who: Person, password: string) => who.client.resetPayPassword({ code, password })
    await expect(reset(other, '963852')).rejects.toMatchObject({ retcode: '1201' })
    await expect(reset(person, '111111')).rejects.toMatchObject({ retcode: '1605' })
    await reset(person, '963852')
    await expect(reset(person, '741852')).rejects.toMatchObject({ retcode: '1201' })
  })
})

describe('the token for one order', () => {
  it('comes with result ok and works once, also when two orders use it at once', async () => {
    const person = await withPassword()
    const { token, result } = await verify(person, PASSWORD)
    expect(result).toBe('ok')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const uses = await Promise.allSettled([1, 2, 3].map(() => use(person.accountId, token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(use(person.accountId, token)).rejects.toMatchObject({
      ...refusedToken,
      message: '支付验证已失效，请重新输入密码',
    })
  })

  it('is bound to the account, the act and each of its facts', async () => {
    const [person, other] = [await withPassword(), await withPassword()]
    const { token } = await verify(person, PASSWORD)
    const attempts: Partial<TokenUse>[] = [
      { accountId: other.accountId },
      { act: 'quickRedeem' },
      signed('redeem', { fundCode: 'B', spid: '1', shares: 10_000, restMode: 'defer' }),
      signed('redeem', { fundCode: 'A', spid: '2', shares: 10_000, restMode: 'defer' }),
      signed('redeem', { fundCode: 'A', spid: '1', shares: 10_001, restMode: 'defer' }),
      signed('redeem', { fundCode: 'A', spid: '1', shares: 10_000, restMode: 'cancel' }),
      { token: `${token}x` },
      { token: '' },
    ]
    for (const change of attempts) {
      await expect(use(person.accountId, token, change)).rejects.toMatchObject(refusedToken)
    }
    await use(person.accountId, token)
  })

  it('is good for five minutes', async () => {
    const person = await withPassword()
    const { token } = await verify(person, PASSWORD)
    const late = { nowMs: NOW_MS + 300_000 }
    await expect(use(person.accountId, token, late)).rejects.toMatchObject(refusedToken)
    await use(person.accountId, token, { nowMs: NOW_MS + 299_999 })
  })

  it('stays good when the order’s transaction fails', async () => {
    const person = await withPassword()
    const { token } = await verify(person, PASSWORD)
    const { accountId } = person
    const failing = koi.db.transaction(async (tx) => {
      await spendToken(tx, { accountId, ...order, token, nowMs: NOW_MS })
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    await use(person.accountId, token)
  })
})
