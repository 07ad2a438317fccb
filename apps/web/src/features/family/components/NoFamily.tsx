import { to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NoJointMoney } from './NoJointMoney.tsx'

/** What a family account is for, and the two ways into one. */
export const NoFamily = () => (
  <Stack>
    <Card>
      <Empty
        picture={<Spot name="hold" />}
        title="和家人一起看资产、攒目标"
        hint="创建家庭账户，或输入家人发来的邀请码。默认什么都不分享，每一项由你自己打开。"
        action={
          <Button size="medium" href={to.familyCreate()}>
            创建家庭账户
          </Button>
        }
      />
      <Button kind="plain" href={to.familyInvite()}>
        输入邀请码加入
      </Button>
    </Card>
    <NoJointMoney />
  </Stack>
)
