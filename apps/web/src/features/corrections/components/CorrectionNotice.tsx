import { to } from '@koi/contracts/pages'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useCorrections, type NavCorrection } from '../queries.ts'

const SAYS = {
  done: '份额与收益已按更正后的净值重新计算',
  values: '收益已按更正后的净值重新计算',
  partly: '部分订单由人工处理，尚未调整',
  manual: '由人工处理，尚未调整',
} as const satisfies Record<NavCorrection['state'], string>

/** Says on a holding that a NAV of it was corrected; nothing where none was. */
export function CorrectionNotice({ fundCode }: { fundCode: string }) {
  const [newest] = useCorrections(fundCode).data?.corrections ?? []
  if (!newest) return null
  return (
    <Notice
      tone="info"
      compact
      action={
        <Button size="small" kind="soft" href={to.holdCorrections({ fund_code: fundCode })}>
          看变化
        </Button>
      }
    >
      {`${newest.day} 的净值已由基金公司更正，${SAYS[newest.state]}`}
    </Notice>
  )
}
