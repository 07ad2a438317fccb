import { CONTENT_MAX } from '@koi/domain/discussion/discussion-limits'
import {
  CARD_ORDERS,
  CARD_PERIODS,
  CARD_SCOPES,
  CARD_STATES,
  CARD_TERMS,
} from '@koi/domain/profit-cards/card-terms'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, Money, SellerId, sliceAfter, writtenText } from '../fields.ts'
import { as } from '../wire.ts'

const PROFIT_CARDS = '/fbp/cont/v1/cont.fucont_eprofit_ao.FucontEprofitAo'

const CardId = as('profit_card_id', z.string().check(z.regex(/^[\w-]{22}$/, '收益卡不存在')))
const UserId = as('user_id', z.string().check(z.regex(/^u[\da-z]{11}$/, '用户不存在')))
const Period = as('card_period', z.enum(CARD_PERIODS))
const Term = as('card_term', z.enum(CARD_TERMS))

/** What a card is about: a product, or everything that its author holds. */
const aboutAsked = {
  fundCode: z.optional(FundCode),
  spid: z.optional(SellerId),
  period: Period,
}

/** Rates are parts of 10^8 over the whole period, not per year. */
const figures = {
  fundCode: as('fund_code', z.nullable(z.string())),
  spid: z.nullable(z.string()),
  /** The product’s name; empty for everything. */
  name: as('fund_brief_name', z.string()),
  fromDay: z.string(),
  toDay: z.string(),
  days: as('card_days', z.int()),
  ownRate: z.int(),
  fundRate: z.int(),
  /** Parts of 10^6, 0 or below. */
  fallRate: z.int(),
  curve: as(
    'card_curve',
    z.array(z.object({ day: as('card_day', z.string()), rate: as('card_rate', z.int()) })),
  ),
}

/** Who made it, as the community knows them. */
const Author = z.object({
  userId: as('user_id', z.string()),
  nick: as('card_nick', z.string()),
  avatarUrl: z.string(),
})

const Card = z.object({
  cardId: as('profit_card_id', z.string()),
  period: Period,
  ...figures,
  /** Null where its author does not show it; its author always sees it. */
  profitCents: as('card_profit', z.nullable(Money)),
  showsAmount: z.boolean(),
  isPublic: z.boolean(),
  madeMs: as('card_made_ms', z.int()),
  /** Null: until it is taken back. */
  endsMs: as('card_ends_ms', z.nullable(z.int())),
  /** `ended` and `withdrawn` are seen by the author alone. */
  cardState: z.enum(CARD_STATES),
  /** When a NAV that it was made of was corrected; null where none was. */
  correctedMs: as('card_corrected_ms', z.nullable(z.int())),
  isMine: z.boolean(),
  author: as('profit_card_author', Author),
  /** The post that its comments stand below, where others see it; empty: its author has not brought it to the community. */
  postId: as('subject_id', z.string()),
})
const cardList = {
  cards: as('profit_card_list', z.array(Card)),
  /** What the next page is asked with; empty: this is the last. */
  next: z.string(),
}

/** Profit cards (晒收益): what somebody’s own money earned in a period, shown by consent. Nothing is ranked but where the brand’s rules allow it. */
export const profitCardCalls = {
  previewProfitCard: call({
    summary: 'CL-151: what a card would say, out of the books; nothing is kept',
    method: 'POST',
    path: `${PROFIT_CARDS}.PreviewCard`,
    access: 'user',
    request: z.object(aboutAsked),
    response: z.object({
      /** Null while there are fewer than 30 days to look at. */
      preview: as(
        'card_preview',
        z.nullable(z.object({ ...figures, profitCents: as('card_profit', Money) })),
      ),
      /** The day from which there is enough; empty where there is. */
      readyDay: z.string(),
    }),
  }),
  makeProfitCard: call({
    summary: 'CL-151: makes a card; needs the consent of the scene profit_card',
    method: 'POST',
    path: `${PROFIT_CARDS}.MakeCard`,
    access: 'user',
    writes: true,
    request: z.object({
      ...aboutAsked,
      showsAmount: z.boolean(),
      isPublic: z.boolean(),
      cardTerm: Term,
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
    }),
    response: z.object({ cardId: as('profit_card_id', z.string()) }),
  }),
  changeProfitCard: call({
    summary: 'CL-151: what of one’s card is shown, to whom, and until when',
    method: 'POST',
    path: `${PROFIT_CARDS}.ChangeCard`,
    access: 'user',
    writes: true,
    request: z.object({
      cardId: CardId,
      showsAmount: z.boolean(),
      isPublic: z.boolean(),
      /** Absent: as it is. */
      cardTerm: z.optional(Term),
    }),
    response: Card,
  }),
  withdrawProfitCard: call({
    summary: 'CL-151: takes one’s card back: from then on nobody else sees it',
    method: 'POST',
    path: `${PROFIT_CARDS}.WithdrawCard`,
    access: 'user',
    writes: true,
    request: z.object({ cardId: CardId }),
    response: Card,
  }),
  discussProfitCard: call({
    summary:
      'CL-151: brings one’s public card to the community as a post with its link, below which others comment; brought again it is the same post',
    method: 'POST',
    path: `${PROFIT_CARDS}.DiscussCard`,
    access: 'user',
    writes: true,
    request: z.object({
      cardId: CardId,
      content: as('subject_content', writtenText(CONTENT_MAX)),
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
    }),
    response: Card,
  }),
  queryProfitCard: call({
    summary: 'CL-151: one card for whoever has its link',
    method: 'POST',
    path: `${PROFIT_CARDS}.QueryCard`,
    access: 'visitor',
    request: z.object({ cardId: CardId }),
    response: Card,
  }),
  queryProfitCards: call({
    summary: 'CL-151: public cards: of all, of whom one follows, of a product or of a person',
    method: 'POST',
    path: `${PROFIT_CARDS}.QueryCards`,
    access: 'visitor',
    request: z.object({
      cardScope: z.enum(CARD_SCOPES),
      fundCode: z.optional(FundCode),
      userId: z.optional(UserId),
      /** `rate` only where the brand’s rules allow rankings of people. */
      cardOrder: z._default(z.enum(CARD_ORDERS), 'time'),
      ...sliceAfter(20, 10),
    }),
    response: z.object({
      ...cardList,
      /** Whether the brand’s rules allow rankings. */
      mayRank: z.boolean(),
      /** Of a person: who that is; null elsewhere and of nobody. */
      author: as('profit_card_author', z.nullable(Author)),
      isMine: z.boolean(),
    }),
  }),
  queryMyProfitCards: call({
    summary: 'CL-151: one’s own cards, past ones too, newest first',
    method: 'POST',
    path: `${PROFIT_CARDS}.QueryMyCards`,
    access: 'user',
    request: z.object(sliceAfter(50, 20)),
    response: z.object(cardList),
  }),
}
