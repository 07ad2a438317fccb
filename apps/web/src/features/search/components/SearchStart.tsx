import { searchCalls } from '@koi/contracts/calls/search'
import { useCall } from '#api/use-call.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { Words } from './Words.tsx'

/** Before anything is typed: what one searched for, and what many search for. */
export function SearchStart({ onWord }: { onWord: (word: string) => void }) {
  const home = useCall(searchCalls.querySearchHome, {})
  const { confirm } = useDialogs()
  const showError = useFailure()
  const forget = useSend(searchCalls.clearSearchHistory, { changes: [searchCalls.querySearchHome] })
  const clear = async () => {
    const isSure = await confirm({
      content: '清空全部搜索历史？',
      confirmText: '清空',
      danger: true,
    })
    if (isSure) forget.mutate({}, { onError: showError })
  }
  // The field works without these words: a failure leaves the page empty, and typing goes on.
  if (home.error) return null
  if (!home.data) {
    return (
      <Card title="热门搜索">
        <Loading>
          <Skeleton width="82%" height={34} />
          <Skeleton width="64%" height={34} />
        </Loading>
      </Card>
    )
  }
  const { history, hotWords } = home.data
  return (
    <>
      {history.length > 0 && (
        <Card
          title="搜索历史"
          action={
            <Button kind="plain" size="small" busy={forget.isPending} onClick={() => void clear()}>
              清空
            </Button>
          }
        >
          <Words words={history} onWord={onWord} />
        </Card>
      )}
      {hotWords.length > 0 && (
        <Card title="热门搜索">
          <Words words={hotWords} onWord={onWord} />
        </Card>
      )}
    </>
  )
}
