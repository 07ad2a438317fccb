import { pages, to } from '@koi/contracts/pages'
import { unreadText } from '@koi/domain/messages/message-kinds'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useCommunityUnread, type Profile } from './queries.ts'

/** From one's own home: what others did, and what others see. Who has no card yet has no profile and the same ways. */
export function OwnWays({ profile }: { profile?: Profile }) {
  const unread = useCommunityUnread(true).data?.unread ?? 0
  return (
    <Card>
      <List label="我的社区">
        <ListRow
          title={pages.discussionMyNews.title}
          detail="评论、赞、新粉丝和通知"
          leading={<Icon name="bell" size={22} />}
          value={unread > 0 ? `${unreadText(unread)} 条未读` : undefined}
          href={to.discussionMyNews()}
        />
        <ListRow
          title={pages.discussionMyComment.title}
          detail="修改、置顶、隐藏或删除，看审核到哪一步"
          leading={<Icon name="document" size={22} />}
          href={to.discussionMyComment()}
        />
        <ListRow
          title={pages.eProfitMain.title}
          detail="由账本核对的收益卡，可随时收回"
          leading={<Icon name="growth" size={22} />}
          href={to.eProfitMain()}
        />
        <ListRow
          title={pages.expertApply.title}
          detail={
            !profile?.expertToDay
              ? '核验从业资格，昵称旁展示认证标识'
              : `有效期至 ${profile.expertToDay}`
          }
          leading={<Icon name="shield" size={22} />}
          href={to.expertResult()}
        />
        <ListRow
          title="别人能看到"
          detail={profile?.showsHoldings ? '持有徽章已打开，不显示金额' : '持有徽章没有打开'}
          leading={<Icon name="eye" size={22} />}
          href={to.discussionMySet()}
        />
        <ListRow
          title={pages.actualQuotation.title}
          detail={profile?.showsQuotation ? '正在展示真实持仓' : '没有展示真实持仓'}
          leading={<Icon name="wealth" size={22} />}
          href={to.actualQuotation()}
        />
        <ListRow
          title={pages.problemLocation.title}
          detail="发不了帖、图片失败、内容不见了"
          leading={<Icon name="ask" size={22} />}
          href={to.problemLocation()}
        />
      </List>
    </Card>
  )
}
