import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { EarlierMonths } from '../components/EarlierMonths.tsx'
import { MonthDetails } from '../components/MonthDetails.tsx'
import { YearCard } from '../components/YearCard.tsx'
import { monthState } from '../month-state.ts'
import { monthText } from '../month-text.ts'
import { useStatements } from '../queries.ts'

/** Monthly statements, lists of a year, each as PDF and as a table. */
export default function Statements() {
  const { data, error, isFetching, refetch } = useStatements()
  if (!data) {
    return (
      <Page title={pages.statements.title}>
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={6} label="正在读取对账单" />
          )}
        </Card>
      </Page>
    )
  }
  const { months, years, today } = data
  const [newest, ...earlier] = months
  const hasMoved = months.some((month) => month.inCents > 0 || month.closingCents > 0)
  if (!hasMoved) {
    return (
      <Page title={pages.statements.title}>
        <Card>
          <Empty
            icon="document"
            title="还没有对账单"
            hint="第一笔买入确认后，这里按月列出对账单。"
            action={
              <Button kind="soft" size="medium" href={to.listSteady()}>
                去看看产品
              </Button>
            }
          />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={pages.statements.title}>
      <Stack>
        {newest && (
          <Card title={monthText(newest.month)} note={monthState(newest, today)}>
            <MonthDetails month={newest} />
          </Card>
        )}
        {earlier.length > 0 && <EarlierMonths months={earlier} today={today} />}
        <YearCard years={years} />
      </Stack>
    </Page>
  )
}
