import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { TraceDetail } from '../components/TraceDetail.tsx'
import { TraceList } from '../components/TraceList.tsx'

/** What was recorded of this account's dealings as evidence (RU-132), and whether it is whole. */
export default function TraceRecords() {
  const { traceId } = usePageQuery(pages.traceRecords.query)
  return (
    <Page title={traceId === undefined ? pages.traceRecords.title : '留痕详情'}>
      {traceId === undefined ? <TraceList /> : <TraceDetail traceId={traceId} />}
    </Page>
  )
}
