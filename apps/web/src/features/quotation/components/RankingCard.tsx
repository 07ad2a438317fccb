import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Portrait } from '#features/discussion/index.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useRanking } from '../queries.ts'
import { holdRateText } from '../quotation-words.ts'
import { RateFigure } from './QuotationFace.tsx'

/** People by what they earned with what they hold; drawn only where the brand’s rules allow it. */
export function RankingCard() {
  const query = useRanking()
  return (
    <Card title="实盘榜" note="按持有收益率">
      {query.data ? (
        <List label="实盘榜">
          {query.data.people.map(({ author, holdRate }) => (
            <ListRow
              key={author.userId}
              leading={<Portrait author={author} size={32} />}
              title={author.nick}
              value={<RateFigure text={holdRateText(holdRate)} rate={holdRate} />}
              href={to.actualQuotation({ userId: author.userId })}
            />
          ))}
        </List>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <SkeletonRows rows={3} label="正在读取实盘榜" />
      )}
    </Card>
  )
}
