import { discussionWritingCalls as calls } from '@koi/contracts/calls/discussion-writing'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'

/** A press that can be taken back, and how often it was pressed by all. */
interface Pressed {
  isOn: boolean
  count: number
  /** What was told of it last, if anything was. */
  told?: object | undefined
}

/** How it stands at once after a press, before the server has answered. */
const pressedOnce = ({ isOn, count }: Pressed): Pressed => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
})

interface Press extends Pressed {
  press: () => void
}

/** What was pressed here, over what was shown then; without a count where a newer one came. */
interface Own {
  isOn: boolean
  count: number | undefined
  of: Pressed
}

/**
 * Shows a press at once and what the server says of it then; a press during one that is on its way is sent after it, so that the last
 * one counts. Where it fails everything is as before.
 */
function usePress(shown: Pressed, send: (isOn: boolean) => Promise<number>): Press {
  const [own, setOwn] = useState<Own>()
  const [wanted, setWanted] = useState<boolean>()
  const showError = useFailure()
  // What was read anew says more than what was pressed here.
  const isOld = own && own.of.isOn !== shown.isOn
  // Of how many there are the newest word counts: once another one came, that of the press is forgotten, also where it says what was shown before.
  const isOutdated = own && (own.of.count !== shown.count || own.of.told !== shown.told)
  if (own?.count !== undefined && isOutdated) setOwn({ ...own, count: undefined })
  const now = !own || isOld ? shown : { isOn: own.isOn, count: own.count ?? shown.count }
  const run = async (isOn: boolean) => {
    try {
      const count = await send(isOn)
      setOwn({ isOn, count, of: shown })
    } catch (error) {
      setOwn(undefined)
      showError(error)
    } finally {
      setWanted(undefined)
    }
  }
  return {
    isOn: now.isOn,
    count: now.count,
    press() {
      if (wanted !== undefined) return
      const next = pressedOnce(now)
      setOwn({ ...next, of: shown })
      setWanted(next.isOn)
      void run(next.isOn)
    },
  }
}

/** Liking and keeping a post. */
export function usePostPresses(post: {
  postId: string
  isLiked: boolean
  likeCount: number
  isBookmarked: boolean
  bookmarkCount: number
  told?: object | undefined
}): { like: Press; bookmark: Press } {
  const { postId, told } = post
  const like = useSend(calls.likeSubject)
  const bookmark = useSend(calls.bookmarkSubject)
  return {
    like: usePress(
      { isOn: post.isLiked, count: post.likeCount, told },
      async (isLiked) => (await like.mutateAsync({ postId, isLiked })).likeCount,
    ),
    bookmark: usePress(
      { isOn: post.isBookmarked, count: post.bookmarkCount, told },
      async (isBookmarked) => (await bookmark.mutateAsync({ postId, isBookmarked })).bookmarkCount,
    ),
  }
}

/** Liking a comment. */
export function useCommentPress(comment: {
  commentId: string
  isLiked: boolean
  likeCount: number
}): Press {
  const { commentId } = comment
  const like = useSend(calls.likeComment)
  return usePress(
    { isOn: comment.isLiked, count: comment.likeCount },
    async (isLiked) => (await like.mutateAsync({ commentId, isLiked })).likeCount,
  )
}
