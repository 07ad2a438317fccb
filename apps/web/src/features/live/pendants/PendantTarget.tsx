import { activityCalls } from '@koi/contracts/calls/activities'
import { to } from '@koi/contracts/pages'
import { pendantTargets, type OfferedPendant } from '@koi/domain/live/pendants'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { singleFundChoice, topicChoice } from '../choices.ts'
import { useMyRooms } from '../queries.ts'
import type { TypedPendant } from './model.ts'

interface TargetProps {
  liveId: string
  type: OfferedPendant
  typed: TypedPendant
  onChange: (more: Pick<TypedPendant, 'target' | 'label'>) => void
}

/** What a pendant opens, chosen as its type asks. */
export function PendantTarget({ liveId, type, typed, onChange }: TargetProps) {
  const { target, label } = typed
  switch (pendantTargets[type]) {
    case 'nothing':
      return null
    case 'topic':
      return <Topic target={target} label={label} />
    case 'fund':
      return <ExplainedFund target={target} label={label} />
    case 'room':
      return <Rooms liveId={liveId} value={target} onChange={onChange} />
    case 'activity':
      return <Activities value={target} onChange={onChange} />
    case 'address':
      return (
        <Card title="打开">
          <TextField
            label="页面地址"
            value={target}
            onChange={(text) => onChange({ target: text.trim(), label: text.trim() })}
            placeholder="/h5/v6/pages/…"
            hint="只能打开本平台的页面"
          />
        </Card>
      )
  }
}

const Topic = ({ target, label }: Pick<TypedPendant, 'target' | 'label'>) => (
  <Card title="打开">
    <List label="打开">
      <ListRow
        title="话题"
        detail={target === '' ? '观众点开后进入话题' : `#${label}`}
        value={target === '' ? '选择' : '更换'}
        href={to.liveSelectTopic()}
        onClick={() => topicChoice.ask({ topicId: target, name: label })}
      />
    </List>
  </Card>
)

const ExplainedFund = ({ target, label }: Pick<TypedPendant, 'target' | 'label'>) => (
  <Card title="正在讲解（选填）" note="购物袋里是这场直播的相关基金">
    <List label="正在讲解">
      <ListRow
        title="讲解的基金"
        detail={target === '' ? '不标出正在讲解的基金' : label}
        value={target === '' ? '选择' : '更换'}
        href={to.liveSelectSingleFund()}
        onClick={() =>
          singleFundChoice.ask(target === '' ? null : { fundCode: target, spid: '', name: label })
        }
      />
    </List>
  </Card>
)

interface ChoiceProps {
  value: string
  onChange: TargetProps['onChange']
}

function Rooms({ liveId, value, onChange }: ChoiceProps & { liveId: string }) {
  const days = useDayTexts()
  const mine = useMyRooms()
  const rooms = mine.rooms?.filter((room) => room.state === 'coming' && room.liveId !== liveId)
  if (!rooms)
    return mine.error ? (
      <QueryFailed query={mine} />
    ) : (
      <SkeletonRows rows={2} label="正在读取预告" />
    )
  return (
    <Card title="预约哪一场">
      {rooms.length === 0 ? (
        <Empty title="没有其他预告" hint="先发布下一场直播的预告，再把它放进直播间。" />
      ) : (
        <ChoiceList
          label="预约哪一场"
          options={rooms.map((room) => ({
            value: room.liveId,
            title: room.title,
            detail: days.moment(room.plannedMs),
          }))}
          value={value}
          onChange={(id) =>
            onChange({ target: id, label: rooms.find((room) => room.liveId === id)?.title ?? '' })
          }
        />
      )}
    </Card>
  )
}

function Activities({ value, onChange }: ChoiceProps) {
  const query = useCall(activityCalls.queryActivities, { page: 'coupon' })
  const found = query.data?.activities
  if (!found)
    return query.error ? (
      <QueryFailed query={query} />
    ) : (
      <SkeletonRows rows={2} label="正在读取活动" />
    )
  return (
    <Card title="哪个活动">
      {found.length === 0 ? (
        <Empty title="没有进行中的活动" hint="活动开始后可以放进直播间。" />
      ) : (
        <ChoiceList
          label="哪个活动"
          options={found.map(({ activityId, name }) => ({ value: activityId, title: name }))}
          value={value}
          onChange={(id) =>
            onChange({
              target: id,
              label: found.find(({ activityId }) => activityId === id)?.name ?? '',
            })
          }
        />
      )}
    </Card>
  )
}
