import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { createPart } from '#ui/parts/part.tsx'
import type { Verdict } from '../../model.ts'

/** Said to few, and below what is typed. */
const LaterRiskAbove = createPart(async () => (await import('./RiskAbove.tsx')).RiskAbove, {
  waiting: () => <Skeleton height={190} />,
})

/** What suitability says about this person and this product; nothing where it has no objection. */
export function VerdictNotice({ verdict }: { verdict: Verdict }) {
  const { kind, message } = verdict
  switch (kind) {
    case 'allowed':
      return null
    case 'needsConfirmation':
      return <LaterRiskAbove verdict={verdict} />
    case 'refused':
      return (
        <Notice tone="alarm" title={buyRefusals.riskRefused.text}>
          {message}
        </Notice>
      )
    case 'examMissing':
    case 'examExpired':
      return (
        <Notice tone="info" title={message}>
          约 2 分钟，结果 12 个月有效；填写的金额会保留。
        </Notice>
      )
    default:
      return kind satisfies never
  }
}
