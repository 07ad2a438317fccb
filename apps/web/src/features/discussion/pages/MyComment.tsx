import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { pages, to } from '@koi/contracts/pages'
import { WRITING_LISTS, type WritingList } from '@koi/domain/discussion/writing-acts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { WritingRow } from '../own/WritingRow.tsx'

const { title } = pages.discussionMyComment

const lists: readonly { value: WritingList; label: string }[] = [
  { value: 'subjects', label: '帖子' },
  { value: 'comments', label: '评论' },
]
const isList = (text: string): text is WritingList =>
  (WRITING_LISTS as readonly string[]).includes(text)

/** Posts and comments of somebody; one's own with those that others do not see. */
export default function MyComment() {
  const { userId = '', list: asked = '' } = usePageQuery(pages.discussionMyComment.query)
  const list = isList(asked) ? asked : 'subjects'
  const { setQuery } = useNavigator()
  const account = useSession()?.account
  const mayWrite = userId === '' && account !== undefined
  return (
    <Page
      title={title}
      right={mayWrite && <NavAction icon="plus" label="发帖" href={to.discussionPost()} />}
    >
      <Tabs
        label="帖子与评论"
        options={lists}
        value={list}
        onChange={(next) => setQuery({ list: next })}
        sticky
      >
        <Writings key={list} userId={userId} list={list} />
      </Tabs>
    </Page>
  )
}

const emptyWords: Readonly<Record<WritingList, { own: string; others: string }>> = {
  subjects: { own: '还没发过帖', others: '还没有公开的帖子' },
  comments: { own: '还没评论过', others: '还没有公开的评论' },
}

const ownHints: Readonly<Record<WritingList, string>> = {
  subjects: '从一次定投、一次调整写起，写做法和数据。',
  comments: '在别人的帖子下说说你的看法，会出现在这里。',
}

function Writings({ userId, list }: { userId: string; list: WritingList }) {
  const query = useItemSlices(discussionWritingCalls.queryWritings, {
    request: (begin = '') => ({ userId, list, begin }),
    nextOf: ({ nextBegin }) => nextBegin,
  })
  if (!query.answers) {
    return (
      <Card>
        {query.error ? (
          <QueryFailed query={query} />
        ) : (
          <SkeletonRows rows={5} withValue={false} label="正在读取" />
        )}
      </Card>
    )
  }
  const writings = query.answers.flatMap((answer) => answer.writings)
  const isOwn = query.answers.at(0)?.isOwn ?? false
  if (writings.length === 0) {
    return (
      <Card>
        <Empty
          picture={<Spot name="talk" />}
          title={emptyWords[list][isOwn ? 'own' : 'others']}
          hint={isOwn ? ownHints[list] : '过几天再来看看。'}
          action={
            isOwn && list === 'subjects' ? (
              <Button size="medium" href={to.discussionPost()}>
                去发帖
              </Button>
            ) : (
              <Button kind="soft" size="medium" href={to.square()}>
                看看大家在聊什么
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <PullToRefresh onRefresh={query.refetch}>
      <Card>
        {writings.map((writing) => (
          <WritingRow key={writing.commentId || writing.postId} writing={writing} isOwn={isOwn} />
        ))}
      </Card>
      <LoadMore {...query.more} />
    </PullToRefresh>
  )
}
