import { pages, to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RedPacket } from '../components/cashout/RedPacket.tsx'
import styles from '../components/cashout/Cashout.module.css'
import { isOutcomeKnown } from '../cashout-failure.ts'
import type { Coupon } from '../model.ts'
import { useCashOut } from '../queries.ts'

export { couponWants as wants } from '../server-queries.ts'

const { title } = pages.couponCashoutCheck

/** RT-111: what is in a red packet, where its money goes, and the one press that moves it. */
export default function CashoutCheck() {
  const { userPrizeId } = usePageQuery(pages.couponCashoutCheck.query)
  return (
    <RedPacket title={title} couponId={userPrizeId} expects="ready">
      {(coupon) => <Ready coupon={coupon} />}
    </RedPacket>
  )
}

function Ready({ coupon }: { coupon: Coupon }) {
  const { short } = useDayTexts()
  const cashOut = useCashOut()
  const { navigate } = useNavigator()
  const showFailure = useFailure()
  const { couponId, name, worthCents, expiresDay } = coupon
  const toResult = () =>
    navigate(to.couponCashoutResult({ userPrizeId: couponId }), { replace: true })
  const press = () =>
    cashOut.mutate(
      { couponId },
      {
        onSuccess: () => void toResult(),
        // The result says what stopped it; whatever left no answer is sent again by the same press.
        onError: (error) => (isOutcomeKnown(error) ? void toResult() : showFailure(error)),
      },
    )
  return (
    <Page
      title={title}
      footer={
        <Button onClick={press} busy={cashOut.isPending} track="coupon.cashout">
          {withMoney(`转入余额 ${formatCents(worthCents)} 元`)}
        </Button>
      }
    >
      <Stack>
        <Card>
          <div className={styles.head}>
            <p className={styles.name}>{name}（元）</p>
            <p>
              <Amount cents={worthCents} size={36} />
            </p>
          </div>
          <KeyValues
            items={[
              { label: '转入', value: '余额' },
              { label: '到账', value: '立即' },
              { label: '有效期至', value: short(expiresDay) },
            ]}
          />
        </Card>
        <Card title="转入说明">
          <ul className={styles.rules}>
            <li>转入后和余额里的其他钱一样使用，例如买基金。</li>
            <li>一个红包转入一次，全额转入，不收手续费。</li>
            <li>{withMoney(`请在 ${short(expiresDay)} 24:00 前转入，过期不能再转。`)}</li>
          </ul>
        </Card>
      </Stack>
    </Page>
  )
}
