import { ListRow } from '#ui/layout/ListRow.tsx'

interface CardWaitsProps {
  title: string
  detail?: string
  /** Where all cards are. */
  href?: string
}

/** The row of a card as long as nobody knows the person's cards: as high as what comes. */
export const CardWaits = (row: CardWaitsProps) => (
  <ListRow {...row} value={<span aria-busy="true">--</span>} />
)
