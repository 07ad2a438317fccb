import { pages, to } from '@koi/contracts/pages'
import { isCounted, NEWS_TABS, type NewsTab } from '@koi/domain/discussion/news-tab'
import { unreadText } from '@koi/domain/messages/message-kinds'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { NewsRow } from '../people/NewsRow.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { useCommunityUnread, useNews, useReadNews, type News } from '../people/queries.ts'

const names: Readonly<Record<NewsTab, string>> = {
  comments: '评论',
  likes: '赞',
  fans: '粉丝',
  system: '通知',
}

/** As many as the way here counts; of what it does not count a dot. */
const unreadMark = (tab: NewsTab, count: number) =>
  isCounted(tab) ? unreadText(count) : count > 0 ? '•' : ''

/** What comes there, and what brings it. */
const empties: Readonly<
  Record<NewsTab, { title: string; hint: string; next: string; href: string }>
> = {
  comments: {
    title: '还没有评论',
    hint: '别人评论、回复或提到你时，会出现在这里。',
    next: '发一条帖子',
    href: to.discussionPost(),
  },
  likes: {
    title: '还没有赞',
    hint: '别人赞了你的帖子或评论，会出现在这里。',
    next: '看看大家在聊什么',
    href: to.square(),
  },
  fans: {
    title: '还没有新粉丝',
    hint: '有人关注你时，会出现在这里。写好昵称和简介，更容易被认出。',
    next: '完善个人资料',
    href: to.discussionMySet(),
  },
  system: {
    title: '没有通知',
    hint: '审核结果和社区规则的通知会出现在这里。',
    next: '管理我的内容',
    href: to.discussionMyComment(),
  },
}

function NoNews({ tab }: { tab: NewsTab }) {
  const { title, hint, next, href } = empties[tab]
  return (
    <Empty
      picture={<Spot name="calm" />}
      title={title}
      hint={hint}
      action={
        <Button kind="soft" size="medium" href={href}>
          {next}
        </Button>
      }
    />
  )
}

const newsRow = (news: News) => <NewsRow key={news.newsId} news={news} />

/** The list that is opened by who asks for none: the first that has something to answer or to look at, and that one as long as the page stands. */
function useFirstTab(unread: ReturnType<typeof useCommunityUnread>['data']): NewsTab {
  const [first, setFirst] = useState<NewsTab>()
  if (first === undefined && unread) {
    setFirst(unread.tabs.find(({ tab, count }) => count > 0 && isCounted(tab))?.tab ?? NEWS_TABS[0])
  }
  return first ?? NEWS_TABS[0]
}

/** RT-037: what others did with what one wrote, by list, with what is unread. */
export default function MyNews() {
  const asked = usePageQuery(pages.discussionMyNews.query).tab
  const { data: unread } = useCommunityUnread(true)
  const first = useFirstTab(unread)
  const tab = NEWS_TABS.find((each) => each === asked) ?? first
  const { setQuery } = useNavigator()
  const { news, ...list } = useNews(tab)
  const read = useReadNews()
  const showError = useFailure()
  const newest = news?.[0]
  const counts = new Map(unread?.tabs.map((each) => [each.tab, each.count]))
  const hasUnread = newest !== undefined && (counts.get(tab) ?? 0) > 0
  return (
    <Page
      title={pages.discussionMyNews.title}
      right={
        <>
          {hasUnread && (
            <NavAction
              icon="check"
              label="全部已读"
              text
              onClick={() => read.mutate({ tab, upTo: newest.newsId }, { onError: showError })}
            />
          )}
          <NavAction
            icon="setting"
            label={pages.discussionMySet.title}
            href={to.discussionMySet()}
          />
        </>
      }
    >
      <Tabs<NewsTab>
        label="互动类型"
        options={NEWS_TABS.map((value) => ({
          value,
          label: [names[value], unreadMark(value, counts.get(value) ?? 0)]
            .filter(Boolean)
            .join(' '),
        }))}
        value={tab}
        onChange={(chosen) => setQuery({ tab: chosen })}
        sticky
      >
        <PullToRefresh onRefresh={list.refetch}>
          <Stack>
            <PeopleCard
              label={names[tab]}
              rows={news}
              list={list}
              row={newsRow}
              empty={<NoNews tab={tab} />}
            />
          </Stack>
        </PullToRefresh>
      </Tabs>
    </Page>
  )
}
