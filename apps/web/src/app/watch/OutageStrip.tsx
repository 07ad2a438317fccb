import { useOutage } from '#api/failures/outage.ts'
import { Strip } from '#ui/feedback/Strip.tsx'

/** SPEC §8, ER-044: the page keeps what it has and says that the network is unstable. */
const UNSTABLE = '网络不稳定，请稍后重试'

/** Says that what is on the page could not be renewed, until it is. */
export function OutageStrip() {
  const { isAway, isRetrying, retry } = useOutage()
  return (
    <Strip
      text={isAway ? UNSTABLE : undefined}
      action={{
        label: isRetrying ? '重试中' : '重试',
        busy: isRetrying,
        onPress: () => void (isRetrying || retry()),
      }}
    />
  )
}
