import { to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** What whoever has not opened it sees. */
export const NotOpen = () => (
  <Card>
    <Empty
      picture={<Spot name="calm" />}
      title="还没有开通简易账户"
      hint="字大、话直白，只看总额、余额和持有。钱还在原来的地方。"
      action={
        <Button size="medium" href={to.simpleAccountOpen()}>
          去开通
        </Button>
      }
    />
  </Card>
)
