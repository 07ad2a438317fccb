import { cents } from '@koi/domain/money/cents'
import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { ParsedRequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { searchCalls } from '@koi/contracts/calls/search'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from './funds.ts'
import type { Asked } from './detail/detail.ts'
import { answerDetail } from './detail/http-detail.ts'
import { wireFlag, wireItem } from './lists/http-item.ts'

/**
 * Whether the word goes into the person's search history: once it is typed to its end, and only while the page was
 * drawn for the account that is logged in now.
 */
const isKept = (
  input: ParsedRequestOf<typeof searchCalls.searchFunds>,
  accountId: string | undefined,
) =>
  (input.isFinished === 1 || input.recordHistory) &&
  (input.seqNo === undefined || input.accountId === accountId)

/** Answers the calls of the search. */
export const searchHandlers = (funds: Funds): Handlers<typeof searchCalls> => ({
  async searchFunds(input, { accountId, nowMs, brand }) {
    const { items, total, hasMore, marks, ...found } = await funds.search({
      ...input.slice,
      keyword: input.keyword,
      isOnSaleOnly: input.onSaleOnly === 1,
      of: input.of,
      isVerbatim: input.isVerbatim === 1,
      isRecorded: isKept(input, accountId),
      mark: {
        seqNo: input.seqNo ?? null,
        scene: input.sceneType,
        channel: input.channel ?? null,
        accountType: input.accountType ?? null,
      },
      accountId,
      nowMs,
      brand,
    })
    return {
      ...found,
      results: {
        items: items.map(wireItem),
        total,
        hasMore,
        marks: marks.map((mark) => ({ ...mark, isHeld: wireFlag(mark.isHeld) })),
      },
    }
  },
  async querySearchHome(_, { accountId, nowMs, brand }) {
    const { history, hotWords } = await funds.searchHome(accountId, nowMs, brand)
    return { history, hotWords }
  },
  async forgetSearchWord({ keyword }, { accountId }) {
    await funds.forgetHistoryWord(accountId, keyword)
    return {}
  },
  async mergeSearchHistory({ history }, { accountId, nowMs }) {
    await funds.mergeHistory({ accountId, words: history, nowMs })
    return {}
  },
  async clearSearchHistory(_, { accountId }) {
    await funds.clearHistory(accountId)
    return {}
  },
})

/** Answers the calls of lists, product pages and favourites. */
export const productHandlers = (funds: Funds): Handlers<typeof productCalls> => ({
  queryItemList: (input, context) => answerList(funds, input, context),
  async querySkuDetail({ sku }, asked) {
    return answerDetail(await funds.detail(sku, asked), asked)
  },
  queryProfitRateCurve: (input, asked) => answerCurve(funds, input, asked),
  queryProfitRateCurveVisitor: (input, asked) => answerCurve(funds, input, asked),
  async queryItemPersonal(product, { accountId, brand, nowMs }) {
    const facts = await funds.personal(accountId, product, { brand, nowMs })
    return { ...facts, mayBuy: facts.permission }
  },
  async setFavor({ isFavourite, ...product }, { accountId, brand, nowMs }) {
    const asked = { brand, nowMs }
    await funds.setFavourite(accountId, { product, isWanted: isFavourite, asked })
    return { isFavourite }
  },
  async queryFavorList(_, { accountId, brand, nowMs }) {
    const { items, asOf } = await funds.favourites(accountId, { brand, nowMs })
    return { items: items.map(wireItem), asOf }
  },
})

async function answerList(
  funds: Funds,
  input: ParsedRequestOf<typeof productCalls.queryItemList>,
  { accountId, nowMs, brand }: VisitorContext,
) {
  const { items, ...list } = await funds.list({
    ...input,
    scene: input.sceneCmd,
    minMoneyMaxCents: input.minMoneyMax === undefined ? undefined : cents(input.minMoneyMax),
    sizeMinCents: input.sizeMin === undefined ? undefined : cents(input.sizeMin),
    accountId,
    nowMs,
    brand,
  })
  return { ...list, items: items.map(wireItem) }
}

async function answerCurve(
  funds: Funds,
  { period, ...product }: { fundCode: string; spid: string; period: CurvePeriod },
  asked: Asked,
) {
  const curve = await funds.curve(product, period, asked)
  // That a curve is none is not told.
  return { ...curve, isEstimated: curve.isEstimated || undefined }
}
