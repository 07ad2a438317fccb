import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { More } from '#ui/navigation/More.tsx'
import { LivePrize } from '../components/LivePrize.tsx'
import { LiveWinners } from '../components/LiveWinners.tsx'
import { useLivePrizes, type LivePrizeOf } from '../live-prizes.ts'

const { title } = pages.livePrizeList

/** RT-043: what one won in rooms of live, by room; what can be taken now; and who won in one of their lotteries. */
export default function LivePrizeList() {
  const { liveId = '', actId = '' } = usePageQuery(pages.livePrizeList.query)
  const list = useLivePrizes({ liveId, activityId: actId })
  const { prizes, more } = list
  if (!prizes) {
    return (
      <PageWaiting title={title} query={list}>
        <Card>
          <SkeletonRows rows={4} withValue={false} label="正在读取奖品" />
        </Card>
      </PageWaiting>
    )
  }
  return (
    <Page title={title}>
      <PullToRefresh onRefresh={list.refetch}>
        <Stack>
          {list.error && <QueryFailed query={list} />}
          {prizes.length === 0 && <NoPrizes />}
          {byRoom(prizes).map((those) => (
            <Room key={those[0].liveId} prizes={those} />
          ))}
          <LoadMore {...more} />
          {liveId !== '' && actId !== '' && <LiveWinners liveId={liveId} activityId={actId} />}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

type OfRoom = [LivePrizeOf, ...LivePrizeOf[]]

/** Each room once, where it comes first. */
function byRoom(prizes: readonly LivePrizeOf[]): OfRoom[] {
  const rooms = new Map<string, OfRoom>()
  for (const prize of prizes) {
    const those = rooms.get(prize.liveId)
    if (those) those.push(prize)
    else rooms.set(prize.liveId, [prize])
  }
  return [...rooms.values()]
}

function Room({ prizes }: { prizes: OfRoom }) {
  const [{ liveId, liveTitle }] = prizes
  return (
    <Card title={liveTitle} action={<More href={to.liveMiddle({ liveId })} label="去直播" />}>
      <Stack>
        {prizes.map((prize) => (
          <LivePrize key={`${prize.activityId} ${prize.takenMs}`} prize={prize} />
        ))}
      </Stack>
    </Card>
  )
}

const NoPrizes = () => (
  <Card>
    <Empty
      picture={<Spot name="calm" />}
      title="暂无直播奖品"
      hint="参加直播间活动获得的奖品会显示在这里。"
      action={
        <Button size="medium" href={to.liveSquare()}>
          去直播广场
        </Button>
      }
    />
  </Card>
)
