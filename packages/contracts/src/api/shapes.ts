/**
 * Shapes that several answers share, by the name they have in the published document, and where one of them stands:
 * the call, then the way into its answer. Whatever is the same anywhere else is told by this name.
 */
export const shapes: Readonly<Record<string, string>> = {
  Product: 'searchFunds.st_product_results.vst_product_list[]',
  ProductDetail: 'querySkuDetail.sku_detail_info',
  ProductRate: 'querySkuDetail.sku_detail_info.rates[]',
  OrderDays: 'querySkuDetail.sku_detail_info.order_days',
  BuyFeeTier: 'querySkuDetail.sku_detail_info.buy_fees[]',
  RedeemFeeTier: 'querySkuDetail.sku_detail_info.redeem_fees[]',
  FundAction: 'querySkuDetail.sku_detail_info.actions[]',
  Document: 'queryBuyPre.protocols[]',
  MayBuy: 'queryBuyPre.may_buy',
  LotFee: 'queryRedeemPre.lots[]',
  Plan: 'queryPlan.plan',
  PlanStep: 'queryPlan.plan.step',
  BacktestResult: 'queryPlanBacktest.backtest.plan',
  CombinationAsset: 'queryUnionAsset.union_asset',
  CombinationPart: 'queryUnionAsset.union_asset.parts[]',
  PensionAccount: 'queryPension.pension_plan',
  PensionHolding: 'queryPension.pension_plan.holdings[]',
  ValueOrigin: 'queryProfitProof.origin',
  ProofLine: 'queryProfitProof.lines[]',
  Gain: 'queryOutsideHoldings.gain',
  ConsentAnswer: 'queryAuth.answer',
  Trace: 'queryTrace.trace',
  TraceOrder: 'queryTrace.trace.order_list[]',
  TraceCheck: 'queryTrace.verification',
  PasskeyName: 'passkeyLoginOptions.options.allowCredentials[]',
  ClosedDay: 'queryClock.recent_days[]',
  ClockStep: 'queryClock.next_steps[]',
}
