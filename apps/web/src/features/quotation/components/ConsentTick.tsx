import { to } from '@koi/contracts/pages'
import { QUOTATION_CONSENT } from '@koi/domain/quotation/quotation-terms'
import { Link } from '#navigation/Link.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'

/** The consent, asked for where it is missing. */
export const ConsentTick = ({
  isTicked,
  onChange,
}: {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}) => (
  <Checkbox checked={isTicked} onChange={onChange}>
    同意按<Link href={to.authorize({ scene: QUOTATION_CONSENT })}>《实盘展示授权》</Link>
    展示我的持仓。可随时关闭，关闭或撤回授权后立即不可见。
  </Checkbox>
)
