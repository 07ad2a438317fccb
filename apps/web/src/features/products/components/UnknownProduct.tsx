import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'

/** The address names a product that is not there. */
export function UnknownProduct({ fundCode }: { fundCode: string }) {
  return (
    <Card>
      <Empty
        picture={<Spot name="search" />}
        title="没有找到该产品"
        hint={`${fundCode === '' ? '链接里没有产品代码' : `代码 ${fundCode} 不存在，或已下架`}。可以按名称、代码或拼音重新查找。`}
        action={
          <Button size="medium" href={to.search()}>
            搜索产品
          </Button>
        }
      />
    </Card>
  )
}
