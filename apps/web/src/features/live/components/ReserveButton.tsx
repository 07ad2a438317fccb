import { to } from '@koi/contracts/pages'
import { reserveReportIds, type ReservedFrom } from '@koi/domain/live/live-words'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSession } from '#session/use-session.ts'
import { track } from '#tracking/track.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { RoomCard } from '../model.ts'
import { useReserve, useUnreserve } from '../queries.ts'

interface ReserveButtonProps {
  room: Pick<RoomCard, 'liveId' | 'title' | 'isReserved'>
  from: ReservedFrom
  size: 'large' | 'small'
}

/** Reserves a room, or takes it back; whoever is not logged in is led there first. */
export function ReserveButton({ room, from, size }: ReserveButtonProps) {
  const { liveId, title, isReserved } = room
  const session = useSession()
  const reserve = useReserve()
  const unreserve = useUnreserve()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const isBusy = reserve.isPending || unreserve.isPending
  if (session && !session.account) {
    const returl = to.liveReserveMeeting({ liveId })
    return (
      <Button size={size} kind={size === 'small' ? 'soft' : 'primary'} href={to.login({ returl })}>
        {size === 'small' ? '预约' : '登录后预约'}
      </Button>
    )
  }
  const toggle = async () => {
    if (isBusy) return
    try {
      if (!isReserved) {
        await reserve.mutateAsync({ liveId, from })
        track('click', 'live.reserve', { report_id: reserveReportIds[from] })
        toast('已预约，开播前 15 分钟提醒你')
        return
      }
      const content = `取消预约「${title}」？开播前不再提醒你。`
      if (!(await confirm({ content, confirmText: '取消预约' }))) return
      await unreserve.mutateAsync({ liveId })
      toast('已取消预约')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      size={size}
      kind={isReserved ? 'plain' : size === 'small' ? 'soft' : 'primary'}
      busy={isBusy}
      label={isReserved ? `取消预约 ${title}` : `预约 ${title}`}
      onClick={() => void toggle()}
    >
      {isReserved ? (size === 'small' ? '已预约' : '取消预约') : '预约'}
    </Button>
  )
}
