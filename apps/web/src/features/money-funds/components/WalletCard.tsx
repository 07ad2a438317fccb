import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import type { Wallet } from '../model.ts'
import styles from './WalletCard.module.css'

/** What is in the wallet, what it earned, and what is on its way. */
export function WalletCard({ wallet }: { wallet: Wallet }) {
  const { inTransitCents, redeemingCents, unpaidCents } = wallet
  const look = { size: 17, plainColour: true } as const
  return (
    <Card tone="primary">
      <div data-on-colour>
        <p className={styles.label}>余额+ 总额（元）</p>
        <p className={styles.total}>
          <Amount cents={wallet.balanceCents} size={36} />
        </p>
        <KeyValues
          items={[
            {
              label: wallet.dayProfitCents === null ? '最新收益' : wallet.lastProfitDesc,
              value: <Amount {...look} cents={wallet.dayProfitCents} signed />,
            },
            {
              label: '累计收益',
              value: <Amount {...look} cents={wallet.totalProfitCents} signed />,
            },
            { label: '可转入余额', value: <Amount {...look} cents={wallet.cashCents} /> },
          ]}
        />
        <ul className={styles.notes}>
          {wallet.balanceCents === 0 && inTransitCents === 0 && (
            <li>转入后下一个交易日确认，确认当天开始有收益</li>
          )}
          {inTransitCents > 0 && (
            <li>
              <Amount cents={inTransitCents} /> 元转入中，确认后开始有收益
            </li>
          )}
          {redeemingCents > 0 && (
            <li>
              <Amount cents={redeemingCents} /> 元普通转出中
            </li>
          )}
          {unpaidCents > 0 && (
            <li>
              含未结转收益 <Amount cents={unpaidCents} /> 元
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}
