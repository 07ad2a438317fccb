import { pages, to } from '@koi/contracts/pages'
import { MessageBell } from '#features/messages/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { DrawnSquareBoard } from '../components/square/DrawnSquareBoard.tsx'
import { WriteLink } from '../talk/WriteLink.tsx'
import { readSquareTab } from '../requests.ts'
import { DrawnTopicPage } from '../components/topic/DrawnTopicPage.tsx'

export { squareWants as wants } from '../server-queries.ts'

/** RT-012: the square of the community; a topic of it where the address names one. */
export default function Square() {
  const { topicId } = usePageQuery(pages.square.query)
  return topicId ? <DrawnTopicPage /> : <WholeSquare />
}

function WholeSquare() {
  const { setQuery } = useNavigator()
  const tab = readSquareTab(usePageQuery(pages.square.query).tab)
  return (
    <Page
      title={pages.square.title}
      back={false}
      left={<NavAction icon="person" label="我的主页" href={to.discussionMyAccount()} />}
      right={
        <>
          <NavAction icon="ask" label="问 AI" href={to.discussionDeepseek()} />
          <NavAction icon="search" label="搜索帖子" href={to.squareList({ type: 'search' })} />
          <MessageBell />
        </>
      }
    >
      <WriteLink href={to.discussionPost()} />
      <DrawnSquareBoard
        tab={tab}
        onTab={(chosen) => setQuery({ tab: chosen === 'recommended' ? undefined : chosen })}
      />
    </Page>
  )
}
