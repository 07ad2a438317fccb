import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'

/** For addresses that are not on the list: says so and shows none of them. */
export function NotAllowed() {
  return (
    <Card>
      <Empty
        icon="shield"
        title="不支持打开这个链接"
        hint="为保护你的账户安全，这里只能打开平台认可的网页。"
        action={
          <Button kind="soft" size="medium" href={to.home()}>
            回到首页
          </Button>
        }
      />
    </Card>
  )
}
