import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { newsText } from '../model.ts'
import { useSeeNews, useWatchNews } from '../queries.ts'

/** Alerts that came true, until they were seen; nothing where there is none. */
export function WatchNews() {
  const days = useDayTexts()
  const { data } = useWatchNews()
  const see = useSeeNews()
  const showError = useFailure()
  const news = data?.news ?? []
  if (news.length === 0) return null
  const alertIds = news.map(({ alertId }) => alertId)
  return (
    <Card
      title="自选提醒"
      action={
        <Button
          size="small"
          kind="soft"
          busy={see.isPending}
          onClick={() => see.mutate({ alertIds }, { onError: showError })}
        >
          知道了
        </Button>
      }
    >
      <List label="自选提醒">
        {news.map((each) => (
          <ListRow
            key={each.alertId}
            title={each.name}
            detail={newsText(each, days.short(each.reachedDay))}
            href={to.productDetail({ fundCode: each.fundCode, spid: each.spid })}
          />
        ))}
      </List>
    </Card>
  )
}
