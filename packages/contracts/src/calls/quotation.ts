import { CARD_PERIODS } from '@koi/domain/profit-cards/card-terms'
import { ACCEPTANCE_SIDES, AUDIENCES, INVITE_CODE } from '@koi/domain/quotation/quotation-terms'
import { ORDER_KINDS } from '@koi/domain/trade/order-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Amount, Money } from '../fields.ts'
import { as } from '../wire.ts'
import { Author, DiscussionUserId, NextBegin, pageOf } from './discussion.ts'

const QUOTATION = '/fbp/cont/v1/cont.fucont_actual_quotation_ao.FucontActualQuotationAo'

/** Whose; absent: one’s own. */
const whose = { userId: as('user_id', z.optional(DiscussionUserId)) }
const Code = z.string().check(z.regex(INVITE_CODE, '邀请不正确'))
const InviteCode = as('quotation_invite_code', Code)

/** What its owner decides. */
const choices = {
  audience: as('quotation_audience', z.enum(AUDIENCES)),
  showsAmounts: as('shows_amount', z.boolean()),
  showsTrades: as('shows_trades', z.boolean()),
}

const Own = z.object({
  isOpen: as('is_quotation_open', z.boolean()),
  /** Opened, but nobody sees it until its owner answers the new text of the consent. */
  isPaused: as('is_quotation_paused', z.boolean()),
  ...choices,
})

const Holding = z.object({
  /** Empty for what this brand does not sell: all of it stands as one. */
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  /** Parts per million of everything shown, in tenths of a percent. */
  partPpm: as('quotation_part', z.int()),
  /** Per cent ×10^4; null where nothing was paid for it. */
  holdRate: as('quotation_hold_rate', z.nullable(z.int())),
  /** Null where amounts are not shown; their owner always sees them. */
  valueCents: as('quotation_value', z.nullable(Money)),
  profitCents: as('quotation_profit', z.nullable(Money)),
})

const Trade = z.object({
  day: as('quotation_trade_day', z.string()),
  kind: as('quotation_trade_kind', z.enum(ORDER_KINDS)),
  kindText: z.string(),
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  amountCents: as('quotation_trade_amount', z.nullable(Money)),
})

/** Actual quotation (实盘): somebody’s real holdings, out of the ledger, shown by consent. */
export const quotationCalls = {
  queryMyQuotation: call({
    summary: 'RT-029: whether one’s own holdings are shown, to whom, and how much of them',
    method: 'POST',
    path: `${QUOTATION}.QueryMyQuotation`,
    access: 'user',
    request: z.object({}),
    response: Own,
  }),
  saveMyQuotation: call({
    summary:
      'RT-029: shows one’s holdings, or changes how; needs the consent of the scene actual_quotation',
    method: 'POST',
    path: `${QUOTATION}.SaveMyQuotation`,
    access: 'user',
    writes: true,
    /** Whoever opens theirs by an invitation accepts it. */
    request: z.object({ ...choices, inviteCode: as('quotation_invite_code', z.optional(Code)) }),
    response: Own,
  }),
  closeMyQuotation: call({
    summary: 'RT-029: nobody sees one’s holdings any more; a second time changes nothing',
    method: 'POST',
    path: `${QUOTATION}.CloseMyQuotation`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: Own,
  }),
  queryQuotation: call({
    summary:
      'RT-029: what somebody holds, as they show it to who asks; figures of closed days and confirmed orders alone',
    method: 'POST',
    path: `${QUOTATION}.QueryQuotation`,
    access: 'user',
    request: z.object(whose),
    response: z.object({
      /** Null of oneself before one is anybody in the community. */
      author: as('quotation_author', z.nullable(Author)),
      isMine: as('is_own_quotation', z.boolean()),
      ...Own.shape,
      /** Since when; null where it is not shown. */
      openedMs: as('quotation_opened_ms', z.nullable(z.int())),
      /** The newest day whose values stand here; empty where nothing is held. */
      asOfDay: as('quotation_day', z.string()),
      holdings: as('quotation_holdings', z.array(Holding)),
      totalCents: as('quotation_total', z.nullable(Money)),
      profitCents: as('quotation_profit', z.nullable(Money)),
      holdRate: as('quotation_hold_rate', z.nullable(z.int())),
      /** Empty where they are not shown; their owner always sees them. */
      trades: as('quotation_trades', z.array(Trade)),
      /** Whether the brand’s rules allow that it is copied, and rankings. */
      mayCopy: z.boolean(),
      mayRank: z.boolean(),
    }),
  }),
  queryQuotationPeriod: call({
    summary:
      'RT-029: what somebody’s own money came to in a past period, beside the funds themselves',
    method: 'POST',
    path: `${QUOTATION}.QueryQuotationPeriod`,
    access: 'user',
    request: z.object({ ...whose, period: as('card_period', z.enum(CARD_PERIODS)) }),
    response: z.object({
      /** Null while there are fewer than 30 days to look at. */
      result: as(
        'quotation_result',
        z.nullable(
          z.object({
            fromDay: z.string(),
            toDay: z.string(),
            days: as('card_days', z.int()),
            ownRate: z.int(),
            fundRate: z.int(),
            fallRate: z.int(),
          }),
        ),
      ),
    }),
  }),
  planQuotationCopy: call({
    summary:
      'Own: an amount shared out as somebody’s holdings are; refused where the brand’s rules do not allow copying. Nothing is bought by it',
    method: 'POST',
    path: `${QUOTATION}.PlanCopy`,
    access: 'user',
    request: z.object({ userId: DiscussionUserId, amountCents: as('copy_amount', Amount) }),
    response: z.object({
      purchases: as(
        'copy_purchases',
        z.array(
          z.object({
            fundCode: z.string(),
            spid: z.string(),
            name: as('fund_brief_name', z.string()),
            /** 0 where nothing of it is to be bought. */
            amountCents: as('copy_amount', Money),
            /** Why this person cannot buy it; empty where they can. */
            closedReason: as('copy_closed_reason', z.string()),
            minCents: as('copy_min', Money),
          }),
        ),
      ),
      /** What no product takes. */
      restCents: as('copy_rest', Money),
    }),
  }),
  queryQuotationRanking: call({
    summary:
      'Own: people who show their holdings to everybody, by what they earned; refused where the brand’s rules do not allow rankings',
    method: 'POST',
    path: `${QUOTATION}.QueryRanking`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      people: as(
        'quotation_ranking',
        z.array(
          z.object({
            author: as('quotation_author', Author),
            holdRate: as('quotation_hold_rate', z.int()),
          }),
        ),
      ),
    }),
  }),
  makeQuotationInvite: call({
    summary:
      'RT-004: one’s own invitation, good while one’s holdings are shown; asked again it is the same',
    method: 'POST',
    path: `${QUOTATION}.MakeInvite`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({ inviteCode: InviteCode }),
  }),
  renewQuotationInvite: call({
    summary: 'RT-004: a new code of one’s invitation; the one before invites nobody any more',
    method: 'POST',
    path: `${QUOTATION}.RenewInvite`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({ inviteCode: InviteCode }),
  }),
  endQuotationAcceptance: call({
    summary:
      'RT-004: an invitation joins two people no more, whoever of them made it; who ends their own gets a new code. A second time changes nothing',
    method: 'POST',
    path: `${QUOTATION}.EndAcceptance`,
    access: 'user',
    writes: true,
    request: z.object({ userId: DiscussionUserId }),
    response: z.object({}),
  }),
  queryQuotationInvite: call({
    summary: 'RT-004: who invites; whoever has the code reads it before they log in',
    method: 'POST',
    path: `${QUOTATION}.QueryInvite`,
    access: 'visitor',
    request: z.object({ inviteCode: InviteCode }),
    response: z.object({
      author: as('quotation_author', Author),
      isMine: as('is_own_invite', z.boolean()),
      isAccepted: as('is_invite_accepted', z.boolean()),
    }),
  }),
  queryQuotationAcceptances: call({
    summary:
      'RT-004: who accepted one’s invitation, or whose one accepted, the newest first; none who is blocked',
    method: 'POST',
    path: `${QUOTATION}.QueryAcceptances`,
    access: 'user',
    request: z.object({
      ...pageOf(20),
      side: as('acceptance_side', z._default(z.enum(ACCEPTANCE_SIDES), 'accepted')),
    }),
    response: z.object({
      people: as(
        'quotation_acceptances',
        z.array(
          z.object({
            author: as('quotation_author', Author),
            acceptedMs: as('invite_accepted_ms', z.int()),
            /** Whether they show theirs to who asks. */
            isSeen: as('is_quotation_seen', z.boolean()),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
}
