import { pages, to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** A room that is not there, or not for whoever looks. */
export const UnknownRoom = () => (
  <Page title={pages.liveMiddle.title}>
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title="没有找到这场直播"
        hint="它可能已取消，去直播广场看看别的场次。"
        action={
          <Button size="medium" href={to.liveSquare()}>
            去直播广场
          </Button>
        }
      />
    </Card>
  </Page>
)
