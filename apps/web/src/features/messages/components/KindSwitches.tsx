import { messageKindNames, type MessageKind } from '@koi/domain/messages/message-kinds'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Switch } from '#ui/inputs/Switch.tsx'
import { useSetWay, type Way } from '../way-queries.ts'

const details: Readonly<Record<MessageKind, string>> = {
  trade: '订单、到账、分红、定投和还款',
  activity: '抽奖中奖和好友助力',
  community: '评论、回复、赞和新粉丝',
  service: '自选提醒、卡券积分、会员和家庭账户',
  system: '登录、密码、银行卡和账户安全',
}

/** Which kinds come by a way. */
export const KindSwitches = ({ way }: { way: Way }) =>
  way.kinds.map((each) => <KindSwitch key={each.kind} way={way.way} {...each} />)

/** Shows what was pressed at once; what the server did not take goes back. */
function KindSwitch({ way, kind, isOn }: Pick<Way, 'way'> & Way['kinds'][number]) {
  const send = useSetWay()
  const showError = useFailure()
  const [wanted, setWanted] = useState<boolean>()
  const choose = (isWanted: boolean) => {
    // One after the other: of two on the way at once nobody knows which the server hears last.
    if (send.isPending) return
    setWanted(isWanted)
    send.mutate(
      { way, kind, isOn: isWanted },
      {
        onError: (error) => {
          setWanted(undefined)
          showError(error)
        },
      },
    )
  }
  return (
    <Switch
      label={messageKindNames[kind]}
      detail={details[kind]}
      checked={wanted ?? isOn}
      onChange={choose}
    />
  )
}
