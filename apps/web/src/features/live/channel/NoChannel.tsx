import { pages, to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** An activity that is not there, or that was taken down. */
export const NoChannel = () => (
  <Page title={pages.channelAction.title}>
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title="没有找到这个活动"
        hint="活动可能已下线，去看看其他活动吧。"
        action={
          <Button size="medium" href={to.channelActionList()}>
            查看全部活动
          </Button>
        }
      />
    </Card>
  </Page>
)
