import { to } from '@koi/contracts/pages'
import { productKeys, type Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

interface RulesCardProps {
  product: Product
  validSeconds: number | undefined
}

/** How gold is dealt in. */
export function RulesCard({ product, validSeconds }: RulesCardProps) {
  return (
    <Card title="交易规则">
      <List label="交易规则">
        <ListRow
          title="交易时段"
          detail="交易日 9:00–11:30、13:30–15:30；夜盘 20:00–次日 2:30，节假日前一晚无夜盘"
        />
        <ListRow
          title="成交价格"
          detail={`按确认时的报价成交，报价${validSeconds === undefined ? '' : ` ${validSeconds} 秒`}内有效；成交后不可撤销`}
        />
        <ListRow
          title="克重与卖出"
          detail="克重保留 4 位小数，不足部分舍去；当日买入的下一个交易日起可卖出"
        />
        <ListRow title="产品文件与费用" href={to.productDetail(productKeys(product))} />
      </List>
    </Card>
  )
}
