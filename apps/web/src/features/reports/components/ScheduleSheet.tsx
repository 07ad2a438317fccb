import { minuteText, REPORT_MINUTES, type ReportRhythm } from '@koi/domain/reports/report-schedule'
import { reportNames } from '@koi/domain/reports/report-terms'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useAuthorization, useSaveReport, type ReportConfig } from '../queries.ts'
import { NeedsConsent } from './NeedsConsent.tsx'
import styles from './Reports.module.css'

const RHYTHMS: readonly { value: ReportRhythm; label: string }[] = [
  { value: 'daily', label: '每个交易日' },
  { value: 'weekly', label: '每周' },
]
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五'].map((label, at) => ({
  value: String(at + 1),
  label,
}))
/** The usual times, and the one that was set otherwise. */
const timesWith = (time: string) =>
  [...new Set([...REPORT_MINUTES.map(minuteText), time])]
    .toSorted()
    .map((value) => ({ value, label: value }))

interface ScheduleSheetProps {
  config: ReportConfig
  onClose: () => void
}

/** When a report is made by itself and told of in the messages. */
export function ScheduleSheet({ config, onClose }: ScheduleSheetProps) {
  const { kind } = config
  const [wanted, setWanted] = useState(config)
  const allowed = useAuthorization()
  const save = useSaveReport(kind)
  const toast = useToast()
  const showError = useFailure()
  const press = async () => {
    if (save.isPending) return
    const { isOn, rhythm, weekday, time } = wanted
    try {
      await save.mutateAsync({ config: { isOn, rhythm, weekday, time } })
      toast(isOn ? '已设置，生成后会在消息里提醒' : '已关闭定时生成')
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`定时生成${reportNames[kind]}报告`}
      footer={
        allowed.data?.isAllowed && (
          <Button busy={save.isPending} onClick={() => void press()}>
            保存设置
          </Button>
        )
      }
    >
      {!allowed.data ? (
        allowed.error ? (
          <QueryFailed query={allowed} />
        ) : (
          <SkeletonRows rows={3} label="正在读取设置" />
        )
      ) : !allowed.data.isAllowed ? (
        <NeedsConsent>同意智能助手读取持仓后，才能定时生成报告，随时可以关闭。</NeedsConsent>
      ) : (
        <div className={styles.choices}>
          <Switch
            label="定时生成"
            detail="只在交易日生成，按北京时间"
            checked={wanted.isOn}
            onChange={(isOn) => setWanted({ ...wanted, isOn })}
          />
          {wanted.isOn && (
            <>
              <div className={styles.choice}>
                <p className={styles.choiceName}>频率</p>
                <Segmented
                  label="频率"
                  options={RHYTHMS}
                  value={wanted.rhythm}
                  onChange={(rhythm) => setWanted({ ...wanted, rhythm })}
                />
              </div>
              {wanted.rhythm === 'weekly' && (
                <div className={styles.choice}>
                  <p className={styles.choiceName}>星期，遇休市顺延</p>
                  <Segmented
                    label="星期"
                    options={WEEKDAYS}
                    value={String(wanted.weekday)}
                    onChange={(day) => setWanted({ ...wanted, weekday: Number(day) })}
                  />
                </div>
              )}
              <div className={styles.choice}>
                <p className={styles.choiceName}>时间</p>
                <Segmented
                  label="时间"
                  options={timesWith(config.time)}
                  value={wanted.time}
                  onChange={(time) => setWanted({ ...wanted, time })}
                />
              </div>
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
