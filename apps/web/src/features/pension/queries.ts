import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { pensionCalls } from '@koi/contracts/calls/pension'
import { productCalls } from '@koi/contracts/calls/products'
import { SEARCH_FUNDS_PATH } from '@koi/contracts/calls/search-item'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'

const FLOWS_A_SLICE = 10
const PRODUCTS_SHOWN = 20

/** Whatever shows the pension account or the balance: asked again after money has moved. */
const moved = [
  pensionCalls.queryPension,
  pensionCalls.queryPensionPlan,
  pensionCalls.queryPensionFlows,
  holdingsCalls.queryMainAsset,
  tradeCalls.queryBuyPre,
]

/** The account of who is logged in; nothing is asked for a visitor. */
export const usePension = (isMember: boolean, pensionid: string | undefined) =>
  useCall(
    pensionCalls.queryPension,
    isMember ? { ...(pensionid !== undefined && { pensionid }) } : undefined,
  )

/** The plan of a combination's page: without a union_id nothing is asked (RU-175). */
export const usePensionPlan = (unionId: string | undefined) =>
  useCall(
    pensionCalls.queryPensionPlan,
    unionId === undefined || unionId === '' ? undefined : { cmd: 'qry_pension_plan', unionId },
  )

/** Y shares that are sold here. */
export const usePensionProducts = () =>
  useCall(productCalls.queryItemList, {
    sceneCmd: 'home_featured',
    category: 'pension',
    rateKey: 'year1_rise_rate',
    limit: PRODUCTS_SHOWN,
  })

export const usePensionFlows = () =>
  useSlices(pensionCalls.queryPensionFlows, {
    request: (offset) => ({ offset, limit: FLOWS_A_SLICE }),
    rows: (answer) => answer.flows,
    hasMore: (answer) => answer.hasMore,
  })

/** Who has an account may buy Y shares: whatever says why one may not. */
const mayBuyIn = [
  productCalls.queryItemPersonal,
  productCalls.queryItemList,
  { path: SEARCH_FUNDS_PATH },
] as const

export const useOpenPension = () =>
  useSend(pensionCalls.openPension, { changes: [...moved, ...mayBuyIn] })
export const useContribute = () => useSend(pensionCalls.contributePension, { changes: moved })
export const useWithdraw = () => useSend(pensionCalls.withdrawPension, { changes: moved })
