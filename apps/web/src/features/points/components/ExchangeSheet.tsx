import type { ReactNode } from 'react'
import { pointsText } from '#features/coupons/index.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Address, Goods } from '../model.ts'
import styles from './ExchangeSheet.module.css'

interface ExchangeSheetProps {
  goods: Goods
  balance: number
  /** Where it goes to, of what is sent. */
  address: Address | undefined
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

const notes: Readonly<Record<Goods['kind'], string>> = {
  coupon: '兑换后立即到账，在“我的卡券”里使用，不能退回积分。',
  physical: '发货前可以取消，积分原路退回。',
  charity: '由运营方按公示的项目捐出，不能退回积分。',
}

/** What is exchanged for how much, what is left then, and where it goes: the last look before it is done. */
export function ExchangeSheet(props: ExchangeSheetProps) {
  const { goods, balance, address, isOpen, isBusy, onClose, onConfirm } = props
  const { name, points, kind } = goods
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title="确认兑换"
      footer={
        <Button onClick={onConfirm} busy={isBusy} track="points.exchange">
          {`用 ${pointsText(points)} 积分兑换`}
        </Button>
      }
    >
      <dl className={styles.rows}>
        <Row label="商品" value={name} />
        <Row label="所需积分" value={<Figure text={pointsText(points)} />} />
        <Row label="兑换后剩余" value={<Figure text={pointsText(balance - points)} />} />
        {address && (
          <>
            <Row label="收货人" value={`${address.name} ${address.phoneMasked}`} />
            <Row label="收货地址" value={address.text} />
          </>
        )}
      </dl>
      <p className={styles.note}>{notes[kind]}</p>
    </Sheet>
  )
}

const Row = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className={styles.row}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
