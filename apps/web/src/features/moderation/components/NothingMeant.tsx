import { pages, to } from '@koi/contracts/pages'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** A page about an appeal that was opened without one. */
export const NothingMeant = () => (
  <Page title={pages.discussionAppeal.title}>
    <Empty
      title="没有指定要申诉的内容"
      hint="从互动消息的「通知」里进入，可以对处理提出申诉。"
      action={
        <Button href={to.problemLocation({ problem: 'contentGone' })}>查看被处理的内容</Button>
      }
    />
  </Page>
)
