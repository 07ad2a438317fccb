import { ListRow } from '#ui/layout/ListRow.tsx'
import { createPart } from '#ui/parts/part.tsx'

/** The card that takes something off the fee: it is not of the first script, and its row is as high before it is known. */
export const LaterCard = createPart(async () => (await import('./CardRow.tsx')).CardRow, {
  waiting: () => <ListRow title="卡券" value="--" />,
})
