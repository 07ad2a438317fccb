import { to } from '@koi/contracts/pages'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { stateText } from '../member-texts.ts'
import type { OwnPrivilege } from '../model.ts'

interface PrivilegeRowsProps {
  label: string
  privileges: readonly OwnPrivilege[]
}

/** Privileges with what one may do with each. */
export const PrivilegeRows = ({ label, privileges }: PrivilegeRowsProps) => (
  <List label={label}>
    {privileges.map((privilege) => (
      <ListRow
        key={privilege.privilegeId}
        title={privilege.name}
        detail={privilege.summary}
        value={stateText(privilege)}
        href={to.memberPrivilege({ privilegeId: privilege.privilegeId })}
      />
    ))}
  </List>
)
