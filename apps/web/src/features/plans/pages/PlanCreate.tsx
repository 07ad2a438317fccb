import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import { queryOf } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { useChannel } from '#brands/use-channel.ts'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { buyTermsOf, useBuyPreview } from '#features/trade/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FundPicker } from '../components/FundPicker.tsx'
import { PlanEditor } from '../components/PlanEditor.tsx'
import { PlansWaiting } from '../components/PlansWaiting.tsx'
import { draftOfPlan, emptyDraft, type PlanDraft } from '../draft.ts'
import { usePlan } from '../queries.ts'

const titles: Readonly<Record<PlanKind, string>> = {
  regular: pages.planCreate.title,
  salary: '新建工资理财',
}
const EDIT_TITLE = '修改计划'

/** RT-090: makes a plan, or changes one from its next period on. */
export default function PlanCreate() {
  const query = usePageQuery(pages.planCreate.query)
  const session = useSession()
  const { setQuery } = useNavigator()
  const block = useChannel()?.buyBlock
  const { planId, fundCode } = query
  const planKind = query.planKind === 'salary' ? 'salary' : 'regular'
  const title = titles[planKind]
  const pick = (next: { fundCode: string; spid: string } | undefined) =>
    setQuery(
      queryOf(pages.planCreate.query, {
        fundCode: next?.fundCode,
        spid: next?.spid,
        planKind: query.planKind,
      }),
    )
  if (block) return <Blocked title={title} reason={block.reason} />
  if (planId !== undefined) return <Changing planId={planId} amount={query.amount} />
  if (fundCode === undefined) {
    return (
      <Page title={title}>
        <FundPicker planKind={planKind} onPick={pick} />
      </Page>
    )
  }
  return (
    <Filling
      title={title}
      product={{ fundCode, spid: query.spid ?? session?.spid }}
      asked={{ prizeCode: query.prizeCode ?? '', hidesOthers: query.hideOtherPrize === '1' }}
      initial={withAmount(emptyDraft, query.amount)}
      planKind={planKind}
      onOther={() => pick(undefined)}
    />
  )
}

/** A draft with the amount that an address names, where it is one. */
const withAmount = (draft: PlanDraft, amount: string | undefined): PlanDraft =>
  amount === undefined || parseYuan(amount) === undefined ? draft : { ...draft, amountText: amount }

function Changing({ planId, amount }: { planId: string; amount: string | undefined }) {
  const { data, error, refetch, isFetching } = usePlan(planId)
  if (!data) {
    return (
      <PageWaiting title={EDIT_TITLE} query={{ error, refetch, isFetching }}>
        <PlansWaiting />
      </PageWaiting>
    )
  }
  const { plan } = data
  const reason = plan.state === 'stopped' ? plan.stopText : plan.lockedReason
  if (reason !== '') return <Blocked title={EDIT_TITLE} reason={reason} />
  return (
    <Filling
      title={EDIT_TITLE}
      product={{ fundCode: plan.fundCode, spid: plan.spid }}
      asked={{ prizeCode: '', hidesOthers: false }}
      initial={withAmount(draftOfPlan(plan), amount)}
      planKind={plan.planKind}
      planId={planId}
      isFirst={plan.doneCount === 0}
    />
  )
}

interface FillingProps {
  title: string
  product: { fundCode: string; spid: string | undefined }
  asked: { prizeCode: string; hidesOthers: boolean }
  initial: PlanDraft
  planKind: PlanKind
  planId?: string
  isFirst?: boolean
  onOther?: () => void
}

/** The form, as soon as the product's terms are known. */
function Filling({ title, product, asked, initial, planKind, ...rest }: FillingProps) {
  const { planId, isFirst = true, onOther } = rest
  const { fundCode, spid } = product
  const preview = useBuyPreview(spid === undefined ? undefined : { fundCode, spid })
  if (!preview.data || spid === undefined) {
    return (
      <PageWaiting title={title} query={preview}>
        <PlansWaiting />
      </PageWaiting>
    )
  }
  return (
    <PlanEditor
      key={`${fundCode} ${planId}`}
      title={title}
      terms={buyTermsOf(preview.data)}
      channels={preview.data.channels}
      spid={spid}
      asked={asked}
      initial={initial}
      planKind={planKind}
      planId={planId}
      isFirst={isFirst}
      onOther={onOther}
      onStale={() => void preview.refetch()}
    />
  )
}

function Blocked({ title, reason }: { title: string; reason: string }) {
  return (
    <Page title={title} footer={<Button href={to.planList()}>查看我的计划</Button>}>
      <Card>
        <Empty icon="lock" title={reason} />
      </Card>
    </Page>
  )
}
