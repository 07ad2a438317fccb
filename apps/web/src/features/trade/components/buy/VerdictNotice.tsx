import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { Verdict } from '../../model.ts'

/** What suitability says about this person and this product; nothing where it has no objection. */
export function VerdictNotice({ verdict }: { verdict: Verdict }) {
  const { kind, message, investorClass } = verdict
  switch (kind) {
    case 'allowed':
      return null
    case 'needsConfirmation':
      return (
        <Notice title={`超出你的风险等级（${investorClass}）`}>
          {message}。继续购买需本人确认，并记录在案。
        </Notice>
      )
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
