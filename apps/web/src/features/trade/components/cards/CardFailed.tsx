import { ListRow } from '#ui/layout/ListRow.tsx'

interface CardFailedProps {
  title: string
  detail?: string
  onRetry: () => void
}

/** The row of a card where the person's cards could not be read: one goes on without, or asks again. */
export const CardFailed = ({
  title,
  detail = '没有读到，不影响买入',
  onRetry,
}: CardFailedProps) => <ListRow title={title} detail={detail} value="重试" onClick={onRetry} />
