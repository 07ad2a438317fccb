import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { noticeOfHolding, noticeOfOrder } from '../notice-of.ts'
import { useCorrections } from '../queries.ts'

/** Which corrections: of a holding, or of one order, whichever fund's NAV it was. */
type CorrectionNoticeProps = { fundCode: string } | { orderId: string }

/** Says on a holding or an order that a NAV of it was corrected; nothing where none was. */
export function CorrectionNotice(of: CorrectionNoticeProps) {
  const { data } = useCorrections('fundCode' in of ? of.fundCode : undefined)
  const corrections = data?.corrections ?? []
  const notice =
    'fundCode' in of ? noticeOfHolding(corrections) : noticeOfOrder(corrections, of.orderId)
  if (!notice) return null
  return (
    <Notice
      tone="info"
      compact
      action={
        <Button size="small" kind="soft" href={to.holdCorrections({ fundCode: notice.fundCode })}>
          看变化
        </Button>
      }
    >
      {notice.text}
    </Notice>
  )
}
