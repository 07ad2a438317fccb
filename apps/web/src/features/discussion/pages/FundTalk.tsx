import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { useChannel } from '#brands/use-channel.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FeedByOrder } from '../components/FeedByOrder.tsx'
import { FundCard } from '../components/FundCard.tsx'
import { countText } from '../count-text.ts'
import { FollowFundButton } from '../people/follow/FollowFundButton.tsx'
import styles from '../components/FundHead.module.css'
import { WriteLink } from '../talk/WriteLink.tsx'

const { title } = pages.discussionStock

/** RT-041: what is said about one fund, below its quote. */
export default function FundTalk() {
  const { stockId: fundCode = '' } = usePageQuery(pages.discussionStock.query)
  const query = useCall(discussionCalls.queryFundTalk, { fundCode })
  const isSoldHere = useChannel()?.buyBlock === undefined
  const days = useDayTexts()
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={120} />
        </Card>
      </PageWaiting>
    )
  }
  const { fund, nav, navDay, dayRise, isOnline, postCount, followerCount, isFollowed } = query.data
  const { spid } = fund
  return (
    <Page
      title={title}
      footer={
        isSoldHere &&
        isOnline && (
          <Button href={to.buy({ fundCode, spid })} track="discussion.buy">
            买入
          </Button>
        )
      }
    >
      <WriteLink href={to.discussionPost({ fund: fundCode })} />
      <Card>
        <div className={styles.head}>
          <FundCard fund={fund} />
          <p className={styles.facts}>
            {navDay !== '' && nav !== '' && (
              <span>
                净值 {nav}（{days.short(navDay)}）
              </span>
            )}
            {navDay !== '' && (
              <span>
                日涨跌 <Rate percent={dayRise} size={12} strong={false} />
              </span>
            )}
            <span>{countText(postCount)} 条讨论</span>
            <span>{countText(followerCount)} 人关注</span>
          </p>
          <div className={styles.follow}>
            <FollowFundButton fundCode={fundCode} name={fund.name} isFollowed={isFollowed} />
          </div>
        </div>
      </Card>
      <FeedByOrder
        request={{ feed: 'fund', fundCode }}
        empty={
          <Empty
            picture={<Spot name="talk" />}
            title="还没有人聊这只基金"
            hint="有人发帖提到它后会显示在这里"
          />
        }
      />
    </Page>
  )
}
