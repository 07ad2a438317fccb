import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import type { TransferRun, Wallet } from '../model.ts'
import { useSetTransfer } from '../queries.ts'

const TransferSheet = createPart(async () => (await import('./TransferSheet.tsx')).TransferSheet, {
  frame: (inside, { onClose }) => (
    <Sheet open title="自动转入" onClose={onClose}>
      {inside}
    </Sheet>
  ),
})

/** Cash above what is kept moves in every trading day: a switch, what it is set to, and its last run. */
export function TransferCard({ wallet }: { wallet: Wallet }) {
  const [isOpen, setIsOpen] = useState(false)
  const setTransfer = useSetTransfer()
  const showFailure = useFailure()
  const toast = useToast()
  const days = useDayTexts()
  const { isOn, keepCents, nextDay, lastRun } = wallet.auto
  const switchOff = async () => {
    try {
      await setTransfer.mutateAsync({ isOn: false })
      toast('已关闭自动转入')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Card>
      <Switch
        label="自动转入"
        detail={
          isOn
            ? `余额留 ${formatCents(keepCents)} 元，其余交易日 9:30 转入`
            : '余额里的闲钱每个交易日 9:30 自动转入'
        }
        checked={isOn}
        onChange={(checked) => (checked ? setIsOpen(true) : void switchOff())}
      />
      {(isOn || lastRun) && (
        <List label="自动转入">
          {isOn && <ListRow title="下一次" value={`${days.short(nextDay)} 9:30`} />}
          {lastRun && <LastRun run={lastRun} />}
        </List>
      )}
      {isOn && (
        <Button kind="plain" size="small" onClick={() => setIsOpen(true)}>
          修改保留金额
        </Button>
      )}
      {isOpen && <TransferSheet wallet={wallet} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function LastRun({ run: { day, orderId, amountCents, reason } }: { run: TransferRun }) {
  const days = useDayTexts()
  return orderId === '' ? (
    <ListRow title={`${days.short(day)} 未转入`} detail={reason} />
  ) : (
    <ListRow
      title={`${days.short(day)} 已转入`}
      value={`${formatCents(amountCents)} 元`}
      href={to.tradeResult({ orderId })}
    />
  )
}
