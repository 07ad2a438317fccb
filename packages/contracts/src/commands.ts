import type { Call } from './call.ts'
import { holdingsCalls } from './calls/holdings.ts'
import { moneyFundCalls } from './calls/money-funds.ts'
import { pensionCalls } from './calls/pension.ts'
import { productFactCalls } from './calls/products-facts.ts'
import { indexCalls } from './calls/products-indices.ts'
import { productPeopleCalls } from './calls/products-people.ts'
import { productCalls } from './calls/products.ts'
import { toufangCommand } from './calls/recommendation.ts'

/** A command and the call that says what it asks and answers. */
export interface Command<C extends Call = Call> {
  cmdname: string
  call: C
}

const command = <C extends Call>(cmdname: string, call: C): Command<C> => ({ cmdname, call })

/**
 * The commands that exist. Reads only: their address is open to visitors and asks for no token, so nothing
 * may change over it.
 */
export const commands = {
  queryMainAsset: command('qry_main_asset', holdingsCalls.queryMainAsset),
  queryAssetList: command('qry_asset_list', holdingsCalls.queryAssetList),
  queryToufang: toufangCommand,
}

/** The reads behind `lct_comm_call`, by their `cmd`. */
export const commonCommands = {
  queryPensionPlan: command('qry_pension_plan', pensionCalls.queryPensionPlan),
  queryMainAsset: command('qry_main_asset', holdingsCalls.queryMainAsset),
  queryWallet: command('qry_yej_asset', moneyFundCalls.queryYejAsset),
}

/** Parts of pages, by their `scene_cmd`. */
export const scenes = {
  productList: command('product_list', productCalls.queryItemList),
  productBrief: command('product_brief', productFactCalls.queryBriefBaseInfoList),
  company: command('company', productPeopleCalls.queryCompanyInfo),
  index: command('index_detail', indexCalls.queryIndexDetail),
}
