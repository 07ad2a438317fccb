import type { ParsedRequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { searchCalls } from '@koi/contracts/calls/search'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { dayOrigin } from '#modules/market/index.ts'
import type { Funds } from './funds.ts'
import type { CurvePeriod } from './curve.ts'
import type { Asked } from './detail.ts'
import { wireDetail } from './http-detail.ts'
import { skuOf } from './http-facts.ts'
import { wireItem } from './http-item.ts'

/** A finished word is kept, unless somebody else has logged in since the page was drawn. */
const isKept = (
  input: ParsedRequestOf<typeof searchCalls.searchFunds>,
  accountId: string | undefined,
) =>
  (input.i_finish === 1 || input.b_record_history) &&
  (input.s_seq_no === undefined || input.s_uin === accountId)

/** Answers the calls of the search. */
export const searchHandlers = (funds: Funds): Handlers<typeof searchCalls> => ({
  async searchFunds(input, { accountId, nowMs, brand }) {
    const { items, total, hasMore, intent } = await funds.search({
      keyword: input.s_key_word,
      isOnSaleOnly: input.i_filter_not_sale === 1,
      isRecorded: isKept(input, accountId),
      mark: {
        seqNo: input.s_seq_no ?? null,
        scene: input.s_scene_type,
        channel: input.i_channel ?? null,
        accountType: input.i_account_type ?? null,
      },
      ...input.st_search_comm_extend_req,
      accountId,
      nowMs,
      brand,
    })
    return {
      st_product_results: {
        vst_product_list: items.map(wireItem),
        i_total: total,
        b_has_more: hasMore,
      },
      s_intent_detect: intent,
    }
  },
  async querySearchHome(_, { accountId, nowMs, brand }) {
    const { history, hotWords } = await funds.searchHome(accountId, nowMs, brand)
    return { history, hot_words: hotWords }
  },
  async clearSearchHistory(_, { accountId }) {
    await funds.clearHistory(accountId)
    return {}
  },
})

/** Answers the calls of lists, product pages and favourites. */
export const productHandlers = (funds: Funds): Handlers<typeof productCalls> => ({
  ...publishedHandlers(funds),
  ...personalHandlers(funds),
})

type PersonalName = 'queryItemPersonal' | 'setFavor' | 'queryFavorList'

const publishedHandlers = (funds: Funds): Omit<Handlers<typeof productCalls>, PersonalName> => ({
  queryItemList: (input, context) => answerList(funds, input, context),
  async querySkuDetail({ sku_info }, asked) {
    return { retcode: '0', sku_detail_info: wireDetail(await funds.detail(skuOf(sku_info), asked)) }
  },
  queryProfitRateCurve: (input, asked) => answerCurve(funds, input, asked),
  queryProfitRateCurveVisitor: (input, asked) => answerCurve(funds, input, asked),
  async queryNavHistory({ offset, limit, ...keys }, { nowMs, brand }) {
    const slice = { offset, limit, nowMs, brand }
    const { category, lines, hasMore, origin } = await funds.navHistory(productOf(keys), slice)
    const wireLine = ({ rateLabel, version, ...line }: (typeof lines)[number]) => ({
      ...line,
      rate_desc: rateLabel,
      ...(version > 1 && { version }),
    })
    return {
      category,
      day_list: lines.map(wireLine),
      has_more: hasMore,
      ...(origin && { origin: dayOrigin(origin) }),
    }
  },
  async queryCompanyInfo({ company_code, ...slice }, { accountId, nowMs, brand }) {
    const asked = { ...slice, accountId, nowMs, brand }
    const { code, name, fundCount, items, hasMore } = await funds.company(company_code, asked)
    return {
      company_code: code,
      company_name: name,
      fund_count: fundCount,
      item_list: items.map(wireItem),
      has_more: hasMore,
    }
  },
  async queryItemProtocolList({ protocol_query_list }, asked) {
    const protocols = await funds.protocols(protocol_query_list.map(productOf), asked)
    return {
      protocol_list: protocols.map(({ id, fundCode, kind, title }) => ({
        protocol_id: id,
        fund_code: fundCode,
        kind,
        title,
      })),
    }
  },
  queryDocument: ({ kind, ...keys }, asked) => funds.document(productOf(keys), kind, asked),
})

const personalHandlers = (funds: Funds): Pick<Handlers<typeof productCalls>, PersonalName> => ({
  async queryItemPersonal(keys, { accountId, ...asked }) {
    const facts = await funds.personal(accountId, productOf(keys), asked)
    return {
      has_add_favor: facts.isFavourite,
      has_position: facts.isHeld,
      may_buy: facts.permission,
    }
  },
  async setFavor({ is_favor, ...keys }, { accountId, ...asked }) {
    await funds.setFavourite(accountId, { product: productOf(keys), isWanted: is_favor, asked })
    return { has_add_favor: is_favor }
  },
  async queryFavorList(_, { accountId, ...asked }) {
    const { items, asOf } = await funds.favourites(accountId, asked)
    return { item_list: items.map(wireItem), as_of: asOf }
  },
})

const productOf = (keys: { fund_code: string; spid: string }) => ({
  fundCode: keys.fund_code,
  spid: keys.spid,
})

async function answerList(
  funds: Funds,
  input: ParsedRequestOf<typeof productCalls.queryItemList>,
  { accountId, nowMs, brand }: VisitorContext,
) {
  const { items, categories, total, hasMore, asOf } = await funds.list({
    scene: input.scene_cmd,
    category: input.category,
    rateKey: input.rate_key,
    sort: input.sort,
    riskLevelMax: input.risk_level_max,
    minMoneyMaxCents: input.min_money_max,
    offset: input.offset,
    limit: input.limit,
    accountId,
    nowMs,
    brand,
  })
  return {
    item_list: items.map(wireItem),
    category_list: categories,
    total,
    has_more: hasMore,
    as_of: asOf,
  }
}

async function answerCurve(
  funds: Funds,
  { period, ...keys }: { fund_code: string; spid: string; period: CurvePeriod },
  asked: Asked,
) {
  const curve = await funds.curve(productOf(keys), period, asked)
  return {
    days: curve.days,
    fund_rates: curve.fundRates,
    value_decimals: curve.valueDecimals,
    values: curve.values,
    index_name: curve.indexName,
    index_rates: curve.indexRates,
    drawdown: curve.drawdown,
    as_of: curve.asOf,
    ...(curve.isEstimated && { is_estimated: true }),
  }
}
