import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { hostText } from '@koi/domain/ai-clients/redirect-uri'
import { endText, scopesText } from '../client-words.ts'
import type { Connection } from '../queries.ts'
import styles from './AiClients.module.css'

interface ConnectionCardProps {
  connection: Connection
  onReadings: () => void
  /** Absent where it has ended. */
  onDisconnect?: () => void
  isDisconnecting?: boolean
}

/** A client that is or was connected: what it may read, when it did, and the ways to look at it and to send it away. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, onReadings, onDisconnect, isDisconnecting = false } = props
  const { clientName, redirectHost, scopes, agreedMs, usedMs, endedMs, endReason } = connection
  return (
    <Card title={clientName}>
      <KeyValues
        columns={2}
        items={[
          { label: '可以读取', value: scopesText(scopes) },
          { label: '返回地址', value: hostText(redirectHost) },
          { label: '连接时间', value: shanghaiMinute(agreedMs) },
          { label: '最近读取', value: usedMs === null ? '还没有读取过' : shanghaiMinute(usedMs) },
          ...(endedMs !== null && endReason !== null
            ? [
                { label: '断开时间', value: shanghaiMinute(endedMs) },
                { label: '断开原因', value: endText(endReason) },
              ]
            : []),
        ]}
      />
      <div className={styles.buttons}>
        <Button
          kind="soft"
          size="medium"
          grow={1}
          label={`${clientName} 的读取记录`}
          onClick={onReadings}
        >
          读取记录
        </Button>
        {onDisconnect && (
          <Button
            kind="danger"
            size="medium"
            grow={1}
            label={`断开 ${clientName}`}
            onClick={onDisconnect}
            busy={isDisconnecting}
          >
            断开
          </Button>
        )}
      </div>
    </Card>
  )
}
