import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** As high as the digits and the keyboard that follow. */
export function PasswordLoading() {
  return (
    <Loading label="正在检查支付密码">
      <Skeleton height={44} width="60%" />
      <Skeleton height={68} />
      <Skeleton height={253} />
    </Loading>
  )
}
