import { to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** What a brand without levels says. */
export const NoLevels = () => (
  <Card>
    <Empty
      picture={<Spot name="calm" />}
      title="暂未开通会员服务"
      hint="你的资产和交易不受影响。"
      action={
        <Button kind="soft" size="medium" href={to.mine()}>
          回到我的
        </Button>
      }
    />
  </Card>
)
