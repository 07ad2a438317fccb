import { pages } from '@koi/contracts/pages'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Feed } from '../components/Feed.tsx'
import { HotFunds } from '../components/ranks/HotFunds.tsx'
import { HotPeople } from '../components/ranks/HotPeople.tsx'
import { PostSearch } from '../components/PostSearch.tsx'
import { TopicRows } from '../components/ranks/TopicRows.tsx'
import { listTypes, readListType } from '../requests.ts'
import { useFeed } from '../use-feed.ts'
import TopicPage from './TopicPage.tsx'

const lists = { topics: TopicRows, funds: HotFunds, people: HotPeople, posts: HotPosts }

/** RT-013: the whole of what the square shows a part of; and the search in posts. */
export default function SquareList() {
  const { setQuery } = useNavigator()
  const { type, topicId, keyword = '' } = usePageQuery(pages.squareList.query)
  if (topicId) return <TopicPage />
  if (type === 'search') return <PostSearch keyword={keyword} />
  const chosen = readListType(type)
  const List = lists[chosen]
  return (
    <Page title={pages.squareList.title}>
      <Tabs
        label="榜单"
        options={listTypes}
        value={chosen}
        onChange={(value) => setQuery({ type: value })}
      >
        <List />
      </Tabs>
    </Page>
  )
}

function HotPosts() {
  const feed = useFeed({ feed: 'hot' })
  return (
    <Stack>
      <Feed
        label="热帖"
        feed={feed}
        empty={
          <Empty
            picture={<Spot name="talk" />}
            title="这里还很安静"
            hint="有人发帖后会显示在这里"
          />
        }
      />
    </Stack>
  )
}
