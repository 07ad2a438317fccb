import { to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** An address that names no activity. */
export const NoActivity = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="search" />}
        title="没有找到该活动"
        hint="链接可能不完整，或活动已下线。"
        action={
          <Button kind="soft" size="medium" href={to.coupon()}>
            看看能领什么
          </Button>
        }
      />
    </Card>
  </Page>
)
