import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CorrectionCard } from '../components/CorrectionCard.tsx'
import { useCorrections } from '../queries.ts'

const { title } = pages.holdCorrections

/** Which published NAVs were corrected, and what that changed for the person (MONEY 1.16). */
export default function Corrections() {
  const { fundCode } = usePageQuery(pages.holdCorrections.query)
  const { data, error, isFetching, refetch } = useCorrections(fundCode)
  return (
    <Page title={title}>
      {data ? (
        data.corrections.length === 0 ? (
          <Card>
            <Empty
              picture={<Spot name="calm" />}
              title="没有净值更正"
              hint="基金公司更正净值时，这里会列出更正前后的净值和对你的影响。"
            />
          </Card>
        ) : (
          <Stack>
            {data.corrections.map((correction) => (
              <CorrectionCard key={correction.correctionId} correction={correction} />
            ))}
          </Stack>
        )
      ) : (
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={4} label="正在读取净值更正" />
          )}
        </Card>
      )}
    </Page>
  )
}
