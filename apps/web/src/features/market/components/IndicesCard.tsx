import { marketCalls } from '@koi/contracts/calls/market'
import { to } from '@koi/contracts/pages'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { newestDay } from '../model.ts'
import { IndexTile } from './IndexTile.tsx'
import styles from './IndicesCard.module.css'

/** So many stand on the page; the list has all. */
const SHOWN = 6

/** The indices that most funds follow, at the end of their newest day. */
export function IndicesCard() {
  const days = useDayTexts()
  const query = useCall(marketCalls.queryMarketIndices, {})
  const indices = query.data?.indices ?? []
  const day = newestDay(indices)
  const isDemo = indices.some(({ isDemoMarket }) => isDemoMarket)
  const note = [isDemo && '模拟行情', day !== '' && `${days.short(day)} 收盘，线为近1年`]
  return (
    <Card
      title="指数"
      note={note.filter((part) => part !== false).join(' · ')}
      {...(indices.length > SHOWN && {
        action: <More href={to.marketList({ type: 'index' })} label="全部指数" />,
      })}
    >
      {query.error ? (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading>
          <div className={styles.tiles}>
            {Array.from({ length: SHOWN }, (_, place) => (
              <Skeleton key={place} height={104} />
            ))}
          </div>
        </Loading>
      ) : indices.length === 0 ? (
        <Empty title="还没有指数" hint="导入指数收盘点位后，这里会显示" />
      ) : (
        <ul className={styles.tiles} aria-label="指数">
          {indices.slice(0, SHOWN).map((index) => (
            <IndexTile key={index.indexCode} index={index} newest={day} />
          ))}
        </ul>
      )}
    </Card>
  )
}
