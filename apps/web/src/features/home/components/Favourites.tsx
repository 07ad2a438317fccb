import { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { FundRow, FundRowsSkeleton, fundItemOf } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { More } from '#ui/navigation/More.tsx'

/** Home shows this many; the watchlist all. */
const SHOWN_MAX = 5

/** The favourites of the account with their newest rates. */
export const useFavourites = () => useCall(productCalls.queryFavorList, {})

export function Favourites({ favourites }: { favourites: ReturnType<typeof useFavourites> }) {
  const days = useDayTexts()
  const asOf = favourites.data?.asOf ?? ''
  const items = favourites.data?.items.map(fundItemOf) ?? []
  return (
    <Card
      title="自选"
      {...(asOf !== '' && { note: `数据截至 ${days.short(asOf)}` })}
      {...(items.length > 0 && {
        action: (
          <More
            href={to.watchlist()}
            label={items.length > SHOWN_MAX ? `全部 ${items.length} 只` : '管理自选'}
          />
        ),
      })}
    >
      {!favourites.data ? (
        favourites.error ? (
          <QueryFailed query={favourites} />
        ) : (
          <FundRowsSkeleton rows={3} />
        )
      ) : items.length === 0 ? (
        <Empty
          icon="star"
          title="还没有自选"
          hint="在搜索结果或产品页点星标，行情会出现在这里"
          action={
            <Button kind="soft" size="medium" href={to.search()}>
              去找产品
            </Button>
          }
        />
      ) : (
        <>
          <ul aria-label="自选">
            {items.slice(0, SHOWN_MAX).map((item) => (
              <FundRow
                key={item.product.fundCode}
                item={item}
                mark={<span>{item.product.fundCode}</span>}
                withNav
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
