import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { AgreeSheet, ProtocolConsent } from '#features/trade/index.ts'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Wallet } from '../model.ts'
import { useTransferForm } from '../use-transfer-form.ts'
import styles from './TransferSheet.module.css'

interface TransferSheetProps {
  wallet: Wallet
  onClose: () => void
}

/** How much stays in the balance, the fund's papers, and the payment password: what switching on takes. */
export function TransferSheet({ wallet, onClose }: TransferSheetProps) {
  const { fundCode, spid, protocols } = wallet
  const form = useTransferForm(wallet, onClose)
  const { text, order } = form
  const [isAsking, setIsAsking] = useState(false)
  const papers = { protocols, fundCode, spid, priceText: '同意每个交易日自动买入' }
  if (order.signing) {
    return (
      <PasswordSheet
        order={order}
        renderSummary={(keepCents) => (
          <div className={styles.summary}>
            <p>开启自动转入，余额保留</p>
            <Figure text={`${formatCents(keepCents)} 元`} size={28} />
          </div>
        )}
      />
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="自动转入"
      footer={
        <div className={styles.keys}>
          <NumberKeyboard
            onKey={(key) => {
              if (!isAsking) form.setText(pressKey(text, key, { decimalsMax: 2 }))
            }}
            action={{
              label: '开启自动转入',
              onPress: () => (form.hasAgreed ? form.begin() : setIsAsking(true)),
              busy: order.isSending,
              disabledReason: form.obstacle,
            }}
          />
        </div>
      }
    >
      <Stack>
        <AmountField
          label="余额里保留的金额，元"
          prefix="¥"
          text={text}
          onChange={form.setText}
          placeholder="0.00"
          error={form.error}
          autoFocus
        />
        <p className={styles.note}>
          余额里超过保留金额的部分，每个交易日 9:30
          转入余额+；每次转入前都会核对你的风险测评，不合适时不会转入。随时可以关闭。
        </p>
        <ProtocolConsent {...papers} checked={form.hasAgreed} onChange={form.setHasAgreed} />
      </Stack>
      <AgreeSheet
        {...papers}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAgree={() => {
          form.setHasAgreed(true)
          setIsAsking(false)
          form.begin()
        }}
      />
    </Sheet>
  )
}
