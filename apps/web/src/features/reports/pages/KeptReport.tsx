import { pages, to } from '@koi/contracts/pages'
import {
  reportIdOf,
  reportKindOf,
  reportNames,
  type ReportKind,
} from '@koi/domain/reports/report-terms'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { ShareAction } from '#features/share/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ReportView } from '../components/ReportView.tsx'
import { sharedReport } from '../components/shared-report.ts'
import { useKeptReport } from '../queries.ts'

const { title } = pages.aiThirdReport
const REPORT_ID = /^[0-9a-f]{32}$/

/** RT-132: a report that was kept, as it was then; its kind is the page it was opened from. */
export default function KeptReport() {
  const { id, openPageId } = usePageQuery(pages.aiThirdReport.query)
  const kind = reportKindOf(openPageId)
  if (kind && id !== undefined && REPORT_ID.test(id)) {
    return <Kept key={id} kind={kind} reportId={id} />
  }
  return (
    <Page title={title}>
      <Card>
        <Empty
          title="没有找到这份报告"
          action={
            <Button kind="soft" href={to.aiReport()}>
              查看全部报告
            </Button>
          }
        />
      </Card>
    </Page>
  )
}

function Kept({ kind, reportId }: { kind: ReportKind; reportId: string }) {
  const query = useKeptReport(kind, reportId)
  const name = reportNames[kind]
  if (!query.data) {
    return (
      <PageWaiting title={name} query={query}>
        <Loading label="正在读取报告">
          <Stack>
            <SkeletonCard hasTitle lines={3} />
            <SkeletonCard hasTitle lines={3} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { report } = query.data
  return (
    <Page
      title={name}
      right={<ShareAction thing={sharedReport(report)} />}
      footer={
        <Button kind="soft" href={to.aiReport({ id: reportIdOf(kind) })}>
          打开最新报告
        </Button>
      }
    >
      <ReportView report={report} />
    </Page>
  )
}
