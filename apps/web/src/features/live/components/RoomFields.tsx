import { to } from '@koi/contracts/pages'
import { LIVE_NOTICE_MAX, LIVE_TITLE_MAX, RISK_TIP_MAX } from '@koi/domain/live/live-terms'
import { liveLabelTexts, ORIENTATIONS, orientationTexts } from '@koi/domain/live/live-words'
import { PictureField } from '#features/uploads/index.ts'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { fundChoice, labelChoice, topicChoice } from '../choices.ts'
import type { TypedRoom } from '../room-form.ts'
import styles from './Live.module.css'
import { roomLeft } from './room-left.ts'

interface FieldsProps {
  typed: TypedRoom
  onChange: (more: Partial<TypedRoom>) => void
}

const signs = (text: string) => Array.from(text.trim()).length
const NO_COVER: readonly string[] = []
const orientations = ORIENTATIONS.map((value) => ({ value, label: orientationTexts[value] }))

/** What a room is: title, cover, what it is about, how it stands, what it says of risk. */
export function RoomFields({
  typed,
  onChange,
  onSending,
}: FieldsProps & { onSending: (isSending: boolean) => void }) {
  const { title, riskTip, coverId, topicId, topicName, labels, funds, orientation } = typed
  return (
    <>
      <Card title="直播信息">
        <TextField
          label="标题"
          value={title}
          onChange={(text) => onChange({ title: text })}
          placeholder="一句话说清这场讲什么"
          {...roomLeft(title, LIVE_TITLE_MAX)}
        />
        <p className={styles.label}>封面（选填，16:9 效果最好）</p>
        <PictureField
          label="封面"
          scene="cont_common"
          most={1}
          first={coverId === '' ? NO_COVER : [coverId]}
          onChange={([id = ''], { sending, failed }) => {
            onChange({ coverId: id })
            onSending(sending + failed > 0)
          }}
        />
      </Card>
      <Card title="内容">
        <List label="内容">
          <ListRow
            title="标签"
            detail={labels.map((label) => liveLabelTexts[label]).join('、') || '最多 3 个'}
            value={labels.length > 0 ? `${labels.length} 个` : '选择'}
            href={to.liveSelectLabel()}
            onClick={() => labelChoice.ask(labels)}
          />
          <ListRow
            title="话题"
            detail={topicId === '' ? '让大家先聊起来' : `#${topicName}`}
            value={topicId === '' ? '选择' : '更换'}
            href={to.liveSelectTopic()}
            onClick={() => topicChoice.ask({ topicId, name: topicName })}
          />
          <ListRow
            title="相关基金"
            detail={funds.map(({ name }) => name).join('、') || '按顺序展示，最多 10 只'}
            value={funds.length > 0 ? `${funds.length} 只` : '选择'}
            href={to.liveSelectStock()}
            onClick={() => fundChoice.ask(funds)}
          />
        </List>
        <p className={styles.label}>画面方向</p>
        <Segmented
          label="画面方向"
          options={orientations}
          value={orientation}
          onChange={(value) => onChange({ orientation: value })}
        />
      </Card>
      <Card title="风险提示" note="固定显示在直播间最上方">
        <TextField
          label="风险提示"
          labelHidden
          value={riskTip}
          onChange={(text) => onChange({ riskTip: text })}
          {...roomLeft(riskTip, RISK_TIP_MAX)}
        />
      </Card>
    </>
  )
}

/** When a room begins, and what is said of it before. */
export const PlanFields = ({ typed: { day, time, notice }, onChange }: FieldsProps) => (
  <>
    <Card title="开播时间" note="北京时间，10 分钟之后、30 天之内">
      <div className={styles.when}>
        <div>
          <TextField
            label="日期"
            type="date"
            value={day}
            onChange={(text) => onChange({ day: text })}
          />
        </div>
        <div>
          <TextField
            label="时间"
            type="time"
            value={time}
            onChange={(text) => onChange({ time: text })}
          />
        </div>
      </div>
    </Card>
    <Card title="直播公告">
      <TextField
        label="直播公告"
        labelHidden
        multiline
        value={notice}
        onChange={(text) => onChange({ notice: text })}
        placeholder="讲哪些内容、有没有答疑"
        {...roomLeft(notice, LIVE_NOTICE_MAX)}
      />
    </Card>
  </>
)

/** Whether anything is longer than it may be. */
export const isTooLong = ({ title, notice, riskTip }: TypedRoom) =>
  signs(title) > LIVE_TITLE_MAX || signs(notice) > LIVE_NOTICE_MAX || signs(riskTip) > RISK_TIP_MAX
