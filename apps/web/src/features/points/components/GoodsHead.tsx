import { pointsText } from '#features/coupons/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Goods } from '../model.ts'
import { Picture } from './Picture.tsx'
import styles from './GoodsHead.module.css'

/** What the goods are, what they cost, and how many there are. */
export function GoodsHead({ goods }: { goods: Goods }) {
  const { short } = useDayTexts()
  const { name, note, points, left, accountMax, had, lastDay } = goods
  const facts = [
    left === null ? '' : left === 0 ? '已兑完' : `剩 ${pointsText(left)} 件`,
    `每人限兑 ${accountMax} 件${had > 0 ? `，已兑 ${had} 件` : ''}`,
    lastDay === '' ? '' : `${short(lastDay)} 截止`,
  ]
  return (
    <Card>
      <div className={styles.head}>
        <Picture goods={goods} />
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>
        <Figure text={pointsText(points)} size={28} /> 积分
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <p className={styles.facts}>
        <Facts items={facts.filter((fact) => fact !== '')} />
      </p>
    </Card>
  )
}
