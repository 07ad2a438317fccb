import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** In place of a page whose address does not say which product it is about (RU-167). */
export function ProductMissing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Card>
        <Empty
          icon="compass"
          title="缺少产品信息"
          hint="这个链接没有带上产品代码或销售机构，请从持仓列表重新进入。"
          action={
            <Button size="medium" kind="soft" href={to.holdTotal()}>
              查看我的持仓
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
