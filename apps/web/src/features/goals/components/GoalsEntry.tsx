import { to } from '@koi/contracts/pages'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** The way from what is held to what it is for. */
export const GoalsEntry = () => (
  <Card>
    <List label="目标">
      <ListRow
        title="我的目标"
        detail="给持有定金额和日期，看还差多少"
        leading={<Icon name="compass" size={22} />}
        href={to.goals()}
      />
    </List>
  </Card>
)
