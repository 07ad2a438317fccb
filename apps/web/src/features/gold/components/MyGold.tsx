import type { ResponseOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { to } from '@koi/contracts/pages'
import { formatGrams, formatPerGram } from '@koi/domain/gold/grams'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { productKeys, type Product } from '#features/products/index.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useGoldHolding } from '../queries.ts'
import styles from './MyGold.module.css'

type Holding = ResponseOf<typeof goldCalls.queryGoldHolding>

interface MyGoldProps {
  product: Product
  isMember: boolean
  minBuyCents: Cents
}

/** The person's grams of a product: what they are worth now, what they cost, what of them can be sold. */
export function MyGold({ product, isMember, minBuyCents }: MyGoldProps) {
  const holding = useGoldHolding(isMember ? product : undefined)
  if (!isMember) {
    return (
      <Card title="我的黄金">
        <p className={styles.note}>登录后查看持有克重、成本和盈亏。</p>
        <Button
          kind="soft"
          size="medium"
          href={to.login({ returl: to.gold(productKeys(product)) })}
        >
          登录
        </Button>
      </Card>
    )
  }
  if (holding.data)
    return <Held product={product} holding={holding.data} minBuyCents={minBuyCents} />
  return (
    <Card title="我的黄金">
      {holding.error ? <QueryFailed query={holding} /> : <SkeletonRows rows={2} />}
    </Card>
  )
}

interface HeldProps {
  product: Product
  holding: Holding
  minBuyCents: Cents
}

function Held({ product, holding, minBuyCents }: HeldProps) {
  const moves = movesOf(holding)
  const isEmpty = holding.grams === 0
  return (
    <Card title="我的黄金">
      <p className={styles.grams}>
        <Figure text={formatGrams(holding.grams)} size={28} />
        <span className={styles.unit}>克</span>
      </p>
      {!isEmpty && (
        <KeyValues
          items={[
            { label: '当前市值（元）', value: <Amount cents={holding.valueCents} size={17} /> },
            {
              label: '持有盈亏（元）',
              value: <Amount cents={holding.profitCents} size={17} signed />,
            },
            {
              label: '成本价（元/克）',
              value: (
                <Figure
                  text={holding.unitCost === null ? '--' : formatPerGram(holding.unitCost)}
                  size={17}
                />
              ),
            },
          ]}
        />
      )}
      {isEmpty && moves.length === 0 && (
        <p className={styles.note}>
          还没有持有黄金，{formatCents(minBuyCents)} 元起按实时报价买入。
        </p>
      )}
      <List label="我的黄金">
        {moves.map(({ label, note, text }) => (
          <ListRow key={label} title={label} {...(note !== '' && { detail: note })} value={text} />
        ))}
        <ListRow title="交易记录" href={to.tradeRecords({ fundCode: product.fundCode })} />
        {!isEmpty && <ListRow title="收益明细" href={to.profitDetail(productKeys(product))} />}
      </List>
    </Card>
  )
}

/** What can be sold, and what is on its way. */
function movesOf(holding: Holding) {
  const from = holding.sellableFrom === '' ? '' : `${holding.sellableFrom} 起可卖出`
  return [
    { label: '可卖出', grams: holding.sellableGrams, note: '' },
    { label: '当日买入', grams: holding.lockedGrams, note: from },
    { label: '买入待记入', grams: holding.comingGrams, note: from },
    { label: '卖出结算中', grams: holding.sellingGrams, note: '' },
  ]
    .filter(({ grams }) => grams > 0)
    .map(({ label, grams, note }) => ({ label, note, text: `${formatGrams(grams)} 克` }))
}
