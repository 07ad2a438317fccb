import { pointsCalls } from '@koi/contracts/calls/points'
import { useCall } from '#api/use-call.ts'
import { pointsText } from '#features/coupons/index.ts'

/** What 我的 says of one's points; undefined where the brand has none, and until that is known. */
export function usePointsEntry(): string | undefined {
  const { data } = useCall(pointsCalls.queryPoints, {})
  return data?.isOpen ? pointsText(data.balance) : undefined
}
