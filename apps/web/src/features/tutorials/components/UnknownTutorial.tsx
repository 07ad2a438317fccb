import { pages, to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** What an address names is not there, or no longer. */
export const UnknownTutorial = () => (
  <Page title={pages.tutorial.title}>
    <Card>
      <Empty
        picture={<Spot name="search" />}
        title="没有找到这节课"
        hint="它可能已经下架，看看其他课程吧。"
        action={
          <Button kind="soft" size="medium" href={to.tutorial()}>
            看全部课程
          </Button>
        }
      />
    </Card>
  </Page>
)
