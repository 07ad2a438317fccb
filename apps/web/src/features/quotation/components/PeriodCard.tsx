import type { CardPeriod } from '@koi/domain/profit-cards/card-terms'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { fallText, PERIODS, returnText } from '#features/profit-cards/index.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useQuotationPeriod } from '../queries.ts'
import { PeriodShape } from './QuotationShape.tsx'
import styles from './QuotationFace.module.css'

/** What a past period came to, beside the funds themselves. */
export function PeriodCard({ userId }: { userId: string | undefined }) {
  const [period, setPeriod] = useState<CardPeriod>('month3')
  const query = useQuotationPeriod(userId, period)
  const result = query.data?.result
  return (
    <Card
      title="区间收益"
      note={result ? `${result.fromDay.slice(5)} 至 ${result.toDay.slice(5)}` : undefined}
    >
      <Stack>
        <Segmented label="区间" options={PERIODS} value={period} onChange={setPeriod} />
        {query.error && !query.data ? (
          <QueryFailed query={query} />
        ) : result ? (
          <KeyValues
            columns={2}
            items={[
              { label: '本人收益率', value: returnText(result.ownRate) },
              { label: '同期基金', value: returnText(result.fundRate) },
              { label: '最大回撤', value: fallText(result.fallRate) },
              { label: '天数', value: `${result.days} 天` },
            ]}
          />
        ) : query.data ? (
          <p className={styles.none}>不满 30 天，还看不出结果。</p>
        ) : (
          <Loading label="正在核对账本">
            <PeriodShape />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}
