import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** The wallet 余额+ of this brand. */
export function useWallet() {
  const { data, ...query } = useCall(moneyFundCalls.queryYejAsset, {})
  return { ...query, wallet: data }
}

/** Switches the automatic transfer; what it changes is asked again. */
export const useSetTransfer = () =>
  useSend(moneyFundCalls.setWalletTransfer, {
    changes: [moneyFundCalls.queryYejAsset, holdingsCalls.queryMainAsset],
  })
