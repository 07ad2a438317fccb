import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/QueryFailed.tsx'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Rate } from '#ui/Rate.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useElementRates } from '../queries.ts'

/** How the funds inside did, each by its own metric (CL-064). */
export function ElementRates({ unionId }: { unionId: string }) {
  const days = useDayTexts()
  const { data, error, isFetching, refetch } = useElementRates(unionId)
  const day = data?.elem_list[0]?.rate_day ?? ''
  return (
    <Card title="成分基金表现" {...(day !== '' && { note: `${days.short(day)} 更新` })}>
      {data ? (
        <List label="成分基金表现">
          {data.elem_list.map((fund) => (
            <ListRow
              key={fund.fund_code}
              title={fund.fund_brief_name}
              detail={fund.rate_key_desc}
              value={
                <Rate
                  percent={fund.rate_key_val}
                  rateKey={isRateKey(fund.rate_key) ? fund.rate_key : undefined}
                  size={17}
                />
              }
              href={to.productDetail({ fund_code: fund.fund_code, spid: fund.spid })}
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
