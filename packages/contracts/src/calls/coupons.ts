import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, Money, productKeys, SellerId, SmallInt } from '../fields.ts'
import { as } from '../wire.ts'

const ACT = '/fbp/act/v1/trpc.fuact.fuact_ao.FuactAo'

const CouponId = z.string().check(z.regex(/^[\w-]{1,64}$/, '卡券不正确'))
const Code = z.int()

/** Cents that the wire leaves empty where there are none (`min_threshhold`, misspelt as the specification has it). */
const CentsOrEmpty = z.union([z.literal(''), z.int()])

/** A coupon as the wire has it (`user_prize_info`); `couponOf` reads it. */
export const UserPrize = z.object({
  couponId: as('user_prize_id', z.string()),
  prizeId: z.string(),
  name: as('prize_name', z.string()),
  /** 3 is a card that takes something off a fee. */
  busiType: as('prize_busi_type', Code),
  businessType: Code,
  /** 1, 2 and 3 are red packets, 10 a phone-bill coupon, 18 points. */
  goodsSubType: Code,
  /** 3 usable, 4 with an order that is not confirmed, 5 used, 6 taken back. */
  state: Code,
  isExpired: z.literal([0, 1]),
  /** 1 a card of days, 2 one of an amount, 0 none of them. */
  discountType: z.literal([0, 1, 2]),
  /** Of type 1 the per mille of the fee that is left, of type 2 cents off; empty of others. */
  discountRate: as('discount_rate_str', z.string()),
  /** What an amount card has to save at least. */
  effectiveFee: Money,
  /** What it saves at most; of a red packet what is in it, of a phone-bill coupon what it tops up. */
  saveAmount: Money,
  /** Of points how many; else 0. */
  points: as('point', z.int()),
  /** What is frozen for orders that are not confirmed. */
  freezeFee: Money,
  /** The end of its last day, `YYYY-MM-DD HH:MM:SS`. */
  expireTime: z.string(),
  /** Codes of ways to pay, separated by commas; empty: every one. */
  payChannel: z.string(),
  minFee: as('min_threshhold', CentsOrEmpty),
  prizeDetail: z.object({
    couponType: as('couponType', Code),
    couponProfit: as(
      'couponProfit',
      z.array(z.object({ iProfit: as('iProfit', Money), iMaxProfit: as('iMaxProfit', Money) })),
    ),
  }),
  /** What it is for; empty: everything. */
  products: as(
    'prize_spid_detail_item',
    z.array(z.object({ fundCode: z.string(), spid: z.string() })),
  ),
  /** A picture on the host that answers; empty: none. */
  coverUrl: z.string(),
  note: as('desc', z.string()),
  actName: z.string(),
  receivedMs: z.int(),
  /** When it was used; null while it was not. */
  usedMs: z.nullable(z.int()),
  /** The order that has or had it; empty where none did. */
  orderId: as('listid', z.string()),
})

const Prizes = as('user_prize_info_list', z.array(UserPrize))

/** What is offered before it is taken. */
export const OfferedPrize = z.pick(UserPrize, {
  prizeId: true,
  name: true,
  busiType: true,
  goodsSubType: true,
  discountType: true,
  discountRate: true,
  effectiveFee: true,
  saveAmount: true,
  points: true,
  payChannel: true,
  minFee: true,
  products: true,
  coverUrl: true,
  note: true,
  actName: true,
})

/** Coupons: what one has, what is offered on a way, what a red packet becomes; and what a brand gives, for operators. */
export const couponCalls = {
  couponList: call({
    summary:
      'CL-128: the coupons one has, the newest first; for a product those that may be used for it',
    method: 'POST',
    path: `${ACT}.coupon_list`,
    access: 'user',
    request: z.object({
      /** From 1 on; 50 a page. */
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
      /** Those that can be used no more are left out. */
      filterExpire: z._default(z.literal([0, 1]), 0),
      /** Those in this state alone. */
      state: z.optional(z.literal([3, 4, 5, 6])),
      fundInfo: z.optional(z.object({ fundCode: FundCode, spid: SellerId })),
    }),
    response: z.object({ coupons: Prizes, hasMore: z.boolean() }),
  }),
  queryCoupon: call({
    summary: 'CL-118: one coupon of one’s own',
    method: 'POST',
    path: `${ACT}.qry_prize_info_by_user_prizeid`,
    access: 'user',
    request: z.object({ couponId: as('user_prize_id', CouponId) }),
    response: z.object({ coupon: as('user_prize_info', UserPrize) }),
  }),
  cardQuery: call({
    summary:
      'CL-121: the cards that take something off a fee and can be used now, and what they saved so far',
    method: 'POST',
    path: `${ACT}.card_query`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      cards: as('card_list', z.array(UserPrize)),
      /** By all orders that were confirmed with a card. */
      savedCents: as('total_save_fee', Money),
    }),
  }),
  preExecPathDispatch: call({
    summary: 'CL-126: what is offered on the way of a page, with a token that takes it once',
    method: 'POST',
    path: `${ACT}.pre_exec_path_dispatch`,
    access: 'user',
    writes: true,
    request: z.object({
      page: z.string().check(z.regex(/^[\w/-]{1,64}$/, '页面不正确')),
      fundInfos: z._default(z.array(z.object(productKeys)).check(z.maxLength(20)), []),
      dispatchChannel: z._default(z.string().check(z.maxLength(32)), ''),
      goodsSubType: z.optional(SmallInt),
    }),
    response: z.object({
      /** Empty where nothing is offered. */
      token: as('pre_dispatch_token', z.string()),
      prizes: as('prize_info_list', z.array(OfferedPrize)),
    }),
  }),
  execPathDispatch: call({
    summary: 'CL-127: takes what was offered; a token is good once and for a quarter of an hour',
    method: 'POST',
    path: `${ACT}.exec_path_dispatch`,
    access: 'user',
    writes: true,
    request: z.object({
      token: as('pre_dispatch_token', z.string().check(z.minLength(16), z.maxLength(256))),
      dispatchChannel: z._default(z.string().check(z.maxLength(32)), ''),
    }),
    response: z.object({ coupons: as('user_prizes', z.array(UserPrize)) }),
  }),
  cashOutCoupon: call({
    summary:
      'Own: the money of a red packet goes into one’s balance; the same one again answers the same',
    method: 'POST',
    path: `${ACT}.cash_out_red_packet`,
    access: 'user',
    writes: true,
    request: z.object({ couponId: as('user_prize_id', CouponId) }),
    response: z.object({ coupon: as('user_prize_info', UserPrize) }),
  }),
  revealCoupon: call({
    summary:
      'EN-143: the code of a phone-bill coupon, which is used with it; the same one again answers the same',
    method: 'POST',
    path: `${ACT}.RevealCoupon`,
    access: 'user',
    writes: true,
    request: z.object({ couponId: as('user_prize_id', CouponId) }),
    response: z.object({
      code: as('coupon_code', z.string()),
      coupon: as('user_prize_info', UserPrize),
    }),
  }),
  queryPrizes: call({
    summary:
      'Own: what the brand gives, as their files, with how many were given and used, for an operator',
    method: 'POST',
    path: `${ACT}.QueryPrizes`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      prizes: as(
        'prize_list',
        z.array(
          z.object({
            prizeFile: z.looseObject({}),
            issued: as('issued_count', z.int()),
            used: as('used_count', z.int()),
            savedCents: as('total_save_fee', Money),
            /** Of a phone-bill coupon: how many codes are left; else 0. */
            codesLeft: as('codes_left', z.int()),
          }),
        ),
      ),
    }),
  }),
  savePrize: call({
    summary:
      'Own: adds a prize, or changes what may still be changed of it; one that contradicts itself is refused, for an operator',
    method: 'POST',
    path: `${ACT}.SavePrize`,
    access: 'operator',
    writes: true,
    request: z.object({ prizeFile: z.looseObject({ id: CouponId }) }),
    response: z.object({ prizeId: z.string() }),
  }),
  addPrizeCodes: call({
    summary:
      'Own: brings codes of a phone-bill coupon, as many as can be given; one that was brought before is refused, for an operator',
    method: 'POST',
    path: `${ACT}.AddPrizeCodes`,
    access: 'operator',
    writes: true,
    request: z.object({
      prizeId: CouponId,
      codes: as(
        'coupon_codes',
        z
          .array(
            z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{6,64}$/, '兑换码应为 6 到 64 位')),
          )
          .check(z.minLength(1), z.maxLength(1000)),
      ),
    }),
    response: z.object({ codesLeft: as('codes_left', z.int()) }),
  }),
}
