import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useBrandHas } from '#brands/use-brand-has.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { DeviceRow } from '../components/DeviceRow.tsx'
import type { DeviceSession } from '../identity-model.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../identity-queries.ts'
import styles from './Sessions.module.css'

/** Devices that are logged in, and how to send one away. */
export default function Sessions() {
  const { sessions, error, isPending, isFetching, refetch } = useSessions()
  return (
    <Page title={pages.sessions.title}>
      {sessions ? (
        <Devices sessions={sessions} />
      ) : (
        <Card>
          {isPending ? (
            <SkeletonRows rows={3} />
          ) : (
            <QueryFailed query={{ error, refetch, isFetching }} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const has = useBrandHas()
  const [here, others] = [
    sessions.filter(({ isCurrent }) => isCurrent),
    sessions.filter(({ isCurrent }) => !isCurrent),
  ]
  return (
    <Stack>
      <Card title="本机">
        <List label="本机">
          {here.map((session) => (
            <DeviceRow key={session.sessionId} session={session} />
          ))}
        </List>
      </Card>
      <Card title="其他设备" note={others.length > 0 ? `${others.length} 台` : undefined}>
        {others.length > 0 ? (
          <OtherDevices sessions={others} />
        ) : (
          <p className={styles.none}>没有其他设备登录你的账户</p>
        )}
      </Card>
      {others.length > 0 && (
        <p className={styles.hint}>不认识的设备？请让它退出登录，并重置支付密码。</p>
      )}
      {has('aiClients') && (
        <Card>
          <List label="更多">
            <ListRow
              title="AI 客户端"
              detail="能读取你的账户，单独连接和断开"
              href={to.aiClients()}
            />
          </List>
        </Card>
      )}
    </Stack>
  )
}

function OtherDevices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const end = useEndSession()
  const endAll = useEndOtherSessions()
  const has = useBrandHas()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const done = () => toast('已退出登录')
  const endOne = async ({ sessionId, device }: DeviceSession) => {
    const content = `让“${device}”退出登录吗？那台设备需要重新登录才能使用。`
    if (!(await confirm({ content, confirmText: '退出登录', danger: true }))) return
    end.mutate({ sessionId }, { onSuccess: done, onError: showError })
  }
  const endOthers = async () => {
    const content = has('aiClients')
      ? '除本机外，其他设备都会退出登录，你连接的 AI 客户端也会断开。确定吗？'
      : '除本机外，其他设备都会退出登录。确定吗？'
    if (!(await confirm({ content, confirmText: '全部退出', danger: true }))) return
    endAll.mutate({}, { onSuccess: done, onError: showError })
  }
  return (
    <>
      <List label="其他设备">
        {sessions.map((session) => (
          <DeviceRow
            key={session.sessionId}
            session={session}
            onEnd={() => void endOne(session)}
            isEnding={end.isPending && end.variables.sessionId === session.sessionId}
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <div className={styles.all}>
          <Button
            kind="danger"
            size="medium"
            onClick={() => void endOthers()}
            busy={endAll.isPending}
          >
            全部退出
          </Button>
        </div>
      )}
    </>
  )
}
