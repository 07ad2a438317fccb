import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { ROOMS_OF_HOME } from './rooms-of-home.ts'

/** Rooms on home: their code comes after the page, into a place as high as they are. */
export const LateHomeLive = createPart(async () => (await import('./HomeLive.tsx')).HomeLive, {
  waiting: () => (
    <Card title="直播">
      <SkeletonRows rows={ROOMS_OF_HOME} withValue={false} />
    </Card>
  ),
})
