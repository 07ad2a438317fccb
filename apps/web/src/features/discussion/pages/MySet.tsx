import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { HiddenCards } from '../people/HiddenCards.tsx'
import { ProfileCard } from '../people/ProfileCard.tsx'
import { useCommunitySettings } from '../people/queries.ts'
import { SwitchesCards } from '../people/SwitchesCards.tsx'

const { title } = pages.discussionMySet

/** RT-040: how others know one, what they see, what one is told of, and whom one does not see. */
export default function MySet() {
  const query = useCommunitySettings()
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <SkeletonRows rows={6} withValue={false} label="正在读取社区设置" />
        </Card>
      </PageWaiting>
    )
  }
  return (
    <Page title={title}>
      <Stack>
        <ProfileCard settings={query.data} />
        <SwitchesCards settings={query.data} />
        <HiddenCards />
      </Stack>
    </Page>
  )
}
