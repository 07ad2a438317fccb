import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { unitsOf, type Product } from '#features/products/index.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useHoldingThen, type HoldingThen } from '../queries.ts'
import { AsOfField } from './AsOfField.tsx'
import styles from './ThenCard.module.css'

/** The holding as it was known on the evening of a day that one chooses. */
export function ThenCard({ product, isGold }: { product: Product; isGold: boolean }) {
  const [day, setDay] = useState<string>()
  const nowMs = useBusinessNow()
  const { holding: then, error, isFetching, refetch } = useHoldingThen(product, day)
  return (
    <Card title="回到某一天">
      <AsOfField
        value={day}
        onChange={setDay}
        first={then?.firstDay ?? ''}
        last={nowMs === undefined ? '' : shanghaiDate(nowMs)}
      />
      <div className={styles.then} aria-live="polite" aria-busy={isFetching}>
        {day === undefined ? (
          <p className={styles.hint}>选一个过去的日期，看当晚已经公布和确认的持有情况。</p>
        ) : error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : then ? (
          <KeyValues items={figuresOf(then, isGold)} />
        ) : (
          <Loading label="正在加载当天的持有情况">
            <Skeleton lines={4} />
          </Loading>
        )}
      </div>
    </Card>
  )
}

function figuresOf(then: HoldingThen, isGold: boolean) {
  const units = unitsOf(isGold)
  const navDay = then.navDay === '' ? {} : { note: `${then.navDay} 的${isGold ? '金价' : '净值'}` }
  const price = (text: string) => <Figure text={text === '--' ? text : units.price(text)} />
  return [
    { label: '持有金额', value: <Amount cents={then.valueCents} size={17} />, ...navDay },
    { label: `持有${units.name}`, value: <Figure text={units.count(then.shares)} /> },
    { label: isGold ? units.priceName : '单位净值', value: price(then.nav ?? '--') },
    { label: '持仓成本', value: <Amount cents={then.costCents} /> },
    { label: '持有收益', value: <Amount cents={then.holdingProfitCents} signed /> },
    { label: '累计收益', value: <Amount cents={then.totalProfitCents} signed /> },
    { label: '已卖出收益', value: <Amount cents={then.realisedCents} signed /> },
    { label: '分红', value: <Amount cents={then.dividendCents} /> },
    { label: isGold ? '成本价（元/克）' : '成本价', value: price(then.unitCost) },
  ]
}
