import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Board } from '../../lists/boards.ts'

/** In place of a list that the brand has nothing for: an address from elsewhere leads on to one that it has. */
export const NotSold = ({ instead }: { instead: Board | undefined }) => (
  <Card>
    <Empty
      icon="search"
      title="这里没有这类产品"
      hint="本平台暂不销售这类产品"
      action={
        instead && (
          <Button kind="soft" size="medium" href={instead.href}>
            看看{instead.title}
          </Button>
        )
      }
    />
  </Card>
)
