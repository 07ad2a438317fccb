import type { combinationCalls } from '@koi/contracts/calls/combinations'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import { combinationAsset } from './asset.ts'
import { appAccountsOf, findOwnAppAccount } from './account-store.ts'
import { findByAccount, findByCode } from './combination-store.ts'
import { combinationDetail, getCombination, type CombinationDeps } from './detail.ts'
import { combinationRedeemPreview, redeemCombination } from './redeem-combination.ts'
import {
  wireAsset,
  wireAssetHead,
  wireCombination,
  wireElements,
  wireRedeemPreview,
} from './wire.ts'

/** What a person holds stays in sight when its product leaves the shelf. */
async function heldCombination(
  { db }: CombinationDeps,
  ownerId: string,
  ask: { appacc_id?: string | undefined; fund_code?: string | undefined },
) {
  if (ask.appacc_id !== undefined) {
    const account = await findOwnAppAccount(db, ownerId, ask.appacc_id)
    const combination = account && (await findByAccount(db, account.accountId))
    if (!combination) throw refuse('appAccountUnknown')
    return combination
  }
  const combination = ask.fund_code === undefined ? undefined : await findByCode(db, ask.fund_code)
  if (!combination) throw refuse('productUnknown')
  return combination
}

/** Answers the calls about combinations and the accounts for a term. */
export const combinationHandlers = (deps: CombinationDeps): Handlers<typeof combinationCalls> => ({
  async queryCombination({ union_id, fund_code, appacc_type }, { brand }) {
    const key = { unionId: union_id, fundCode: fund_code, kind: appacc_type }
    const combination = await getCombination(deps, key, brand)
    return wireCombination(await combinationDetail(deps, combination, brand))
  },
  async queryUnionElemRateInfo({ union_id }, { brand }) {
    const combination = await getCombination(deps, { unionId: union_id }, brand)
    return wireElements(await combinationDetail(deps, combination, brand))
  },
  async queryUnionAsset({ union_id }, { accountId, brand }) {
    const combination = await getCombination(deps, { unionId: union_id }, brand)
    const asset = await combinationAsset(deps, accountId, combination)
    return { union_asset: wireAsset(asset), is_cache: false }
  },
  async queryAppAccount(ask, { accountId }) {
    const combination = await heldCombination(deps, accountId, ask)
    return { union_asset: wireAsset(await combinationAsset(deps, accountId, combination)) }
  },
  async queryAppAccounts(_, { accountId }) {
    const accounts = await appAccountsOf(deps.db, accountId)
    const held = await Promise.all(
      accounts.map((account) => findByAccount(deps.db, account.accountId)),
    )
    const assets = await Promise.all(
      held.flatMap((combination) =>
        combination ? [combinationAsset(deps, accountId, combination)] : [],
      ),
    )
    return { account_list: assets.map(wireAssetHead) }
  },
  async queryCombinationRedeemPre({ appacc_id, ratio_ppm }, { accountId }) {
    const ask = { ownerId: accountId, accountId: appacc_id, ratioPpm: ratio_ppm }
    return wireRedeemPreview(await combinationRedeemPreview(deps, ask))
  },
  async redeemCombination(request, { accountId }) {
    const { orderId } = await redeemCombination(deps, {
      ownerId: accountId,
      accountId: request.appacc_id,
      ratioPpm: request.ratio_ppm,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      biStat: request.bi_stat,
      frontEndTraceId: request.front_end_trace_id,
    })
    return { listid: orderId }
  },
})
