import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Feed } from '../components/Feed.tsx'
import { OwnWays } from '../people/OwnWays.tsx'
import { PersonWaiting } from '../people/PersonWaiting.tsx'
import { ProfileHead } from '../people/ProfileHead.tsx'
import { useProfile, type Profile } from '../people/queries.ts'
import { RelationSheet } from '../people/RelationSheet.tsx'
import { useFeed } from '../use-feed.ts'

const { title } = pages.discussionMyAccount
const OWN_TITLE = '我的主页'

/** RT-032: somebody's home in the community; one's own where the address names nobody. */
export default function MyAccount() {
  const userId = usePageQuery(pages.discussionMyAccount.query).userId || undefined
  const isGuest = useSession()?.account === undefined
  const query = useProfile(userId)
  if (!query.data) {
    return (
      <PageWaiting title={userId === undefined ? OWN_TITLE : title} query={query}>
        <PersonWaiting isOwn={userId === undefined} />
      </PageWaiting>
    )
  }
  const { user } = query.data
  if (!user) return <NobodyYet isGuest={isGuest} />
  return <Home key={user.author.userId} profile={user} refetch={query.refetch} />
}

function NobodyYet({ isGuest }: { isGuest: boolean }) {
  return (
    <Page title={OWN_TITLE} right={!isGuest && <ToSettings />}>
      <Stack>
        <Card>
          <Empty
            picture={<Spot name="talk" />}
            title="你还没有社区名片"
            hint="第一次发帖、点赞或关注时会自动有一张，也可以先取个昵称。别人看不到你的手机号、实名和金额。"
            action={
              <Button size="medium" href={isGuest ? to.login() : to.discussionMySet()}>
                {isGuest ? '去登录' : '取个昵称'}
              </Button>
            }
          />
        </Card>
        {!isGuest && <OwnWays />}
      </Stack>
    </Page>
  )
}

const ToSettings = () => (
  <NavAction icon="setting" label={pages.discussionMySet.title} href={to.discussionMySet()} />
)

const OWN_TABS = [
  { value: 'author', label: '帖子' },
  { value: 'bookmarks', label: '收藏' },
] as const
type OwnTab = (typeof OWN_TABS)[number]['value']

function Home({ profile, refetch }: { profile: Profile; refetch: () => Promise<unknown> }) {
  const { author, isMine, isGone, isBlocked } = profile
  const [tab, setTab] = useState<OwnTab>('author')
  const [isAsked, setIsAsked] = useState(false)
  const posts = <Posts tab={tab} profile={profile} />
  return (
    <Page
      title={isMine ? OWN_TITLE : author.nick}
      right={
        isMine ? (
          <ToSettings />
        ) : (
          !isGone && <NavAction icon="more" label="更多" onClick={() => setIsAsked(true)} />
        )
      }
    >
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <ProfileHead profile={profile} />
          {isMine && <OwnWays profile={profile} />}
          {!isMine && profile.showsQuotation && <ToQuotation userId={author.userId} />}
          {isBlocked ? (
            <Card>
              <Empty
                picture={<Spot name="calm" />}
                title="你已拉黑对方"
                hint="双方都看不到对方的内容。解除后才能看到对方的帖子，之前的关注不会恢复。"
              />
            </Card>
          ) : isMine ? (
            <Tabs<OwnTab> label="内容" options={OWN_TABS} value={tab} onChange={setTab}>
              {posts}
            </Tabs>
          ) : (
            posts
          )}
        </Stack>
      </PullToRefresh>
      {isAsked && <RelationSheet profile={profile} onClose={() => setIsAsked(false)} />}
    </Page>
  )
}

/** What they show of their holdings to who looks. */
const ToQuotation = ({ userId }: { userId: string }) => (
  <Card>
    <List label="实盘">
      <ListRow
        title={pages.actualQuotation.title}
        detail="真实持仓的占比和收益率，由本人同意展示"
        leading={<Icon name="wealth" size={22} />}
        href={to.actualQuotation({ userId })}
      />
    </List>
  </Card>
)

function Posts({ tab, profile }: { tab: OwnTab; profile: Profile }) {
  const { userId } = profile.author
  const feed = useFeed(tab === 'author' ? { feed: 'author', userId } : { feed: 'bookmarks' })
  const isBookmarks = tab === 'bookmarks'
  return (
    <Feed
      label={isBookmarks ? '收藏' : '帖子'}
      feed={feed}
      empty={
        <Empty
          picture={<Spot name="talk" />}
          title={isBookmarks ? '还没有收藏' : '还没有帖子'}
          hint={
            isBookmarks
              ? '在帖子里点星标，以后就能在这里找到。'
              : profile.isMine
                ? '把你的做法和犹豫写下来，会出现在这里。'
                : '对方发帖后会显示在这里。'
          }
          action={
            <Button
              kind="soft"
              size="medium"
              href={!isBookmarks && profile.isMine ? to.discussionPost() : to.square()}
            >
              {!isBookmarks && profile.isMine ? '去发帖' : '看看大家在聊什么'}
            </Button>
          }
        />
      }
    />
  )
}
