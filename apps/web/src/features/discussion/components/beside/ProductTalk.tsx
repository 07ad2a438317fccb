import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { useFeed } from '../../use-feed.ts'
import { TalkRows } from './TalkRows.tsx'

/** Posts of the discussion that a product's page shows. */
const SHOWN = 2

/** What is said about a product: its newest posts, and the way to all of them. Where nothing is said nothing stands. */
export function ProductTalk({ fundCode }: { fundCode: string }) {
  const posts = useFeed({ feed: 'fund', order: 'time', fundCode, limit: SHOWN }).pages?.[0]
  if (!posts || posts.length === 0) return null
  return (
    <Card
      title="讨论区"
      section="discussion"
      action={<More href={to.discussionStock({ stockId: fundCode })} label="全部讨论" />}
    >
      <TalkRows label="最新讨论" posts={posts} />
    </Card>
  )
}
