import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useRemovePush, type PushBrowser } from '../push-queries.ts'

interface PushBrowsersProps {
  browsers: readonly PushBrowser[]
  /** This one has notifications as well. */
  isElsewhere: boolean
}

/** The account’s other browsers that have notifications. */
export const PushBrowsers = ({ browsers, isElsewhere }: PushBrowsersProps) => (
  <List label={isElsewhere ? '其他开启了通知的设备' : '开启了通知的设备'}>
    {browsers.map((browser) => (
      <BrowserRow key={browser.browserId} browser={browser} />
    ))}
  </List>
)

function BrowserRow({ browser: { browserId, device, addedMs } }: { browser: PushBrowser }) {
  const remove = useRemovePush()
  const showError = useFailure()
  const days = useDayTexts()
  return (
    <ListRow
      title={device}
      detail={`${days.minute(shanghaiMinute(addedMs))} 开启`}
      value={
        <Button
          kind="plain"
          size="small"
          label={`关闭 ${device} 的通知`}
          onClick={() => remove.mutate({ browserId }, { onError: showError })}
          busy={remove.isPending}
        >
          关闭
        </Button>
      }
    />
  )
}
