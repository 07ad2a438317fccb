import { pages, to } from '@koi/contracts/pages'
import { reportKindOf, reportNames, type ReportKind } from '@koi/domain/reports/report-terms'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { ShareAction } from '#features/share/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { ReportHome } from '../components/ReportHome.tsx'
import { ReportView } from '../components/ReportView.tsx'
import { sharedReport } from '../components/shared-report.ts'
import { useReport, useSaveReport } from '../queries.ts'

const { title } = pages.aiReport

/** RT-131: the report of an id (0 news, 1 the market after its close, 2 tracked assets); without one all of them. */
export default function Report() {
  const { id } = usePageQuery(pages.aiReport.query)
  if (id === undefined) return <ReportHome title={title} />
  const kind = reportKindOf(id)
  if (kind) return <Now key={kind} kind={kind} />
  return (
    <Page title={title}>
      <Card>
        <Empty
          title="没有这份报告"
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

/** A report as of now. */
function Now({ kind }: { kind: ReportKind }) {
  const query = useReport(kind)
  const save = useSaveReport(kind)
  const keyOf = useKeyOf()
  const toast = useToast()
  const showError = useFailure()
  const name = reportNames[kind]
  if (!query.data) {
    return (
      <PageWaiting title={name} query={query}>
        <Loading label="正在生成报告">
          <Stack>
            <SkeletonCard hasTitle lines={3} />
            <SkeletonCard hasTitle lines={3} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { report } = query.data
  const keep = async () => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ idempotencyKey: keyOf(`${kind} ${report.madeMs}`) })
      toast('已保存到我的报告')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={name}
      right={<ShareAction thing={sharedReport(report)} />}
      footer={
        <Button busy={save.isPending} onClick={() => void keep()}>
          保存这份报告
        </Button>
      }
    >
      <ReportView report={report} />
    </Page>
  )
}
