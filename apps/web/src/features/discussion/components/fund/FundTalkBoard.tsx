import { to } from '@koi/contracts/pages'
import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { ResponseOf } from '@koi/contracts/call'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { countText } from '../../count-text.ts'
import { FollowFundButton } from '../../people/follow/FollowFundButton.tsx'
import { FeedByOrder } from '../FeedByOrder.tsx'
import { FundCard } from '../FundCard.tsx'
import styles from './FundTalkBoard.module.css'

type FundTalkData = ResponseOf<typeof discussionCalls.queryFundTalk>

/** The quote of a fund, and what is said about it. */
export function FundTalkBoard({ talk }: { talk: FundTalkData }) {
  const days = useDayTexts()
  const { fund, nav, navDay, dayRise, postCount, followerCount, isFollowed } = talk
  const { fundCode } = fund
  return (
    <>
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
            action={
              <Button kind="soft" size="medium" href={to.discussionPost({ fund: fundCode })}>
                来聊第一句
              </Button>
            }
          />
        }
      />
    </>
  )
}
