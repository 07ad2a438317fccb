import { to } from '@koi/contracts/pages'
import { useRef } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useLeaveQuestion } from '#navigation/use-leave-question.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { MediaFailed } from '../media/exchange.ts'
import { useEndRoom, usePauseRoom } from '../queries.ts'
import { usePublishing } from './use-publishing.ts'

/** Starting, pausing and ending a room of one's own, each with its question or its word. */
export function useConsole(liveId: string, stream: MediaStream | undefined) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const end = useEndRoom()
  const pause = usePauseRoom()
  const isLeaving = useRef(false)
  const { state, begin, stop } = usePublishing(liveId, stream, (error) => {
    if (error instanceof MediaFailed) toast('内容已提交审核，通过后可以开播')
    else showError(error)
  })
  useLeaveQuestion(async () => {
    if (state === undefined || isLeaving.current) return undefined
    const content = '离开后画面会中断，5 分钟内回来可以继续，超过会自动结束。'
    return (await confirm({ title: '离开直播？', content, confirmText: '离开' }))
      ? undefined
      : false
  })
  const stopForAWhile = async () => {
    if (pause.isPending) return
    try {
      await pause.mutateAsync({ liveId })
      await stop()
      toast('已暂停，30 分钟内可以继续')
    } catch (error) {
      showError(error)
    }
  }
  const finish = async () => {
    const content = '结束后观众不能再进入，已播出的部分会生成回放。'
    const asked = { title: '结束直播？', content, confirmText: '结束直播', danger: true }
    if (end.isPending || !(await confirm(asked))) return
    try {
      await end.mutateAsync({ liveId })
      isLeaving.current = true
      await stop()
      await navigate(to.livePlayer({ liveId }), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return {
    state,
    begin: () => stream && begin(stream),
    stopForAWhile,
    finish,
    isEnding: end.isPending,
    isPausing: pause.isPending,
  }
}
