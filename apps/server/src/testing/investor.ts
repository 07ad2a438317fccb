import type { RestMode } from '@koi/domain/fees/large-redemption'
import type { RequestOf } from '@koi/contracts/call'
import { CallFailed } from '@koi/contracts/client'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { signed, type Signed } from '@koi/domain/trade/signed-acts'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Person, TestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { TEST_SPID } from './small-market.ts'

type BuyRequest = RequestOf<(typeof tradeCalls)['buy']>
type RedeemRequest = RequestOf<(typeof tradeCalls)['redeem']>

/** A person of a test who may trade: 100,000 yuan, a valid class, tokens without typing a password. */
export interface Investor extends Person {
  /** A fresh token for one order, as verifyPayPassword gives it. */
  token(what: Signed): Promise<string>
  /** A complete request for a buy of so many cents. */
  buyRequest(
    fundCode: string,
    amountCents: number,
    payment?: { payChannel?: number; paySource?: string; couponId?: string },
  ): Promise<BuyRequest>
  /** Places and pays a buy; answers the order's id. */
  buy(fundCode: string, amountCents: number): Promise<string>
  redeemRequest(fundCode: string, shares: number, rest_mode?: RestMode): Promise<RedeemRequest>
  /** Places a redemption of shares ×100; answers the order's id. */
  redeem(fundCode: string, shares: number): Promise<string>
}

const insertSitting = sql(
  'test-sitting',
  `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   values ($1, 'risk', 1, '{}', 0, $2, business_now(), to_timestamp($3 / 1000.0))`,
)
const insertToken = sql(
  'test-pay-token',
  `insert into pay_token (token_sha256, account_id, act, facts, expires_at)
   values ($1, $2, $3, $4, business_now() + interval '5 minutes')`,
)

const FAR_MS = Date.parse('2036-01-01T00:00:00Z')

/** Gives an account a class that counts until a moment. */
export const sitExam = (
  tx: Queries,
  accountId: string,
  investorClass: InvestorClass,
  validUntilMs = FAR_MS,
) => tx.run(insertSitting, [accountId, investorClass, validUntilMs])

/** An idempotency key that nobody has used. */
export const freshKey = () => `key-${createToken()}`

/** What a call was refused with; '0' when it was not. Anything but a refusal is thrown on. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return '0'
  } catch (error) {
    if (error instanceof CallFailed) return error.retcode
    throw error
  }
}

/** Lets a logged-in person trade. */
export function tradingAs(person: Person, db: Queries): Investor {
  const { client, accountId } = person
  async function token({ act, facts }: Signed) {
    const text = createToken()
    await db.run(insertToken, [sha256(text), accountId, act, facts])
    return text
  }
  const buyRequest: Investor['buyRequest'] = async (
    fundCode,
    amountCents,
    { payChannel = 5, paySource = '', couponId = '' } = {},
  ) => ({
    fundCode,
    spid: TEST_SPID,
    amount: amountCents,
    payChannel,
    paySource,
    couponId,
    passwordToken: await token(
      signed('buy', {
        fundCode,
        spid: TEST_SPID,
        amountCents,
        payChannel,
        paySource,
        couponId,
      }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf(fundCode).join(','),
    confirmMismatch: 0,
  })
  const redeemRequest: Investor['redeemRequest'] = async (
    fundCode,
    shares,
    rest_mode = 'defer',
  ) => ({
    fundCode,
    spid: TEST_SPID,
    shares,
    restMode: rest_mode,
    passwordToken: await token(
      signed('redeem', { fundCode, spid: TEST_SPID, shares, restMode: rest_mode }),
    ),
    idempotencyKey: freshKey(),
  })
  return {
    ...person,
    token,
    buyRequest,
    redeemRequest,
    async buy(fundCode, amountCents) {
      const { orderId } = await client.buy(await buyRequest(fundCode, amountCents))
      await client.mockPay({ orderId, payCode: 0 })
      return orderId
    },
    async redeem(fundCode, shares) {
      return (await client.redeem(await redeemRequest(fundCode, shares))).orderId
    },
  }
}

/** A new demo investor with 100,000 yuan and a class, logged in. */
export async function createInvestor(
  koi: TestApp,
  investorClass: InvestorClass = 'C5',
): Promise<Investor> {
  const person = await koi.demoPerson()
  await sitExam(koi.db, person.accountId, investorClass)
  return tradingAs(person, koi.db)
}

/** A moment written as in Shanghai: `2026-03-02T10:00`. */
export const shanghaiMs = (text: string) => Date.parse(`${text}+08:00`)
