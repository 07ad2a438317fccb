import { pages, to } from '@koi/contracts/pages'
import { tokenPurposes } from '@koi/domain/orders/token-purpose'
import { useState } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordAsk } from '../components/PasswordAsk.tsx'
import { givePasswordAnswer, isPasswordAwaited } from '../password-answer.ts'
import type { PasswordScope } from '../use-password-check.ts'

/** What the address says the token is good for; undefined where something is missing or odd. */
function scopeOf(query: Partial<Record<string, string>>): PasswordScope | undefined {
  const { fund_code: fundCode, spid, quantity = '' } = query
  const purpose = tokenPurposes.find((each) => each === query['purpose'])
  if (!purpose || !fundCode || !spid || !/^[1-9]\d{0,14}$/.test(quantity)) return undefined
  return { purpose, fundCode, spid, quantity: Number(quantity) }
}

/** RT-069: the payment password of one order on a page of its own; the answer goes to the page behind. */
export default function PasswordStep() {
  const scope = scopeOf(usePageQuery(pages.chargePasswordMp.query))
  const { back } = useNavigator()
  const [isAwaited] = useState(isPasswordAwaited)
  const title = pages.chargePasswordMp.title
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
