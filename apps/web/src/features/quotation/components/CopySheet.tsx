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
import { useCopyPlan, type CopyPlan } from '../queries.ts'

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
        {plan.data && <CopiedParts {...plan.data} />}
        <Notice tone="info">不会自动买入，每只基金由你逐一确认。别人的做法不一定适合你。</Notice>
      </Stack>
    </Sheet>
  )
}

type Purchase = CopyPlan['purchases'][number]

/** What goes where, what cannot be bought and why, and what is left. */
function CopiedParts({ purchases, restCents }: CopyPlan) {
  return (
    <>
      <List label="分配结果">
        {purchases.map((purchase) => (
          <CopiedPart key={purchase.fundCode} {...purchase} />
        ))}
      </List>
      {restCents > 0 && (
        <Notice tone="gold">{`还有 ${formatCents(restCents)} 元没有分出去。`}</Notice>
      )}
    </>
  )
}

function CopiedPart({ fundCode, spid, name, amountCents, closedReason, minCents }: Purchase) {
  if (amountCents > 0) {
    return (
      <ListRow
        title={name}
        value={`${formatCents(amountCents)} 元`}
        href={to.buy({ fundCode, spid, amount: formatCents(amountCents).replaceAll(',', '') })}
      />
    )
  }
  const reason =
    closedReason === '' ? `分到的金额不足 ${formatCents(minCents)} 元起购` : closedReason
  return <ListRow title={name} detail={reason} />
}
