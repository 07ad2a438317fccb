import { pages } from '@koi/contracts/pages'
import { LIVE_FUNDS_MAX } from '@koi/domain/live/live-terms'
import { useState } from 'react'
import { FundPicker } from '#features/discussion/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { fundChoice } from '../choices.ts'

/** RT-046: funds beside a room, searched for, picked and put in order. */
export default function SelectStock() {
  const { back } = useNavigator()
  const [first] = useState(() => fundChoice.asked() ?? [])
  return (
    <FundPicker
      title={pages.liveSelectStock.title}
      first={first}
      terms={{ isMulti: true, max: LIVE_FUNDS_MAX }}
      onDone={(picked) => {
        fundChoice.give([...picked])
        back()
      }}
    />
  )
}
