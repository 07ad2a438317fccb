import { to } from '@koi/contracts/pages'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** The way to the simple account, as a row of a list. */
export const SimpleEntry = () => (
  <ListRow title="简易账户" detail="大字，只看总额、余额和持有" href={to.simpleAccount()} />
)
