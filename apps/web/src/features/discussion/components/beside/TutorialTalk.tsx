import { Empty } from '#ui/feedback/Empty.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useFeed } from '../../use-feed.ts'
import { Feed } from '../Feed.tsx'

/** What was said about a chapter, the newest first. */
export function TutorialTalk({ tutorialId }: { tutorialId: string }) {
  const feed = useFeed({ feed: 'tutorial', order: 'time', tutorialId })
  return (
    <Stack>
      <Feed
        label="课程讨论"
        feed={feed}
        empty={<Empty title="还没有人讨论" hint="学完有想法或没看懂，都可以说一句" />}
      />
    </Stack>
  )
}
