import { ACTIVITY_KINDS, ACTIVITY_PHASES } from '@koi/domain/activities/activity-kinds'
import { CONDITION_KINDS } from '@koi/domain/activities/qualification'
import { TRIAL_STATES } from '@koi/domain/activities/trial-balance'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { IdempotencyKey, Money, productKeys } from '../fields.ts'
import { as } from '../wire.ts'
import { OfferedPrize, UserPrize } from './coupons.ts'

export const ACT = '/fbp/act/v1/trpc.fuact.fuact_ao.FuactAo'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '活动不正确'))
/** The activity that a request is about. */
export const activityKey = { activityId: as('act_id', Id) }
const Token = z.string().check(z.minLength(16), z.maxLength(256))
const idempotencyKey = { idempotencyKey: IdempotencyKey }

/** What is told of an activity to everybody. */
const Activity = z.object({
  activityId: as('act_id', z.string()),
  kind: as('act_kind', z.enum(ACTIVITY_KINDS)),
  name: as('act_name', z.string()),
  note: as('desc', z.string()),
  startsMs: as('start_ms', z.int()),
  endsMs: as('end_ms', z.int()),
  phase: z.enum(ACTIVITY_PHASES),
  /** Friends can be invited to it, and so many of them are needed for what it gives; 0: none. */
  isShared: z.boolean(),
  friendsNeeded: z.int(),
})

/** Of a trial: what it is about. */
const TrialTerms = z.object({
  amountCents: as('amount', Money),
  ...productKeys,
  fundName: as('fund_brief_name', z.string()),
  days: as('trial_days', z.int()),
})

/** One condition, and whether it holds for the person. */
const Qualification = z.object({
  kind: as('label_kind', z.enum(CONDITION_KINDS)),
  isMet: z.boolean(),
  text: as('label_text', z.string()),
  state: as('label_state', z.string()),
})

/** How one stands with an activity: why it gives nothing now, or how often it still does. */
const Standing = z.object({
  /** `ready` where one may take part. */
  standing: z.enum([
    'ready',
    'upcoming',
    'over',
    'had',
    'hadToday',
    'unqualified',
    'friends',
    'gone',
  ]),
  standingText: z.string(),
  timesLeft: z.int(),
  labels: as('qualif_label_list', z.array(Qualification)),
  friends: as('friend_count', z.int()),
})

/** A trial that one has. */
const Trial = z.object({
  trialId: as('user_prize_id', z.string()),
  ...activityKey,
  name: as('act_name', z.string()),
  state: as('trial_state', z.enum(TRIAL_STATES)),
  amountCents: as('amount', Money),
  /** What it would be by the newest official value; the amount until there is one. */
  balanceCents: as('balance', Money),
  ...productKeys,
  fundName: as('fund_brief_name', z.string()),
  days: as('trial_days', z.int()),
  useByDay: z.string(),
  /** Empty until it is used. */
  startDay: z.string(),
  endDay: z.string(),
  /** The day of the value that the balance goes by; empty before the first one. */
  asOfDay: z.string(),
})

/** What was taken: coupons, or a trial. */
const Taken = z.object({
  coupons: as('user_prizes', z.array(UserPrize)),
  trials: as('trial_list', z.array(Trial)),
})

/** What stands in the terms of a lottery; `draw.ts` of domain says how they are drawn. */
const LotteryPrize = z.object({
  prizeId: z.string(),
  name: as('prize_name', z.string()),
  weight: z.int(),
  stock: z.nullable(z.int()),
  accountMax: z.int(),
  costCents: as('cost', Money),
  /** What one is, as it stands in the terms; empty where they were published without. */
  promise: as('prize_promise', z.string()),
})
const LotteryFacts = z.object({
  prizes: as('lottery_prize_list', z.array(LotteryPrize)),
  loseWeight: z.int(),
  budgetCents: as('budget', z.nullable(Money)),
  /** SHA-256 in hex: of the seed, and of the terms above as one text. */
  seedSha256: as('seed_sha256', z.string()),
  termsSha256: as('terms_sha256', z.string()),
  /** Since when both stand here. */
  publishedMs: z.int(),
  /** From when on the seed and the draws are published. */
  revealMs: z.int(),
  /** Hex; empty before the end. */
  seed: z.string(),
  drawCount: z.int(),
})

/** Activities: who may take part, what is taken, drawn, tried. */
export const activityCalls = {
  queryActivities: call({
    summary: 'Own: the activities that run or are to come, with how one stands with each',
    method: 'POST',
    path: `${ACT}.QueryActivities`,
    access: 'user',
    request: z.object({ page: z._default(z.enum(['coupon', 'home']), 'coupon') }),
    response: z.object({
      activities: as('act_list', z.array(z.extend(Activity, Standing.shape))),
    }),
  }),
  queryActivity: call({
    summary: 'CL-102: an activity, its rules and what it gives',
    method: 'POST',
    path: `${ACT}.qry_prize_info_by_actid`,
    access: 'user',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object(activityKey),
    response: z.object({
      activity: as('act_info', Activity),
      /** Its rules as they are read, a line a rule. */
      rules: as('act_rules', z.string()),
      prizes: as('prize_info_list', z.array(OfferedPrize)),
      /** Of an exchange: what is given up; null of others. */
      exchanged: as('exchange_prize', z.nullable(OfferedPrize)),
      trial: z.nullable(TrialTerms),
      lottery: z.nullable(LotteryFacts),
    }),
  }),
  queryActivityRules: call({
    summary:
      'RT-003: the rules of an activity for whoever reads them: its time, who qualifies, prizes, terms',
    method: 'POST',
    path: `${ACT}.query_act_rules`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object(activityKey),
    response: z.object({
      activity: as('act_info', Activity),
      /** Its rules as they are read, a line a rule. */
      rules: as('act_rules', z.string()),
      conditions: as('condition_texts', z.array(z.string())),
      prizes: as('prize_info_list', z.array(OfferedPrize)),
    }),
  }),
  queryQualification: call({
    summary: 'CL-105: whether one may take part now, how often, and if not, why',
    method: 'POST',
    path: `${ACT}.query_qual`,
    access: 'user',
    request: z.object(activityKey),
    response: Standing,
  }),
  queryQualificationLabels: call({
    summary: 'CL-120: each condition of several activities, with whether it holds',
    method: 'POST',
    path: `${ACT}.query_act_join_act_qualif_label`,
    access: 'user',
    request: z.object({
      activityIds: as('act_id_list', z.array(Id).check(z.minLength(1), z.maxLength(20))),
    }),
    response: z.object({
      activities: as(
        'act_label_list',
        z.array(
          z.object({
            ...activityKey,
            labels: as('qualif_label_list', z.array(Qualification)),
          }),
        ),
      ),
    }),
  }),
  preExecDispatch: call({
    summary: 'CL-119: a token that takes part once, for a quarter of an hour',
    method: 'POST',
    path: `${ACT}.exec_act_pre_dispatch`,
    access: 'user',
    writes: true,
    request: z.object(activityKey),
    response: z.object({ token: as('pre_dispatch_token', z.string()) }),
  }),
  execDispatch: call({
    summary: 'CL-103: takes what an activity gives; the same token again answers the same',
    method: 'POST',
    path: `${ACT}.exec_dispatch`,
    access: 'user',
    writes: true,
    request: z.object({ ...activityKey, token: as('pre_dispatch_token', Token) }),
    response: Taken,
  }),
  execMultiDispatch: call({
    summary: 'CL-104: takes what several activities give; each answers for itself',
    method: 'POST',
    path: `${ACT}.exec_multi_dispatch`,
    access: 'user',
    writes: true,
    request: z.object({
      activityIds: as('act_id_list', z.array(Id).check(z.minLength(1), z.maxLength(10))),
      ...idempotencyKey,
    }),
    response: z.object({
      results: as(
        'dispatch_result_list',
        z.array(
          z.extend(Taken, {
            ...activityKey,
            /** 0, or the code that it was refused with, and the reason in words. */
            code: as('result_code', z.int()),
            text: as('result_text', z.string()),
          }),
        ),
      ),
    }),
  }),
  lottery: call({
    summary: 'CL-108: draws once; the same key again answers the same draw',
    method: 'POST',
    path: `${ACT}.lottery`,
    access: 'user',
    writes: true,
    request: z.object({ ...activityKey, ...idempotencyKey }),
    response: z.object({
      drawId: z.string(),
      nth: as('draw_nth', z.int()),
      isWon: z.boolean(),
      coupons: as('user_prizes', z.array(UserPrize)),
      timesLeft: z.int(),
    }),
  }),
  queryLottery: call({
    summary:
      'Own: what anybody needs to work the draws of a lottery out again; the seed and the draws after its end',
    method: 'POST',
    path: `${ACT}.QueryLotteryProof`,
    access: 'visitor',
    request: z.object({
      ...activityKey,
      /** So many draws of the list are known already. */
      offset: z._default(z.int().check(z.gte(0), z.lte(10_000_000)), 0),
    }),
    response: z.object({
      activity: as('act_info', Activity),
      lottery: as('lottery_info', LotteryFacts),
      /** In the order in which they were drawn, 500 at a time; none before the end. */
      draws: as(
        'draw_list',
        z.array(
          z.object({
            drawId: z.string(),
            nth: as('draw_nth', z.int()),
            /** The place of the prize in the terms; how many prizes there are where none was given. */
            given: as('given_place', z.int()),
          }),
        ),
      ),
      hasMore: z.boolean(),
      /** The public id under which one's own draws stand; empty where nobody is logged in. */
      ownDrawId: z.string(),
    }),
  }),
  exchange: call({
    summary: 'CL-109: gives up one coupon and gets what the activity gives for it, once a key',
    method: 'POST',
    path: `${ACT}.exchange`,
    access: 'user',
    writes: true,
    request: z.object({
      ...activityKey,
      /** Which of several is given up; the one that expires first where nothing is said. */
      couponId: as('user_prize_id', z.optional(Id)),
      ...idempotencyKey,
    }),
    response: Taken,
  }),
  queryDispatchLog: call({
    summary: 'CL-117: what one took of an activity so far, the newest first',
    method: 'POST',
    path: `${ACT}.qry_discount_card_dispatch_log_by_actid`,
    access: 'user',
    request: z.object(activityKey),
    response: z.object({
      log: as(
        'dispatch_log_list',
        z.array(z.extend(Taken, { takenMs: z.int(), nth: as('take_nth', z.int()) })),
      ),
    }),
  }),
  directCoupon: call({
    summary: 'CL-115: a prize that is given straight away, and how one stands with it',
    method: 'POST',
    path: `${ACT}.direct_coupon`,
    access: 'user',
    request: z.object({ prizeId: as('coupon_id', Id) }),
    response: z.extend(Standing, { ...activityKey, prize: as('prize_info', OfferedPrize) }),
  }),
  dispatchDirectCoupon: call({
    summary:
      'CL-116: takes a prize that is given straight away; the same key again answers the same',
    method: 'POST',
    path: `${ACT}.dispatch_direct_coupon`,
    access: 'user',
    writes: true,
    request: z.object({ prizeId: as('coupon_id', Id), ...idempotencyKey }),
    response: Taken,
  }),
  startTrial: call({
    summary: 'CL-122: lets a trial begin; asked again it answers the same trial',
    method: 'POST',
    path: `${ACT}.use_play_coupon`,
    access: 'user',
    writes: true,
    request: z.object({ trialId: as('user_prize_id', Id) }),
    response: z.object({ trial: as('trial_info', Trial) }),
  }),
  queryTrialBalance: call({
    summary: 'CL-124: one’s trials, each with what it would be by official values; never money',
    method: 'POST',
    path: `${ACT}.QueryTrialFundBalance`,
    access: 'user',
    request: z.object({}),
    response: z.object({ trials: as('trial_list', z.array(Trial)) }),
  }),
}
