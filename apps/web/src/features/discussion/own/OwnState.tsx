import { to } from '@koi/contracts/pages'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { PostCardData } from '../requests.ts'
import { stateWords } from '../writing/state-words.ts'

/** Above a post of one's own that others do not see: where it stands, and what may be done about it. */
export function OwnState({ post: { postId, state } }: { post: PostCardData }) {
  const { text, says } = stateWords[state]
  const isRemoved = state === 'removed'
  return (
    <Notice
      tone={isRemoved ? 'alarm' : 'gold'}
      title={text}
      action={
        <Button
          size="small"
          kind="soft"
          href={
            isRemoved
              ? to.discussionAppeal({ subjectId: postId })
              : to.discussionMyCommentOperation({ subjectId: postId })
          }
        >
          {isRemoved ? '查看处理' : '去管理'}
        </Button>
      }
    >
      {says}
    </Notice>
  )
}
