import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown, stateTexts, type Room } from '../model.ts'
import { Console } from '../push/Console.tsx'
import { useEntered, useRoom } from '../queries.ts'

const { title } = pages.livePusher

/** RT-054: a host's own room: a look at oneself, then on air. */
export default function Pusher() {
  const { liveId = '' } = usePageQuery(pages.livePusher.query)
  const query = useRoom(liveId)
  if (liveId === '' || isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={420} />
        </Card>
      </PageWaiting>
    )
  }
  return <OwnPusher key={liveId} room={query.data} />
}

function OwnPusher({ room }: { room: Room }) {
  const { liveId, isMine, state, own } = room
  const isOpen = state === 'draft' || state === 'coming' || state === 'living'
  const entered = useEntered(liveId, isMine && isOpen && state !== 'draft')
  if (!isMine || !isOpen)
    return (
      <Told
        title={isMine ? `这场直播${stateTexts[state]}` : '只有主播本人可以开播'}
        hint={isMine ? '可以创建一场新的直播。' : '可以在直播间观看。'}
        href={isMine ? to.liveCreate() : to.liveMiddle({ liveId })}
        press={isMine ? '创建直播' : '去观看'}
      />
    )
  if (own?.review === 'held')
    return (
      <Told
        title="内容正在审核"
        hint="通过后就可以开播，一般 2 小时内有结果。"
        href={to.liveReserveMeeting({ liveId })}
        press="查看直播"
      />
    )
  if (entered.data?.isSetUp === false)
    return (
      <Told
        title="这里没有开通直播功能"
        hint="请联系平台管理员开通后再开播。"
        href={to.liveReserveMeeting({ liveId })}
        press="查看直播"
      />
    )
  return <Console room={room} />
}

interface ToldProps {
  title: string
  hint: string
  href: string
  press: string
}

const Told = ({ title: says, hint, href, press }: ToldProps) => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title={says}
        hint={hint}
        action={
          <Button size="medium" href={href}>
            {press}
          </Button>
        }
      />
    </Card>
  </Page>
)
