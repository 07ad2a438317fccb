import { pages } from '@koi/contracts/pages'
import { POST_FUNDS_MAX } from '@koi/domain/discussion/discussion-limits'
import { useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { FundPicker } from '../components/FundPicker.tsx'
import { fundsAskedFor, givePicked } from '../writing/picked-funds.ts'
import { pickerTerms } from '../writing/picker-terms.ts'

/** Funds are searched for, picked and put in order, and go back to the page that asked. */
export default function FundSelected() {
  const { from = '', multi, max } = usePageQuery(pages.fundSelected.query)
  const { back } = useNavigator()
  const [first] = useState(() => fundsAskedFor(from))
  return (
    <FundPicker
      title={pages.fundSelected.title}
      first={first}
      terms={pickerTerms({ multi, max }, POST_FUNDS_MAX)}
      onDone={(picked) => {
        givePicked(from, picked)
        back()
      }}
    />
  )
}
