import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { FundRow } from '#features/products/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useFavourites } from '../queries.ts'

/** So many favourites are shown before the person asks for all. */
const SHOWN_FIRST = 3

/** The products that the person follows. */
export function FavouritesCard() {
  const { favourites, error, isFetching, refetch } = useFavourites()
  const [isOpen, setOpen] = useState(false)
  if (!favourites) {
    return (
      <Card title="自选">
        {error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : (
          <SkeletonRows rows={SHOWN_FIRST} label="正在加载自选" />
        )}
      </Card>
    )
  }
  const shown = isOpen ? favourites : favourites.slice(0, SHOWN_FIRST)
  return (
    <Card title="自选" {...(favourites.length > 0 && { note: `${favourites.length} 只` })}>
      {favourites.length === 0 ? (
        <Empty
          icon="star"
          title="还没有自选"
          hint="在产品详情页点星标，就能在这里看它的最新净值和涨跌。"
          action={
            <Button kind="soft" size="medium" href={to.search()}>
              去找基金
            </Button>
          }
        />
      ) : (
        <>
          <List label="自选">
            {shown.map((item) => (
              <FundRow key={item.product.fundCode} item={item} withNav />
            ))}
          </List>
          {favourites.length > SHOWN_FIRST && (
            <Button kind="plain" size="medium" onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起' : `展开全部 ${favourites.length} 只`}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
