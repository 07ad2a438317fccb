import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from '../channel/Channel.module.css'
import { ChannelHead } from '../channel/ChannelHead.tsx'
import { ChannelWaiting } from '../channel/ChannelWaiting.tsx'
import { NoChannel } from '../channel/NoChannel.tsx'
import { isUnknownChannel, type ChannelActivity } from '../channel/model.ts'
import { useChannel } from '../channel/queries.ts'
import { RoomRow } from '../components/RoomRow.tsx'

const { title } = pages.channelAction

/** RT-005: an activity of the channel: what it is, its rooms of live to reserve, its funds, and how one takes part. */
export default function ChannelAction() {
  const { actId } = usePageQuery(pages.channelAction.query)
  const query = useChannel(actId)
  if (actId === undefined || actId === '' || isUnknownChannel(query.error)) return <NoChannel />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <ChannelWaiting />
      </PageWaiting>
    )
  }
  const { content, rooms, funds } = query.data
  return (
    <Page title={title} footer={<Join activity={query.data} />}>
      <PullToRefresh onRefresh={query.refetch}>
        <Stack>
          <ChannelHead activity={query.data} />
          {content !== '' && (
            <Card title="活动详情">
              <p className={styles.content}>{content}</p>
            </Card>
          )}
          {rooms.length > 0 && (
            <Card title="活动直播">
              <ul aria-label="活动直播">
                {rooms.map((room) => (
                  <RoomRow key={room.liveId} room={room} />
                ))}
              </ul>
            </Card>
          )}
          {funds.length > 0 && (
            <Card title="相关基金" note="仅为活动提到的产品，不构成推荐">
              <ul aria-label="相关基金" data-rows>
                {funds.map((item) => (
                  <FundRow
                    key={item.fundCode}
                    item={fundItemOf(item)}
                    mark={item.fundCode}
                    withNav
                  />
                ))}
              </ul>
            </Card>
          )}
          <p className={styles.risk}>基金有风险，投资需谨慎。活动内容不构成投资建议。</p>
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

function Join({ activity }: { activity: ChannelActivity }) {
  const { activityId: actId, phase, isJoined } = activity
  const session = useSession()
  const href = to.channelActionReserve({ actId })
  if (phase === 'over') return <Button href={to.channelActionList()}>看其他活动</Button>
  if (session && !session.account)
    return <Button href={to.login({ returl: href })}>登录后参加</Button>
  return isJoined ? (
    <Button kind="soft" href={href}>
      已参加，查看提醒
    </Button>
  ) : (
    <Button href={href} track="live.channel.join">
      参加活动
    </Button>
  )
}
