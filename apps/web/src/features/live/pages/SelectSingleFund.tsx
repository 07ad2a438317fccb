import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { FundPicker } from '#features/discussion/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { singleFundChoice } from '../choices.ts'

/** RT-045: exactly one fund, such as the one that is explained now; or none. */
export default function SelectSingleFund() {
  const { back } = useNavigator()
  const [before] = useState(() => singleFundChoice.asked())
  return (
    <FundPicker
      title={pages.liveSelectSingleFund.title}
      first={before ? [before] : []}
      terms={{ isMulti: false, max: 1 }}
      onDone={([fund]) => {
        singleFundChoice.give(fund ?? null)
        back()
      }}
    />
  )
}
