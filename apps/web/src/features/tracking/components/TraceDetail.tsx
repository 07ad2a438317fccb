import type { ResponseOf } from '@koi/contracts/call'
import type { trackingCalls } from '@koi/contracts/calls/tracking'
import { urlOfPath } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute, shanghaiTimeOfDayMs } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { useTrace } from '../queries.ts'
import { isTold, traceLine } from '../trace-lines.ts'
import styles from './TraceDetail.module.css'

type Trace = ResponseOf<typeof trackingCalls.queryTrace>

/** `10:01:09` in Shanghai. */
function timeText(atMs: number): string {
  const seconds = Math.floor((shanghaiTimeOfDayMs(atMs) / 1000) % 60)
  return `${shanghaiMinute(atMs).slice(11)}:${String(seconds).padStart(2, '0')}`
}

const titles = new Map<string, string>(
  Object.values(pages).map((page) => [
    urlOfPath(page.path),
    // The title of the document is the brand's.
    page.path === pages.home.path ? '首页' : page.title,
  ]),
)

/** One trace: whether it is whole, what it led to, and what happened. */
export function TraceDetail({ traceId }: { traceId: string }) {
  const { data, error, refetch, isFetching } = useTrace(traceId)
  if (data) return <Loaded trace={data} />
  return (
    <Card>
      {error ? (
        <QueryFailed query={{ error, refetch, isFetching }} />
      ) : (
        <SkeletonRows rows={8} label="正在读取留痕记录" />
      )}
    </Card>
  )
}

function Loaded({ trace: { trace, events, verification } }: { trace: Trace }) {
  const { isIntact, findings } = verification
  return (
    <Stack>
      <Notice
        tone={isIntact ? 'info' : 'alarm'}
        title={isIntact ? '校验通过，记录完整未被改动' : '校验未通过'}
      >
        {isIntact
          ? `共 ${trace.eventCount} 条，由服务器在收到时盖时间戳并逐条串联。姓名、号码、金额和你输入的内容都没有记录。`
          : `发现 ${findings.length} 处异常，请联系客服并提供此页。`}
      </Notice>
      {trace.orders.length > 0 && (
        <Card title="相关订单">
          <List label="相关订单">
            {trace.orders.map((order) => (
              <ListRow
                key={order.orderId}
                title={`${order.kindText} ${order.name}`}
                detail={shanghaiMinute(order.createdMs)}
                href={to.tradeResult({ orderId: order.orderId })}
              />
            ))}
          </List>
        </Card>
      )}
      <Card title="过程" note={shanghaiMinute(trace.startedMs)}>
        <Timeline label="过程" steps={stepsOf(events)} />
      </Card>
    </Stack>
  )
}

function stepsOf(events: Trace['events']) {
  return events.flatMap(({ place, receivedMs, event }, index) => {
    const line = traceLine(event, (path) => titles.get(path))
    if (!line || !isTold(event, events[index + 1]?.event)) return []
    return [
      {
        key: String(place),
        state: 'done' as const,
        title: line.title,
        detail: (
          <>
            <span className={styles.time}>{timeText(receivedMs)}</span>
            {line.details.map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </>
        ),
      },
    ]
  })
}
