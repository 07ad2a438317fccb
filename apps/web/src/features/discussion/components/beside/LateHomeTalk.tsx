import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { TALK_OF_HOME } from '../../requests.ts'

/** What is talked about: its code and its posts come after home, into a place as high as they are. */
export const LateHomeTalk = createPart(async () => (await import('./HomeTalk.tsx')).HomeTalk, {
  waiting: () => (
    <Card title="大家在聊">
      <SkeletonRows rows={TALK_OF_HOME} withValue={false} />
    </Card>
  ),
})
