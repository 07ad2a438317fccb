import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState, type ReactNode } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { payKeyOf } from '../draft.ts'

export type PlanChannel = ResponseOf<(typeof tradeCalls)['queryBuyPre']>['channels'][number]

interface PayCardProps {
  channels: readonly PlanChannel[]
  chosen: PlanChannel | undefined
  onChange: (payKey: string) => void
  /** Rows that belong to paying. */
  children?: ReactNode
}

/** What the deductions are paid from. It needs no money today: only on the day. */
export function PayCard({ channels, chosen, onChange, children }: PayCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <List label="付款">
        <ListRow
          title="付款方式"
          detail="扣款日自动从这里扣款"
          value={chosen?.name ?? '--'}
          onClick={() => setIsOpen(true)}
        />
        {children}
      </List>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="选择付款方式">
        <ChoiceList
          label="付款方式"
          value={chosen && payKeyOf(chosen.channel, chosen.source)}
          options={channels.map((one) => ({
            value: payKeyOf(one.channel, one.source),
            title: one.name,
            detail:
              one.balanceCents === null ? undefined : `可用 ${formatCents(one.balanceCents)} 元`,
          }))}
          onChange={(payKey) => {
            onChange(payKey)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </Card>
  )
}
