import { pages, to } from '@koi/contracts/pages'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'

/** The server draws it, without asking anything. */
export const wants = () => []

/** 即将开放: a page that is planned and not built yet, honest about it, with ways on. */
export default function Pending() {
  const { page } = useEntry()
  const { back } = useNavigator()
  const isTab = page.tab !== undefined
  return (
    <Page title={page.title} back={!isTab}>
      <Card>
        <Empty
          icon="soon"
          title="即将开放"
          hint={`「${page.title}」正在建设中，开放后会出现在这里。已有的持仓和交易不受影响。`}
          action={
            isTab ? (
              <Button kind="soft" size="medium" href={to.home()}>
                回到首页
              </Button>
            ) : (
              <Button kind="soft" size="medium" onClick={back}>
                返回上一页
              </Button>
            )
          }
        />
      </Card>
      {!isTab && (
        <Card title="你可能想去">
          <Button kind="plain" size="medium" href={to.listSteady()}>
            {pages.listSteady.title}
          </Button>
          <Button kind="plain" size="medium" href={to.search()}>
            {pages.search.title}
          </Button>
        </Card>
      )}
    </Page>
  )
}
