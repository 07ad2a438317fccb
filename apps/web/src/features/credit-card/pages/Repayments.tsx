import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RepaymentDetail } from '../components/RepaymentDetail.tsx'
import { useRepayments, type Repayment } from '../queries.ts'
import { creditName, stateWords } from '../words.ts'

const { title, query: pageQuery } = pages.creditCardRecord

/** RT-107: repayments of a card or of all; with an id one of them. */
export default function Repayments() {
  const { cardId, repaymentId } = usePageQuery(pageQuery)
  return repaymentId === undefined ? (
    <Page title={title}>
      <AllOf cardId={cardId} />
    </Page>
  ) : (
    <Page title="还款详情">
      <RepaymentDetail repaymentId={repaymentId} />
    </Page>
  )
}

function AllOf({ cardId }: { cardId: string | undefined }) {
  const { rows, error, refetch, more } = useRepayments(cardId)
  if (!rows || rows.length === 0) {
    return (
      <Card>
        {rows ? (
          <Empty
            icon="list"
            title="还没有还款记录"
            hint="还过的每一笔都记在这里"
            action={
              <Button kind="soft" size="medium" href={to.creditCard()}>
                查看信用卡
              </Button>
            }
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : (
          <SkeletonRows rows={6} label="正在读取还款记录" />
        )}
      </Card>
    )
  }
  return (
    <Stack>
      <Card>
        <List label="还款记录">
          {rows.map((row) => (
            <Row key={row.repaymentId} row={row} />
          ))}
        </List>
      </Card>
      <LoadMore {...more} />
    </Stack>
  )
}

const Row = ({ row }: { row: Repayment }) => (
  <ListRow
    title={creditName(row)}
    detail={shanghaiMinute(row.madeMs)}
    value={<Figure text={formatCents(row.amountCents)} />}
    valueNote={stateWords[row.state]}
    href={to.creditCardRecord({ repaymentId: row.repaymentId })}
  />
)
