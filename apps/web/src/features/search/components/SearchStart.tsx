import { searchCalls } from '@koi/contracts/calls/search'
import { useCall } from '#api/use-call.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { useSearchHistory } from '../use-search-history.ts'
import { Words } from './Words.tsx'

/** Before anything is typed: what one searched for, and what many search for. */
export function SearchStart({ onWord }: { onWord: (word: string) => void }) {
  const home = useCall(searchCalls.querySearchHome, {})
  const { confirm } = useDialogs()
  const own = useSearchHistory(home.data?.history)
  const clear = async () => {
    const isSure = await confirm({
      content: '清空全部搜索历史？',
      confirmText: '清空',
      danger: true,
    })
    if (isSure) own.clear()
  }
  // The field works without these words: a failure leaves the page empty, and typing goes on.
  if (home.error && own.words.length === 0) return null
  const hotWords = home.data?.hotWords.filter((word) => !own.words.includes(word)) ?? []
  return (
    <>
      {own.words.length > 0 && (
        <Card
          title="搜索历史"
          action={
            <Button kind="plain" size="small" busy={own.isBusy} onClick={() => void clear()}>
              清空
            </Button>
          }
        >
          <Words words={own.words} onWord={onWord} onForget={own.forget} />
        </Card>
      )}
      {home.isPending ? (
        <Card title="热门搜索">
          <Loading>
            <Skeleton width="82%" height={34} />
            <Skeleton width="64%" height={34} />
          </Loading>
        </Card>
      ) : (
        hotWords.length > 0 && (
          <Card title="热门搜索">
            <Words words={hotWords} onWord={onWord} />
          </Card>
        )
      )}
    </>
  )
}
