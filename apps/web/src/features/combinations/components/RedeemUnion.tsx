import { to } from '@koi/contracts/pages'
import { RedeemCombination } from './RedeemCombination.tsx'

/** RT-150 of a combination: everything in it is sold by one proportion. */
export function RedeemUnion({ accountId }: { accountId: string }) {
  return (
    <RedeemCombination
      title="卖出组合"
      verb="卖出"
      accountId={accountId}
      homeHref={to.holdTotal()}
    />
  )
}
