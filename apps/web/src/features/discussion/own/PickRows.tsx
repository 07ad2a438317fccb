import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Picked } from '../writing/picked-funds.ts'

/** What is picked so far, and how one more is. */
export interface Picking {
  picked: readonly Picked[]
  isFull: boolean
  onPick: (fund: Picked) => void
}

interface PickRowsProps {
  label: string
  funds: readonly (Picked & { riskName?: string })[]
  picking: Picking
}

/** Funds to pick from: each says whether it is picked. */
export const PickRows = ({ label, funds, picking: { picked, isFull, onPick } }: PickRowsProps) => (
  <List label={label}>
    {funds.map(({ fundCode, spid, name, riskName }) => {
      const isPicked = picked.some((one) => one.fundCode === fundCode)
      const mayPick = !isPicked && !isFull
      return (
        <ListRow
          key={fundCode}
          title={name}
          detail={riskName === undefined ? fundCode : `${fundCode} · ${riskName}`}
          value={isPicked ? '已选' : mayPick ? '选择' : undefined}
          arrow={false}
          onClick={mayPick ? () => onPick({ fundCode, spid, name }) : undefined}
        />
      )
    })}
  </List>
)
