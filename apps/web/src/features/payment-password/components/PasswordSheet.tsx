import type { ReactNode } from 'react'
import type { SignedOrder } from '#api/signed-order/use-signed-order.ts'
import { useHost } from '#hosts/host-context.ts'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { PasswordLoading } from './PasswordLoading.tsx'
import styles from './PasswordSheet.module.css'

const waiting = () => <PasswordLoading />

const PasswordAsk = createPart(async () => (await import('./PasswordAsk.tsx')).PasswordAsk, {
  waiting,
})
/** Of the mini-program alone: its shell has a page of its own for the password (RT-069). */
const ShellPasswordAsk = createPart(
  async () => (await import('./ShellPasswordAsk.tsx')).ShellPasswordAsk,
  { waiting },
)

interface PasswordSheetProps<Decision> {
  order: Pick<SignedOrder<Decision>, 'signing' | 'sign' | 'cancel'>
  /** The order in a few words and its figure, above the digits. */
  renderSummary: (decision: Decision) => ReactNode
}

/**
 * Asks for the payment password while an order is being signed, and hands it the token of the verified password
 * (SPEC §5). Where none is set it is set here first, so that nobody has to leave the order for it.
 */
export function PasswordSheet<Decision>({ order, renderSummary }: PasswordSheetProps<Decision>) {
  const host = useHost()
  const { signing, sign, cancel } = order
  if (!signing) return null
  const Ask = host.name === 'miniprogram' && host.verifyPassword ? ShellPasswordAsk : PasswordAsk
  return (
    <Sheet open onClose={cancel} title="支付密码">
      <div className={styles.summary}>{renderSummary(signing.decision)}</div>
      <Ask scope={signing.scope} onToken={sign} />
    </Sheet>
  )
}
