import type { Signed } from '@koi/domain/trade/signed-acts'
import type { ReactNode } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { createPart } from '#ui/part.tsx'
import { Sheet } from '#ui/Sheet.tsx'
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

interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  /** What the token is good for. */
  scope: Signed
  /** The order in a few words and its figure, above the digits. */
  summary: ReactNode
  /** Called with the token of a verified password (SPEC §5). */
  onToken: (token: string) => void
}

/**
 * Asks for the payment password of one order and gives back its token. Where none is set it is set
 * here first, so that nobody has to leave the order for it.
 */
export function PasswordSheet({ open, onClose, ...ask }: PasswordSheetProps) {
  const host = useHost()
  const Ask = host.name === 'miniprogram' && host.verifyPassword ? ShellPasswordAsk : PasswordAsk
  return (
    <Sheet open={open} onClose={onClose} title="支付密码">
      <div className={styles.summary}>{ask.summary}</div>
      <Ask scope={ask.scope} onToken={ask.onToken} />
    </Sheet>
  )
}
