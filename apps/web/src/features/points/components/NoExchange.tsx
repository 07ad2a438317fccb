import { to } from '@koi/contracts/pages'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** An address that names no exchange. */
export const NoExchange = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card>
      <Empty
        title="没有选择兑换订单"
        hint="在兑换记录里可以找到每一单。"
        action={
          <Button kind="soft" size="medium" href={to.pointsRecords({ tab: 'orders' })}>
            查看兑换记录
          </Button>
        }
      />
    </Card>
  </Page>
)
