import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useElementRates } from '../queries.ts'

/** How the funds inside did, each by its own metric (CL-064). */
export function ElementRates({ unionId }: { unionId: string }) {
  const days = useDayTexts()
  const { data, error, isFetching, refetch } = useElementRates(unionId)
  const day = data?.elements[0]?.rateDay ?? ''
  return (
    <Card title="成分基金表现" {...(day !== '' && { note: `${days.short(day)} 更新` })}>
      {data ? (
        <List label="成分基金表现">
          {data.elements.map((fund) => (
            <ListRow
              key={fund.fundCode}
              title={fund.name}
              detail={fund.rateLabel}
              value={
                <Rate
                  percent={fund.rateValue}
                  rateKey={isRateKey(fund.rateKey) ? fund.rateKey : undefined}
                  size={17}
                />
              }
              href={to.productDetail({ fundCode: fund.fundCode, spid: fund.spid })}
            />
          ))}
        </List>
      ) : error ? (
        <QueryFailed query={{ error, refetch, isFetching }} />
      ) : (
        <SkeletonRows rows={3} withValue />
      )}
    </Card>
  )
}
