import { pages, to } from '@koi/contracts/pages'
import { expertKindTexts, expertRuleTexts, isExpertRule } from '@koi/domain/experts/expert-words'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { stepsOf } from '../result-steps.ts'
import {
  useExpert,
  useWithdrawExpert,
  type ExpertApplication,
  type ExpertCertificate,
  type ExpertStanding,
} from '../queries.ts'

const { title } = pages.expertResult

/** RT-027: what came of an application: under review, passed, refused with its reason; the certificate, and applying again. */
export default function Result() {
  const { applyId } = usePageQuery(pages.expertResult.query)
  const query = useExpert(applyId || undefined)
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <SkeletonRows rows={5} label="正在读取认证结果" />
        </Card>
      </PageWaiting>
    )
  }
  return <Standing standing={query.data} refetch={query.refetch} />
}

function Standing({
  standing,
  refetch,
}: {
  standing: ExpertStanding
  refetch: () => Promise<unknown>
}) {
  const { application, certificate, isGood, mayApply, mayApplyMs, isReviewing } = standing
  const days = useDayTexts()
  const again = isGood ? '申请续期' : '重新申请'
  const isWaiting = !mayApply && !isGood && !isReviewing && mayApplyMs > 0
  return (
    <Page
      title={title}
      footer={
        mayApply && (application || certificate) ? (
          <Button href={to.expertApply()}>{again}</Button>
        ) : undefined
      }
    >
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          {certificate && <CertificateCard certificate={certificate} />}
          {application ? (
            <ApplicationCard application={application} />
          ) : (
            !certificate && <NothingYet />
          )}
          {isWaiting && (
            <Notice tone="info">{days.moment(mayApplyMs)} 后可以重新申请，请先准备好材料。</Notice>
          )}
          {(isReviewing || isGood) && <Withdraw isReviewing={isReviewing} />}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

/** Under which rule something was decided, and what was said beside it. */
const whyText = (rule: string, reason: string) =>
  [isExpertRule(rule) ? expertRuleTexts[rule] : '', reason].filter(Boolean).join('，')

const ends = {
  expired: '认证已到期，标识不再显示',
  withdrawn: '认证已撤回，标识不再显示',
  revoked: '认证已被撤销，标识不再显示',
  renewed: '认证已续期',
} as const

function CertificateCard({ certificate }: { certificate: ExpertCertificate }) {
  const { kind, fromDay, toDay, endedBy, rule, reason } = certificate
  return (
    <Card title={endedBy === '' ? '认证有效' : '认证已失效'}>
      <Stack>
        <KeyValues
          columns={3}
          items={[
            { label: '认证类型', value: expertKindTexts[kind] },
            { label: '生效日期', value: fromDay },
            { label: '有效期至', value: toDay },
          ]}
        />
        {endedBy !== '' && (
          <Notice compact tone={endedBy === 'revoked' ? 'alarm' : 'info'} title={ends[endedBy]}>
            {endedBy === 'revoked' ? whyText(rule, reason) : undefined}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

function ApplicationCard({ application }: { application: ExpertApplication }) {
  const days = useDayTexts()
  const { kind, numberShown, state, rule, reason } = application
  return (
    <Card title="申请进度">
      <Stack>
        <KeyValues
          columns={2}
          items={[
            { label: '认证类型', value: expertKindTexts[kind] },
            { label: '证书编号', value: numberShown },
          ]}
        />
        {state === 'refused' && (
          <Notice compact tone="alarm" title="没有通过的原因">
            {whyText(rule, reason)}
          </Notice>
        )}
        <Timeline label="申请进度" steps={stepsOf(application, days)} />
      </Stack>
    </Card>
  )
}

const NothingYet = () => (
  <Card>
    <Empty
      picture={<Spot name="talk" />}
      title="还没有申请过认证"
      hint="基金从业人员、投资顾问、证券分析师核验从业资格后，昵称旁会展示认证标识。"
      action={
        <Button size="medium" href={to.expertApply()}>
          申请认证
        </Button>
      }
    />
  </Card>
)

function Withdraw({ isReviewing }: { isReviewing: boolean }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const withdraw = useWithdrawExpert()
  const label = isReviewing ? '撤回申请' : '撤回认证'
  const takeBack = async () => {
    const isSure = await confirm({
      title: isReviewing ? '撤回申请？' : '撤回认证？',
      content: isReviewing
        ? '撤回后不再审核，需要时可以重新申请。'
        : '撤回后认证标识立即不再显示，恢复需要重新申请。',
      confirmText: '撤回',
    })
    if (!isSure) return
    try {
      await withdraw.mutateAsync({})
      toast('已撤回')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="plain" busy={withdraw.isPending} onClick={() => void takeBack()}>
      {label}
    </Button>
  )
}
