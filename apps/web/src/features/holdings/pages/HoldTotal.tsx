import { pages } from '@koi/contracts/pages'
import { GoalsEntry } from '#features/goals/index.ts'
import { OutsideSummary } from '#features/outside-holdings/index.ts'
import { HeldLists } from '../components/held/HeldLists.tsx'
import { sumCents } from '../model.ts'

export { heldListWants as wants } from '../server-queries.ts'

/** All holdings by kind, with totals and profit (RT-071). */
export default function HoldTotal() {
  return (
    <HeldLists title={pages.holdTotal.title} view="total">
      {(funds, accounts) => (
        <>
          {funds.length > 0 && <GoalsEntry />}
          <OutsideSummary
            ownCents={sumCents([...funds, ...accounts].map(({ valueCents }) => valueCents))}
          />
        </>
      )}
    </HeldLists>
  )
}
