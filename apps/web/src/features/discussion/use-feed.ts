import { discussionCalls } from '@koi/contracts/calls/discussion'
import { useItemSlices } from '#features/products/index.ts'
import { feedRequest, type FeedRequest, type PostCardData } from './requests.ts'

/** A feed as far as it was read, without what came twice. */
export function useFeed(request: FeedRequest | undefined, { isKept = false } = {}) {
  const list = useItemSlices(discussionCalls.querySubjects, {
    request: request && ((begin) => feedRequest(request, begin)),
    nextOf: ({ next }) => next,
    isKept,
  })
  const posts: PostCardData[] | undefined = list.answers && [
    ...new Map(
      list.answers.flatMap((answer) => answer.posts).map((post) => [post.postId, post]),
    ).values(),
  ]
  return { ...list, posts }
}
