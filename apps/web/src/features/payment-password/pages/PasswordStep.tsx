import { pages, to } from '@koi/contracts/pages'
import { signedActs, type Signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PasswordAsk } from '../components/PasswordAsk.tsx'
import { givePasswordAnswer, isPasswordAwaited } from '../password-answer.ts'

/** What the address says the token is good for; undefined where something is missing or odd. */
function scopeOf(query: Partial<Record<string, string>>): Signed | undefined {
  const act = signedActs.find((each) => each === query['act'])
  const { facts } = query
  return act && facts ? { act, facts } : undefined
}

/** RT-069: the payment password of one order on a page of its own; the answer goes to the page behind. */
export default function PasswordStep() {
  const scope = scopeOf(usePageQuery(pages.passwordStep.query))
  const { back } = useNavigator()
  const [isAwaited] = useState(isPasswordAwaited)
  const title = pages.passwordStep.title
  if (!scope || !isAwaited) {
    return (
      <Page title={title}>
        <Card>
          <Empty
            icon="lock"
            title="没有等待验证的交易"
            hint="请回到下单页重新发起"
            action={
              <Button size="medium" kind="soft" href={to.home()}>
                回到首页
              </Button>
            }
          />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <Card>
        <PasswordAsk
          scope={scope}
          onToken={(token) => {
            back()
            givePasswordAnswer({ token, result: 'ok' })
          }}
        />
      </Card>
    </Page>
  )
}
