import type { combinationCalls } from '@koi/contracts/calls/combinations'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import type { Needs } from '#modules/trade/index.ts'
import { combinationAsset, type AssetNeeds } from './asset.ts'
import { appAccountsOf, findOwnAppAccount } from './account-store.ts'
import { findByAccount, findByCode } from './combination-store.ts'
import { combinationDetail, getCombination, type DetailNeeds } from './detail.ts'
import {
  combinationRedeemPreview,
  redeemCombination,
  type PartsPreviewNeeds,
  type PartsRedemptionNeeds,
} from './redeem-combination.ts'
import {
  wireAsset,
  wireAssetHead,
  wireCombination,
  wireElements,
  wireRedeemPreview,
} from './wire.ts'

/** What a person holds stays in sight when its product leaves the shelf. */
async function heldCombination(
  { db }: Needs<'db'>,
  ownerId: string,
  ask: { appAccountId?: string | undefined; fundCode?: string | undefined },
) {
  if (ask.appAccountId !== undefined) {
    const account = await findOwnAppAccount(db, ownerId, ask.appAccountId)
    const combination = account && (await findByAccount(db, account.accountId))
    if (!combination) throw refuse('appAccountUnknown')
    return combination
  }
  const combination = ask.fundCode === undefined ? undefined : await findByCode(db, ask.fundCode)
  if (!combination) throw refuse('productUnknown')
  return combination
}

/** Answers the calls about combinations and the accounts for a term. */
export const combinationHandlers = (
  deps: DetailNeeds & AssetNeeds & PartsPreviewNeeds & PartsRedemptionNeeds,
): Handlers<typeof combinationCalls> => ({
  async queryCombination({ unionId, fundCode, appAccountType }, { brand }) {
    const key = { unionId, fundCode, kind: appAccountType }
    const combination = await getCombination(deps, key, brand)
    return wireCombination(await combinationDetail(deps, combination, brand))
  },
  async queryUnionElemRateInfo({ unionId }, { brand }) {
    const combination = await getCombination(deps, { unionId }, brand)
    return wireElements(await combinationDetail(deps, combination, brand))
  },
  async queryUnionAsset({ unionId }, { accountId, brand }) {
    const combination = await getCombination(deps, { unionId }, brand)
    const asset = await combinationAsset(deps, accountId, combination)
    return { asset: wireAsset(asset), isCache: false }
  },
  async queryAppAccount(ask, { accountId }) {
    const combination = await heldCombination(deps, accountId, ask)
    return { asset: wireAsset(await combinationAsset(deps, accountId, combination)) }
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
    return { accounts: assets.map(wireAssetHead) }
  },
  async queryCombinationRedeemPre({ appAccountId, ratioPpm }, { accountId }) {
    const ask = { ownerId: accountId, accountId: appAccountId, ratioPpm }
    return wireRedeemPreview(await combinationRedeemPreview(deps, ask))
  },
  async redeemCombination(request, { accountId }) {
    const { orderId } = await redeemCombination(deps, {
      ...request,
      ownerId: accountId,
      accountId: request.appAccountId,
    })
    return { orderId }
  },
})
