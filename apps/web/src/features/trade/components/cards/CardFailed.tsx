import { ListRow } from '#ui/layout/ListRow.tsx'

/** The row of a card where the person's cards could not be read: one buys without, or asks again. */
export const CardFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <ListRow title={title} detail="没有读到，不影响买入" value="重试" onClick={onRetry} />
)
