import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { to } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { NewsRows } from '#features/market/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'

const SHOWN = 3

/** News with the keyword in their title, below what can be bought; nothing where there are none. */
export function FoundNews({ keyword }: { keyword: string }) {
  const { data } = useCall(
    marketNewsCalls.queryNewsList,
    keyword === '' ? undefined : { keyword, limit: SHOWN },
  )
  if (!data || data.articles.length === 0) return null
  return (
    <Card
      title="资讯"
      {...(data.next !== '' && {
        action: <More href={to.marketNews({ keyword })} label="更多资讯" />,
      })}
    >
      <NewsRows articles={data.articles} />
    </Card>
  )
}
