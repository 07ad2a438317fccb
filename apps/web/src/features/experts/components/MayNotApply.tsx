import { to } from '@koi/contracts/pages'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { RENEWAL_DAYS } from '@koi/domain/experts/expert-terms'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { ExpertStanding } from '../queries.ts'

/** Why somebody does not apply now. */
function whyNot({ isReviewing, isGood, mayApplyMs, certificate }: ExpertStanding, days: DayTexts) {
  if (isReviewing) return { title: '申请正在审核', hint: '审核有结果后会通知你。' }
  if (isGood && certificate) {
    const hint = `有效期至 ${certificate.toDay}，到期前 ${RENEWAL_DAYS} 天可以续期。`
    return { title: '认证还在有效期内', hint }
  }
  return { title: '暂时不能申请', hint: `${days.moment(mayApplyMs)} 后可以重新申请。` }
}

/** In place of the form, where an application would be refused. */
export function MayNotApply({ standing }: { standing: ExpertStanding }) {
  const days = useDayTexts()
  return (
    <Card>
      <Empty
        {...whyNot(standing, days)}
        action={
          <Button size="medium" href={to.expertResult()}>
            查看认证结果
          </Button>
        }
      />
    </Card>
  )
}
