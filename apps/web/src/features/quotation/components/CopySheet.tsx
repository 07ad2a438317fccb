import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useCopyPlan } from '../queries.ts'

/** An amount shared out as somebody’s holdings are. Each purchase is still signed by itself. */
export function CopySheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const plan = useCopyPlan()
  const showError = useFailure()
  const amountCents = parseYuan(text)
  const share = () => {
    if (amountCents === undefined) return
    plan.mutate({ userId, amountCents }, { onError: showError })
  }
  const purchases = plan.data?.purchases
  return (
    <Sheet open title="按占比分配" onClose={onClose}>
      <Stack>
        <TextField
          label="总金额（元）"
          inputMode="decimal"
          value={text}
          onChange={setText}
          placeholder="如 10000"
        />
        <Button
          size="medium"
          busy={plan.isPending}
          disabledReason={amountCents === undefined ? '请先输入金额' : undefined}
          onClick={share}
        >
          看看怎么分
        </Button>
        {purchases && (
          <List label="分配结果">
            {purchases.map(({ fundCode, spid, name, amountCents: part }) => (
              <ListRow
                key={fundCode}
                title={name}
                value={`${formatCents(part)} 元`}
                href={to.buy({ fundCode, spid, amount: formatCents(part).replaceAll(',', '') })}
              />
            ))}
          </List>
        )}
        <Notice tone="info">不会自动买入，每只基金由你逐一确认。别人的做法不一定适合你。</Notice>
      </Stack>
    </Sheet>
  )
}
