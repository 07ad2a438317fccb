import { timeAgo } from '@koi/domain/calendar/time-ago'
import { useDeviceNow } from '#lib/clock.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { DeviceSession } from '../identity-model.ts'

interface DeviceRowProps {
  session: DeviceSession
  /** Sends the device away; absent for this one. */
  onEnd?: () => void
  isEnding?: boolean
}

const MINUTE_MS = 60_000

/** A device, how it came in, and when it was last here. */
export function DeviceRow({ session, onEnd, isEnding = false }: DeviceRowProps) {
  const nowMs = useDeviceNow(MINUTE_MS)
  const seen = nowMs === undefined ? '' : ` · ${timeAgo(session.lastSeenMs, nowMs)}`
  return (
    <ListRow
      title={session.device}
      detail={session.isCurrent ? session.openedBy : `${session.openedBy}${seen}`}
      value={
        onEnd ? (
          <Button
            kind="soft"
            size="small"
            label={`让 ${session.device} 退出登录`}
            onClick={onEnd}
            busy={isEnding}
          >
            退出
          </Button>
        ) : (
          <Tag tone="primary">当前</Tag>
        )
      }
    />
  )
}
