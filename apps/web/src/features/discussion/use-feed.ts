import { discussionCalls } from '@koi/contracts/calls/discussion'
import { useMemo } from 'react'
import { useItemSlices } from '#features/products/index.ts'
import { feedRequest, type FeedRequest, type PostCardData } from './requests.ts'

/** A feed as far as it was read, without what came twice. */
export function useFeed(request: FeedRequest | undefined, { isKept = false } = {}) {
  const list = useItemSlices(discussionCalls.querySubjects, {
    request: request && ((begin) => feedRequest(request, begin)),
    nextOf: ({ next }) => next,
    isKept,
  })
  const { answers } = list
  const pages = useMemo(() => answers && onceEach(answers.map(({ posts }) => posts)), [answers])
  return { ...list, pages }
}

/** Each post of several pages once; a page of new ones alone stays the one that it is. */
function onceEach(pages: readonly (readonly PostCardData[])[]) {
  const ids = new Set<string>()
  return pages.map((page) => {
    const fresh = page.filter(({ postId }) => ids.size < ids.add(postId).size)
    return fresh.length === page.length ? page : fresh
  })
}
