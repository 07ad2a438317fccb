import { to } from '@koi/contracts/pages'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { GoOn } from '../offer-way.ts'
import type { Missed } from '../use-take.ts'

const none = { title: '现在没有可领的卡券', hint: '已经领过的，在“我的卡券”里。' }
const words: Readonly<Record<Missed, { title: string; hint: string }>> = {
  gone: { title: '来晚了，已领完', hint: '这批卡券已全部领完，下次早点来。' },
  had: { title: '你已领取过', hint: '领过的卡券在“我的卡券”里，可以直接使用。' },
  late: none,
}

interface OfferNoneProps {
  missed: Missed | undefined
  way: GoOn
}

/** Nothing to take, why, and how one goes on. */
export function OfferNone({ missed, way }: OfferNoneProps) {
  const { navigate } = useNavigator()
  const { title, hint } = missed ? words[missed] : none
  return (
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title={title}
        hint={hint}
        action={
          way && missed !== 'had' ? (
            <Button
              kind="soft"
              size="medium"
              onClick={() => void navigate(way.address(), { replace: true })}
            >
              {way.text}
            </Button>
          ) : (
            <Button kind="soft" size="medium" href={to.coupon()}>
              查看我的卡券
            </Button>
          )
        }
      />
    </Card>
  )
}
