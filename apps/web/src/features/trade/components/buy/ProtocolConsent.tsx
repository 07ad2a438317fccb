import { to } from '@koi/contracts/pages'
import { Fragment } from 'react'
import { Link } from '#navigation/Link.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { UNKNOWN_NAV_TEXT } from '../../agreeing.ts'
import type { Protocol } from '../../model.ts'

interface ProtocolConsentProps {
  protocols: readonly Protocol[]
  fundCode: string
  spid: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is known of the price, besides the papers. */
  priceText?: string
}

/** The documents a buyer has to agree to; never ticked beforehand. */
export function ProtocolConsent({
  protocols,
  fundCode,
  spid,
  priceText = UNKNOWN_NAV_TEXT,
  ...box
}: ProtocolConsentProps) {
  return (
    <Checkbox {...box}>
      我已阅读并同意
      {protocols.map(({ protocolId, kind, title }, place) => (
        <Fragment key={protocolId}>
          {place > 0 && '、'}
          <Link href={to.productDocument({ fundCode, spid, kind })}>{title}</Link>
        </Fragment>
      ))}
      ，{priceText}
    </Checkbox>
  )
}
