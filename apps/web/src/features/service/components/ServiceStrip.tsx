import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { queueText } from '@koi/domain/service/wait-estimate'
import type { serviceCalls } from '@koi/contracts/calls/service'
import type { ResponseOf } from '@koi/contracts/call'
import { useFailure } from '#api/failures/use-failure.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { useLeaveQueue } from '../queries.ts'
import styles from './Service.module.css'

interface ServiceStripProps {
  service: ResponseOf<typeof serviceCalls.queryService>
  isLinked: boolean
}

/** Above a conversation: who answers, how long one waits, what was left. */
export function ServiceStrip({ service, isLinked }: ServiceStripProps) {
  const leave = useLeaveQueue()
  const showError = useFailure()
  const { talk, csQueueConfig, serviceJobNo, serviceName, callBack } = service
  const drop = async (talkId: string) => {
    if (leave.isPending) return
    try {
      await leave.mutateAsync({ talkId })
    } catch (error) {
      showError(error)
    }
  }
  const stop = (label: string) =>
    talk && (
      <Button size="small" busy={leave.isPending} onClick={() => void drop(talk.talkId)}>
        {label}
      </Button>
    )
  return (
    <div role="status" className={styles.strip}>
      {!isLinked && (
        <Notice compact tone="alarm">
          连接断开了，正在重连，消息不会丢
        </Notice>
      )}
      {csQueueConfig.isShowQueue && (
        <Notice compact tone="info" title="正在排队" action={stop('取消排队')}>
          {talk ? queueText(talk.place, talk.waitMs ?? undefined) : csQueueConfig.content}
        </Notice>
      )}
      {talk?.state === 'left' && (
        <Notice compact tone="info" title="留言已提交" action={stop('取消留言')}>
          客服上班后按顺序回复
        </Notice>
      )}
      {talk?.state === 'human' && (
        <Notice compact tone="info" title={`${serviceName}正在为你服务`}>
          {serviceJobNo === '' ? undefined : <>工号 {serviceJobNo}</>}
        </Notice>
      )}
      {callBack && (
        <Notice compact tone="info">
          已预约 {shanghaiMinute(callBack.slotMs)} 回电
        </Notice>
      )}
    </div>
  )
}
