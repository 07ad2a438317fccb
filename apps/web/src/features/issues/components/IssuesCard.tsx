import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { maturityInstructions } from '@koi/domain/issues/periods'
import { formatShares } from '@koi/domain/products/shares'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { heldKeys, PeriodBar, productKeys, type Product } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import type { HeldIssue } from '../model.ts'
import { periodState } from '../period-words.ts'
import { useHeldIssues } from '../queries.ts'
import styles from './IssuesCard.module.css'

/** The periods of a holding: value, profit, maturity, and what becomes of each. */
export function IssuesCard({ product }: { product: Product }) {
  const { held, error, isFetching, refetch } = useHeldIssues(product)
  const days = useDayTexts()
  if (error && !held) {
    return (
      <Card title="持有期次">
        <QueryFailed query={{ error, refetch, isFetching }} />
      </Card>
    )
  }
  if (!held) {
    return (
      <Card title="持有期次">
        <SkeletonRows rows={2} label="正在加载持有期次" />
      </Card>
    )
  }
  if (held.issues.length === 0 && held.closedCount === 0) return null
  return (
    <Card title="持有期次" note={held.navDay === '' ? '' : `净值截至 ${days.short(held.navDay)}`}>
      {held.issues.map((issue) => (
        <Held key={issue.issue} issue={issue} product={product} nowMs={held.businessNowMs} />
      ))}
      {held.closedCount > 0 && (
        <Link href={to.closedIssues(heldKeys(product))} className={styles.more}>
          已结束的期次（{held.closedCount}）
          <Icon name="forward" size={16} />
        </Link>
      )}
    </Card>
  )
}

interface HeldProps {
  issue: HeldIssue
  product: Product
  nowMs: number
}

function Held({ issue, product, nowMs }: HeldProps) {
  const { sentence, isOver } = periodState(issue, nowMs)
  const { label } = maturityInstructions[issue.instruction]
  return (
    <section className={styles.issue} aria-label={`第 ${issue.issue} 期`}>
      <p className={styles.head}>
        <span className={styles.name}>第 {issue.issue} 期</span>
        <span className={styles.rate}>{issue.rateText}</span>
      </p>
      <KeyValues
        items={[
          { label: '金额（元）', value: <Amount cents={issue.valueCents} size={17} /> },
          { label: '本期收益', value: <Amount cents={issue.profitCents} size={17} signed /> },
        ]}
      />
      <PeriodBar period={issue} today={shanghaiDate(nowMs)} />
      <List label={`第 ${issue.issue} 期的到期方式`}>
        <ListRow
          title={isOver ? '到期处理' : '到期方式'}
          detail={sentence}
          value={label}
          href={to.maturity({ ...productKeys(product), issue: issue.issue })}
        />
      </List>
      {issue.frozenShares > 0 && (
        <p className={styles.frozen}>
          {formatShares(issue.frozenShares)} 份正在转让或赎回，可在交易记录查看
        </p>
      )}
    </section>
  )
}
