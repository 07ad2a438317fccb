import { pages, to } from '@koi/contracts/pages'
import type { WritingState } from '@koi/domain/discussion/discussion-words'
import {
  isActPossible,
  isEditable,
  type CommentAct,
  type PostAct,
} from '@koi/domain/discussion/writing-acts'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import styles from '../own/Operation.module.css'
import { useOperateComment, useOperatePost, useOwnComment, useOwnPost } from '../writing/queries.ts'
import { stateWords } from '../writing/state-words.ts'

const { title } = pages.discussionMyCommentOperation

/** What may be done with a post or comment of one's own, and where it stands. */
export default function MyCommentOperation() {
  const { subjectId, commentId } = usePageQuery(pages.discussionMyCommentOperation.query)
  if (commentId) return <OwnComment commentId={commentId} />
  if (subjectId) return <OwnPost postId={subjectId} />
  return (
    <Page title={title}>
      <Card>
        <Empty
          picture={<Spot name="search" />}
          title="没有选中内容"
          hint="先在「帖子与评论」里选一条，再修改、隐藏或删除。"
          action={
            <Button size="medium" href={to.discussionMyComment()}>
              去选一条
            </Button>
          }
        />
      </Card>
    </Page>
  )
}

const Waiting = ({ query }: { query: Parameters<typeof PageWaiting>[0]['query'] }) => (
  <PageWaiting title={title} query={query}>
    <Card>
      <SkeletonRows rows={5} withValue={false} label="正在读取" />
    </Card>
  </PageWaiting>
)

const doneTexts: Readonly<Record<PostAct, string>> = {
  hide: '已隐藏，只有你看得到',
  show: '已恢复显示',
  pin: '已置顶',
  unpin: '已取消置顶',
  delete: '已删除',
}

/** Does something with one's own writing and says so; deleting asks first, and leads away. */
function useOperate(
  send: (act: PostAct) => Promise<unknown>,
  what: string,
  shownOn?: 'discussionDetail',
) {
  const { back, navigate, state } = useNavigator()
  const { index } = useEntry()
  const showError = useFailure()
  const toast = useToast()
  const { confirm } = useDialogs()
  return async (act: PostAct) => {
    const isSure =
      act !== 'delete' ||
      (await confirm({
        title: `删除这条${what}？`,
        content: '删除后不能恢复。只是不想让别人看到，可以隐藏。',
        confirmText: '删除',
        danger: true,
      }))
    if (!isSure) return
    try {
      await send(act)
      toast(doneTexts[act])
      if (act !== 'delete') return
      const behind = state().kept.find((entry) => entry.index === index - 1)
      // A page of its own has nothing to show once it is gone.
      if (shownOn !== undefined && behind?.page.name === shownOn) {
        await navigate(to.discussionMyComment(), { replace: true })
      } else back()
    } catch (error) {
      showError(error)
    }
  }
}

function OwnPost({ postId }: { postId: string }) {
  const query = useOwnPost(postId)
  const days = useDayTexts()
  const operate = useOperatePost()
  const act = useOperate(
    (name) => operate.mutateAsync({ postId, act: name }),
    '帖子',
    'discussionDetail',
  )
  if (!query.data) return <Waiting query={query} />
  const post = query.data
  const { state, isPinned } = post
  return (
    <Page title={title}>
      <Stack>
        <StateCard
          state={state}
          ruleText={post.ruleText}
          appeal={to.discussionAppeal({ subjectId: postId })}
        />
        <Card>
          {post.title !== '' && <h2 className={styles.title}>{post.title}</h2>}
          <p className={styles.content}>{post.content}</p>
          <p className={styles.note}>
            {days.moment(post.createdMs)} 发布
            {post.editedMs > 0 && ` · ${days.moment(post.editedMs)} 修改`}
          </p>
          <p className={styles.note}>
            赞 {post.likeCount} · 评论 {post.commentCount} · 阅读 {post.readCount}
          </p>
        </Card>
        {state !== 'removed' && (
          <Card>
            <List label="操作">
              {state === 'visible' && (
                <ListRow title="查看帖子" href={to.discussionDetail({ subjectId: postId })} />
              )}
              {isEditable(state) && (
                <ListRow
                  title="修改"
                  detail="原来的内容会留在修改记录里"
                  href={to.discussionPost({ subjectId: postId })}
                />
              )}
              {isActPossible('pin', state) && (
                <ListRow
                  title={isPinned ? '取消置顶' : '置顶'}
                  detail={isPinned ? undefined : '放在你的主页最上面，最多一条'}
                  arrow={false}
                  onClick={() => void act(isPinned ? 'unpin' : 'pin')}
                />
              )}
              <Acts state={state} onAct={act} />
            </List>
          </Card>
        )}
        {post.versions.length > 0 && (
          <Card title="修改记录">
            {post.versions.map((version) => (
              <Disclosure
                key={version.subjectVersion}
                summary={`${days.moment(version.writtenMs)} 的内容`}
              >
                {version.title !== '' && <h3 className={styles.title}>{version.title}</h3>}
                <p className={styles.content}>{version.content}</p>
              </Disclosure>
            ))}
          </Card>
        )}
      </Stack>
    </Page>
  )
}

function OwnComment({ commentId }: { commentId: string }) {
  const query = useOwnComment(commentId)
  const days = useDayTexts()
  const operate = useOperateComment()
  const act = useOperate(async (name) => {
    if (name === 'pin' || name === 'unpin') return
    await operate.mutateAsync({ commentId, act: name })
  }, '评论')
  if (!query.data) return <Waiting query={query} />
  const comment = query.data
  const isPostSeen = comment.subjectTitle !== ''
  return (
    <Page title={title}>
      <Stack>
        <StateCard
          state={comment.state}
          ruleText={comment.ruleText}
          appeal={to.discussionAppeal({ commentId })}
        />
        <Card>
          <p className={styles.content}>{comment.content}</p>
          <p className={styles.note}>{days.moment(comment.createdMs)} 评论</p>
          <p className={styles.note}>
            赞 {comment.likeCount} · 回复 {comment.replyCount}
          </p>
        </Card>
        <Card>
          <List label="操作">
            {isPostSeen ? (
              <ListRow
                title="查看原帖"
                detail={comment.subjectTitle}
                href={to.discussionDetail({ subjectId: comment.postId })}
              />
            ) : (
              <ListRow title="原帖已不可见" />
            )}
            <Acts state={comment.state} onAct={act} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

interface StateCardProps {
  state: WritingState
  ruleText: string
  /** Where one disagrees with a decision. */
  appeal: string
}

function StateCard({ state, ruleText, appeal }: StateCardProps) {
  const { text, tone, says } = stateWords[state]
  if (state === 'visible' || state === 'hidden') {
    return (
      <Card>
        <Tag tone={tone}>{text}</Tag> <span className={styles.note}>{says}</span>
      </Card>
    )
  }
  return (
    <Notice
      tone={state === 'removed' ? 'alarm' : 'gold'}
      title={text}
      action={
        state === 'removed' && (
          <Button size="small" kind="soft" href={appeal}>
            去申诉
          </Button>
        )
      }
    >
      {ruleText === '' ? says : `${ruleText}。${says}`}
    </Notice>
  )
}

const Acts = ({
  state,
  onAct,
}: {
  state: WritingState
  onAct: (act: CommentAct) => Promise<void>
}) => (
  <>
    {isActPossible('hide', state) && (
      <ListRow
        title="隐藏"
        detail="别人看不到，点赞和评论都留着"
        arrow={false}
        onClick={() => void onAct('hide')}
      />
    )}
    {isActPossible('show', state) && (
      <ListRow title="恢复显示" arrow={false} onClick={() => void onAct('show')} />
    )}
    {isActPossible('delete', state) && (
      <ListRow title="删除" arrow={false} onClick={() => void onAct('delete')} />
    )}
  </>
)
