import { reserveReportIds } from '@koi/domain/live/live-words'
import { useFailure } from '#api/failures/use-failure.ts'
import { track } from '#tracking/track.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { ChannelActivity } from './model.ts'
import { useJoinChannel, useLeaveChannel } from './queries.ts'

/** What one does about taking part; each says what came of it. */
export function useChannelReserve({ activityId, title }: ChannelActivity) {
  const join = useJoinChannel()
  const leave = useLeaveChannel()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const isBusy = join.isPending || leave.isPending
  async function press(work: () => Promise<string>) {
    if (isBusy) return
    try {
      const said = await work()
      if (said !== '') toast(said)
    } catch (error) {
      showError(error)
    }
  }
  return {
    isJoining: join.isPending,
    isLeaving: leave.isPending,
    take: (wantsReminder: boolean) =>
      press(async () => {
        await join.mutateAsync({ activityId, wantsReminder })
        track('click', 'live.channel.reserve', { report_id: reserveReportIds.detail })
        return wantsReminder ? '已参加，开始前 15 分钟提醒你' : '已参加'
      }),
    remind: (wantsReminder: boolean) =>
      press(async () => {
        await join.mutateAsync({ activityId, wantsReminder })
        return wantsReminder ? '已订阅提醒' : '已关闭提醒'
      }),
    takeBack: () =>
      press(async () => {
        const content = `取消参加「${title}」？取消后不再收到活动提醒，已预约的直播不受影响。`
        if (!(await confirm({ content, confirmText: '取消参加' }))) return ''
        await leave.mutateAsync({ activityId })
        return '已取消参加'
      }),
  }
}
