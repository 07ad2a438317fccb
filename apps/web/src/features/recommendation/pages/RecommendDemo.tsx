import { recommendationCalls } from '@koi/contracts/calls/recommendation'
import { recommendationRefusals } from '@koi/contracts/codes/recommendation-refusals'
import { pages, to } from '@koi/contracts/pages'
import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import { placementRooms, type PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useHost } from '#hosts/host-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { codeOf } from '../load-placement.ts'
import { useFallbackFile } from '../use-fallback-file.ts'

type Position = ResponseOf<typeof recommendationCalls.unifiedQueryDp>['positions'][string]
type Plan = Position['plans'][number]

const filterNames: Record<Plan['planFilterResults'][number]['filter'], string> = {
  shelf: '本品牌在售',
  onSale: '当前可买',
  suitability: '风险等级',
  state: '启用状态',
  schedule: '投放时间',
  experiment: '实验分组',
  audience: '人群条件',
  dislike: '未被拒绝',
  positionLimit: '位置频次',
  planLimit: '计划频次',
}

const limitText = (count: number, limit: number | null) => `${count} / ${limit ?? '不限'}`

/** RT-133: asks for any position, and shows its plans, limits and counters. */
export default function RecommendDemo() {
  const query = usePageQuery(pages.recommendDemo.query)
  const dpChannel = useHost().name
  const pageId = query.pageId ?? placementRooms.home.pageId
  const positionId = query.positionId ?? placementRooms.home.positionId
  const request: RequestOf<typeof recommendationCalls.unifiedQueryDpById> = {
    dpPage: pageId,
    dpPositions: [positionId],
    dpChannel,
    dpid: query.dpId ?? '',
    withTrials: query.isExpDps === '1' ? 1 : 0,
    extraInfo: query.previewPlanId ? { preview_plan_id: query.previewPlanId } : {},
  }
  const isAsked = query.noDp !== '1' && query.isStaticDps !== '1'
  const whole = useCall(
    recommendationCalls.unifiedQueryDp,
    isAsked && !query.dpId ? request : undefined,
    { freshMs: 0 },
  )
  const one = useCall(
    recommendationCalls.unifiedQueryDpById,
    isAsked && query.dpId ? request : undefined,
    { freshMs: 0 },
  )
  const answer = query.dpId ? one : whole
  const position = answer.data?.positions[positionId]
  return (
    <Page title={pages.recommendDemo.title}>
      <Stack>
        <Question key={JSON.stringify(query)} query={{ ...query, pageId, positionId }} />
        {query.noDp === '1' ? (
          <Card>
            <Empty title="没有请求" hint="地址里的 noDp 关闭了推荐位" />
          </Card>
        ) : query.isStaticDps === '1' ? (
          <StaticPlans room={{ pageId, positionId }} />
        ) : position ? (
          <Shown position={position} />
        ) : answer.error ? (
          <Card>
            {codeOf(answer.error) === recommendationRefusals.previewDenied.code ? (
              <Empty icon="lock" title={recommendationRefusals.previewDenied.text} />
            ) : (
              <QueryFailed query={answer} />
            )}
          </Card>
        ) : (
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

interface Asked {
  pageId: string
  positionId: string
  dpId?: string | undefined
  previewPlanId?: string | undefined
}

/** What is asked for; it stands in the address. */
function Question({ query }: { query: Asked }) {
  const { navigate } = useNavigator()
  const [pageId, setPageId] = useState(query.pageId)
  const [positionId, setPositionId] = useState(query.positionId)
  const [dpId, setDpId] = useState(query.dpId ?? '')
  const [previewPlanId, setPreviewPlanId] = useState(query.previewPlanId ?? '')
  const address = to.recommendDemo({ ...query, pageId, positionId, dpId, previewPlanId })
  return (
    <Card title="请求">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(address, { replace: true })
        }}
      >
        <Stack>
          <div>
            <TextField label="页面编号" value={pageId} onChange={setPageId} inputMode="numeric" />
            <TextField
              label="位置编号"
              value={positionId}
              onChange={setPositionId}
              inputMode="numeric"
            />
            <TextField label="指定计划" value={dpId} onChange={setDpId} hint="只请求这一条" />
            <TextField
              label="预览计划"
              value={previewPlanId}
              onChange={setPreviewPlanId}
              hint="需在体验名单中"
            />
          </div>
          <Button type="submit">请求推荐位</Button>
        </Stack>
      </form>
    </Card>
  )
}

/** What stands in the file that pages read where nobody answers; no call is made. */
function StaticPlans({ room }: { room: PlacementRoom }) {
  const { data, isPending } = useFallbackFile(room.pageId, useHost().name)
  const plans = data?.plans?.filter(({ positionId }) => positionId === room.positionId)
  if (isPending) {
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    )
  }
  if (!plans || plans.length === 0) {
    return (
      <Card>
        <Empty
          title={plans ? '静态文件里没有这个位置的内容' : '没有这个页面的静态文件'}
          hint="页面会显示应用自带的内容"
        />
      </Card>
    )
  }
  return plans.map(({ planId, title, text, jumpUrl }) => (
    <Card key={planId} title={title} note="静态文件">
      <KeyValues
        columns={2}
        items={[
          { label: '计划', value: planId },
          { label: '文案', value: text },
          { label: '跳转', value: jumpUrl },
        ]}
      />
    </Card>
  ))
}

function Shown({ position }: { position: Position }) {
  const { positionExposureCount, positionLimitValue, plans } = position
  return (
    <>
      <Card title="位置">
        <KeyValues
          columns={2}
          items={[
            { label: '位置编号', value: position.positionId },
            {
              label: '今日曝光 / 上限',
              value: limitText(positionExposureCount, positionLimitValue),
            },
          ]}
        />
      </Card>
      {plans.length === 0 ? (
        <Card>
          <Empty title="没有可展示的计划" hint="没有符合条件的计划，或今天的次数已用完" />
        </Card>
      ) : (
        plans.map((plan) => <ShownPlan key={plan.planId} plan={plan} />)
      )}
    </>
  )
}

function ShownPlan({ plan }: { plan: Plan }) {
  const { planId, planCode, controlFlag, planExposureCount, planLimitValue, dpFeature } = plan
  return (
    <Card title={plan.title} note={controlFlag === 1 ? '预览' : '正式'}>
      <KeyValues
        columns={2}
        items={[
          { label: '计划', value: `${planCode}（${planId}）` },
          { label: '今日曝光 / 上限', value: limitText(planExposureCount, planLimitValue) },
          { label: '为什么看到', value: plan.reason },
          {
            label: '实验',
            value: dpFeature.expId === '' ? '无' : `${dpFeature.expId} · ${dpFeature.arm}`,
          },
          { label: '跳转', value: plan.jumpUrl },
          ...plan.planFilterResults.map(({ filter, isPassed }) => ({
            label: filterNames[filter],
            value: isPassed ? '通过' : '未通过',
          })),
        ]}
      />
    </Card>
  )
}
