import { to } from '@koi/contracts/pages'
import { GOODS_KINDS, goodsKindNames, type GoodsKind } from '@koi/domain/points/points-kinds'
import { useState } from 'react'
import { pointsText } from '#features/coupons/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { stopOf, type Goods } from '../model.ts'
import { Picture } from './Picture.tsx'
import styles from './GoodsGrid.module.css'

type Filter = GoodsKind | 'all'

/** What points can become, by its kind. */
export function GoodsGrid({ goods, balance }: { goods: readonly Goods[]; balance: number }) {
  const [chosen, setChosen] = useState<Filter>('all')
  const kinds = GOODS_KINDS.filter((kind) => goods.some((each) => each.kind === kind))
  const filter = kinds.some((kind) => kind === chosen) ? chosen : 'all'
  const options = [
    { value: 'all' as const, label: '全部' },
    ...kinds.map((kind) => ({ value: kind, label: goodsKindNames[kind] })),
  ]
  if (goods.length === 0) {
    return (
      <Card title="可以换">
        <Empty title="还没有可兑换的商品" hint="积分会一直留着，上架后再来看看。" />
      </Card>
    )
  }
  const shown = goods.filter(({ kind }) => filter === 'all' || kind === filter)
  return (
    <section aria-label="可以换">
      {kinds.length > 1 && (
        <Chips<Filter> label="可以换" options={options} value={filter} onChange={setChosen} />
      )}
      <ul className={styles.grid} aria-label="可以换的商品">
        {shown.map((each) => (
          <Tile key={each.goodsId} goods={each} balance={balance} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ goods, balance }: { goods: Goods; balance: number }) {
  const { goodsId, name, points } = goods
  const stop = stopOf(goods, balance)
  return (
    <li className={styles.goods}>
      <Link href={to.pointsExchange({ goodsId })} className={styles.link}>
        <Picture goods={goods} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.foot}>
            <span className={styles.price}>
              <Figure text={pointsText(points)} /> <span className={styles.unit}>积分</span>
            </span>
            {stop === undefined ? (
              <span className={styles.go}>换</span>
            ) : (
              <span className={styles.stop}>{stop}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
