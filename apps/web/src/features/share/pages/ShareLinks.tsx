import { shareCalls } from '@koi/contracts/calls/share'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useSlices } from '#api/use-slices.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { LinkCard } from '../components/LinkCard.tsx'

const { title } = pages.shareLinks
const LIMIT = 20

/** The links one has shared: how often they were opened, until when they live, and the way to end them. */
export default function ShareLinks() {
  const { rows, error, refetch, more } = useSlices(shareCalls.queryShareLinks, {
    request: (offset) => ({ offset, limit: LIMIT }),
    rows: ({ links }) => links,
    hasMore: ({ hasMore }) => hasMore,
  })
  return (
    <Page title={title}>
      {error ? (
        <Card>
          <QueryFailed query={{ error, refetch }} />
        </Card>
      ) : !rows ? (
        <Card>
          <SkeletonRows rows={4} label="正在加载分享" />
        </Card>
      ) : rows.length === 0 ? (
        <Card>
          <Empty
            icon="share"
            title="还没有分享过"
            hint="在产品页点右上角的分享，链接会出现在这里，随时可以取消。"
            action={
              <Button kind="soft" size="medium" href={to.listSteady()}>
                去看看产品
              </Button>
            }
          />
        </Card>
      ) : (
        <Stack>
          {rows.map((link) => (
            <LinkCard key={link.code} link={link} />
          ))}
          <LoadMore {...more} endText="以上是全部分享" />
        </Stack>
      )}
    </Page>
  )
}
