import { to } from '@koi/contracts/pages'
import { reportIdOf, reportNames } from '@koi/domain/reports/report-terms'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useCountSkill, useDeleteReport, useLab, useSkills, type ReportConfig } from '../queries.ts'
import { ScheduleSheet } from './ScheduleSheet.tsx'
import styles from './Reports.module.css'

const WEEKDAYS = ['', '周一', '周二', '周三', '周四', '周五']

const scheduleText = ({ isOn, rhythm, weekday, time }: ReportConfig): string =>
  !isOn ? '未开启' : `${rhythm === 'daily' ? '每个交易日' : WEEKDAYS[weekday]} ${time}`

/** Where no report is named: what can be made, when it is made by itself, and what was kept. */
export function ReportHome({ title }: { title: string }) {
  const lab = useLab()
  const [config, setConfig] = useState<ReportConfig>()
  return (
    <Page title={title}>
      <Stack>
        <Skills />
        <Card title="定时生成">
          {lab.configs ? (
            <List label="定时生成">
              {lab.configs.map((each) => (
                <ListRow
                  key={each.kind}
                  title={reportNames[each.kind]}
                  value={scheduleText(each)}
                  onClick={() => setConfig(each)}
                />
              ))}
            </List>
          ) : lab.error ? (
            <QueryFailed query={lab} />
          ) : (
            <SkeletonRows rows={3} label="正在读取设置" />
          )}
        </Card>
        <Kept lab={lab} />
      </Stack>
      {config && <ScheduleSheet config={config} onClose={() => setConfig(undefined)} />}
    </Page>
  )
}

/** What the assistant can make. */
function Skills() {
  const skills = useSkills()
  const count = useCountSkill()
  return (
    <Card title="报告与问答">
      {skills.data ? (
        <List label="报告与问答">
          {skills.data.skills.map(({ skillId, name, says, link }) => (
            <ListRow
              key={skillId}
              title={name}
              detail={says}
              href={link}
              onClick={() => count.mutate({ skillId })}
            />
          ))}
        </List>
      ) : skills.error ? (
        <QueryFailed query={skills} />
      ) : (
        <SkeletonRows rows={4} label="正在读取报告" />
      )}
    </Card>
  )
}

/** Reports that were kept, by a press or by a schedule: opened again, or deleted. */
function Kept({ lab }: { lab: ReturnType<typeof useLab> }) {
  const days = useDayTexts()
  const remove = useDeleteReport()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const press = async (reportId: string, name: string) => {
    if (remove.isPending) return
    const content = `「${name}」会被删除，不能恢复。`
    const asked = { title: '删除这份报告？', content, confirmText: '删除', danger: true }
    if (!(await confirm(asked))) return
    try {
      await remove.mutateAsync({ reportId })
      toast('已删除')
    } catch (error) {
      showError(error)
    }
  }
  const { reports } = lab
  return (
    <Card title="我的报告">
      {!reports ? (
        lab.error ? (
          <QueryFailed query={lab} />
        ) : (
          <SkeletonRows rows={3} label="正在读取我的报告" />
        )
      ) : reports.length === 0 ? (
        <Empty title="还没有保存的报告" hint="打开一份报告并保存，或开启定时生成。" />
      ) : (
        <>
          <List label="我的报告">
            {reports.map(({ reportId, kind, title, madeMs, isScheduled }) => (
              <li key={reportId} className={styles.row}>
                <Link
                  className={styles.open}
                  href={to.aiThirdReport({ id: reportId, openPageId: reportIdOf(kind) })}
                >
                  <span>{withMoney(title)}</span>
                  <span className={styles.openNote}>
                    {days.moment(madeMs)}
                    {isScheduled ? ' · 定时生成' : ''}
                  </span>
                </Link>
                <Button
                  kind="plain"
                  size="small"
                  label={`删除 ${title}`}
                  onClick={() => void press(reportId, title)}
                >
                  删除
                </Button>
              </li>
            ))}
          </List>
          <LoadMore {...lab.more} />
        </>
      )}
    </Card>
  )
}
