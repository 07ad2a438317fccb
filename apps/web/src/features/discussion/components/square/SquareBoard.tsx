import { to } from '@koi/contracts/pages'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { squareTabs, type SquareTab } from '../../requests.ts'
import { useFeed } from '../../use-feed.ts'
import { Feed } from '../Feed.tsx'
import { TopicRows } from '../ranks/TopicRows.tsx'
import { TopicStrip } from '../TopicStrip.tsx'
import { ListLinks } from './ListLinks.tsx'
import { NewPosts } from './NewPosts.tsx'

interface SquareBoardProps {
  tab: SquareTab
  onTab: (tab: SquareTab) => void
}

/** The square below its title: its tabs, and the feed of the one that is chosen. */
export const SquareBoard = ({ tab, onTab }: SquareBoardProps) => (
  <Tabs label="社区" options={squareTabs} value={tab} onChange={onTab} sticky>
    {tab === 'topics' ? <TopicRows /> : <SquareFeed key={tab} tab={tab} />}
  </Tabs>
)

function SquareFeed({ tab }: { tab: Exclude<SquareTab, 'topics'> }) {
  const feed = useFeed({ feed: tab }, { isKept: true })
  return (
    <PullToRefresh onRefresh={feed.restart}>
      {tab !== 'hot' && <NewPosts name={tab} feed={feed} />}
      <Stack>
        {tab === 'recommended' && (
          <>
            <TopicStrip />
            <ListLinks />
          </>
        )}
        <Feed label="帖子" feed={feed} empty={<NothingIn tab={tab} />} />
      </Stack>
    </PullToRefresh>
  )
}

const quiet = {
  recommended: { title: '这里还很安静', hint: '有人发帖后会显示在这里', next: '来发第一条' },
  hot: { title: '这里还很安静', hint: '有人发帖后会显示在这里', next: '来发第一条' },
  questions: { title: '还没有人提问', hint: '有新的问题会显示在这里', next: '来问第一个' },
} as const

function NothingIn({ tab }: { tab: Exclude<SquareTab, 'topics'> }) {
  const session = useSession()
  const isMember = session?.account !== undefined
  if (tab !== 'followed') {
    const { title, hint, next } = quiet[tab]
    return (
      <Empty
        picture={<Spot name="talk" />}
        title={title}
        hint={hint}
        action={
          <Button kind="soft" size="medium" href={to.discussionPost()}>
            {next}
          </Button>
        }
      />
    )
  }
  return (
    <Empty
      picture={<Spot name="talk" />}
      title="这里还很安静"
      hint={
        isMember
          ? '关注几位常发言的人，他们发帖后会出现在这里'
          : '登录后，这里是你关注的人、话题和基金'
      }
      action={
        <Button
          kind="soft"
          size="medium"
          href={isMember ? to.squareList({ type: 'people' }) : to.login()}
        >
          {isMember ? '去找人' : '去登录'}
        </Button>
      }
    />
  )
}
