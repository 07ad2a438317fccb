import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Link } from '#navigation/Link.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { stateTexts } from '../model.ts'
import { useForgetWatches, useWatches } from '../queries.ts'
import { watchedText } from '../watch/play-time.ts'
import styles from '../watch/History.module.css'

const { title } = pages.liveWatchHistory

/** RT-058, RT-121: rooms and replays that one watched, with how far; forgotten one by one, or at once. */
export default function WatchHistory() {
  const days = useDayTexts()
  const list = useWatches()
  const forget = useForgetWatches()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { rooms } = list
  const clear = async (liveId?: string) => {
    if (forget.isPending) return
    const content = '清空后不能恢复，再看回放时从头开始。'
    const asked = { title: '清空观看历史？', content, confirmText: '清空', danger: true }
    if (liveId === undefined && !(await confirm(asked))) return
    try {
      await forget.mutateAsync(liveId === undefined ? {} : { liveId })
      toast(liveId === undefined ? '已清空' : '已删除')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page title={title}>
      <PullToRefresh onRefresh={list.refetch}>
        {!rooms || rooms.length === 0 ? (
          <Card>
            {list.error ? (
              <QueryFailed query={list} />
            ) : rooms ? (
              <Empty
                picture={<Spot name="calm" />}
                title="还没有观看记录"
                hint="看过的直播和回放会出现在这里，可以接着看。"
                action={
                  <Button size="medium" href={to.liveSquare()}>
                    去直播广场
                  </Button>
                }
              />
            ) : (
              <SkeletonRows rows={4} label="正在读取观看历史" />
            )}
          </Card>
        ) : (
          <>
            <Card
              title="看过的"
              action={
                <Button kind="plain" size="small" onClick={() => void clear()}>
                  清空
                </Button>
              }
            >
              <List label="观看历史">
                {rooms.map((room) => (
                  <li key={room.liveId} className={styles.row}>
                    <Link className={styles.link} href={to.liveMiddle({ liveId: room.liveId })}>
                      <span className={styles.title}>{room.title}</span>
                      <span className={styles.facts}>
                        {room.host.nick} · {days.moment(room.watchedMs)}
                        {room.state === 'living' ? ` · ${stateTexts.living}` : ''}
                      </span>
                      <span className={styles.facts}>{watchedText(room)}</span>
                      {room.durationMs > 0 && (
                        <Progress
                          label={`${room.title} 的观看进度`}
                          value={room.positionMs}
                          max={room.durationMs}
                        />
                      )}
                    </Link>
                    <Button
                      kind="plain"
                      size="small"
                      label={`删除 ${room.title} 的观看记录`}
                      onClick={() => void clear(room.liveId)}
                    >
                      删除
                    </Button>
                  </li>
                ))}
              </List>
            </Card>
            <LoadMore {...list.more} />
          </>
        )}
      </PullToRefresh>
    </Page>
  )
}
