import { to } from '@koi/contracts/pages'
import { NavAction } from '#ui/navigation/NavAction.tsx'

/** The way to the messages. */
export const Bell = ({ isMarked = false }: { isMarked?: boolean }) => (
  <NavAction icon="bell" label="消息" href={to.messageList()} marked={isMarked} />
)
