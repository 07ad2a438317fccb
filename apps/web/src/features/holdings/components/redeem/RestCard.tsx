import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import type { RestMode } from '@koi/domain/fees/large-redemption'

interface RestCardProps {
  value: RestMode
  onChange: (mode: RestMode) => void
}

/** What becomes of the rest where a large redemption takes only a part (MONEY 1.4). */
export function RestCard({ value, onChange }: RestCardProps) {
  return (
    <Card title="若遇巨额赎回" note="未接受的部分">
      <ChoiceList<RestMode>
        label="未接受的部分"
        value={value}
        options={[
          {
            value: 'defer',
            title: '顺延赎回',
            detail: '未接受的份额自动转到下一开放日，按那一天的净值成交',
          },
          { value: 'cancel', title: '取消赎回', detail: '未接受的份额退回持仓，不再卖出' },
        ]}
        onChange={onChange}
      />
    </Card>
  )
}
