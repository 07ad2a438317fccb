import { useState } from 'react'
import { useHost } from '#hosts/host-context.ts'
import type { HostName } from '#hosts/host.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'

/** What people call the wallet of the place that the page is open in. */
const wallets: Partial<Record<HostName, string>> = { qq: 'QQ 钱包', app: 'App 钱包' }

/** Where the host has a wallet of its own: binds a card there, for payments by the host (SPEC §8). */
export function HostWalletCard() {
  const { name, bindCard } = useHost()
  const dialogs = useDialogs()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const wallet = wallets[name]
  if (!bindCard || wallet === undefined) return undefined
  const bind = async () => {
    setBusy(true)
    try {
      await bindCard()
      toast('绑卡成功')
    } catch (error) {
      const asked = { host: name, ability: 'bindCard' } as const
      await showHostFailure(error, asked, { dialogs, toast: { show: toast } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={wallet}>
      <p>用 {wallet} 付款时，从绑在钱包里的卡扣款。</p>
      <Button kind="soft" busy={isBusy} onClick={() => void bind()}>
        在 {wallet} 中绑卡
      </Button>
    </Card>
  )
}
