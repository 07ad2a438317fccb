import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** What the account is good for, and what it binds one to. */
export function IntroCard() {
  return (
    <Card title="个人养老金" tone="gold">
      <List label="个人养老金的特点">
        <ListRow title="每年最高 12,000 元" detail="缴费可按规定在个人所得税前扣除" />
        <ListRow title="Y 类份额" detail="免销售服务费，管理费有优惠，红利默认再投资" />
        <ListRow title="封闭运行" detail="达到领取条件前不能转出；卖出所得回到养老金账户" />
      </List>
    </Card>
  )
}
