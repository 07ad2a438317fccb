import { to } from '@koi/contracts/pages'
import { Amount } from '#ui/figures/Amount.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { memberFacts, memberLine, type Family, type Member } from '../model.ts'
import { Face } from './Face.tsx'
import styles from './MembersCard.module.css'

/** Who is in a family, with what each shows. */
export const MembersCard = ({ family }: { family: Family }) => (
  <Card
    title="成员"
    note={`${family.members.length} 人`}
    action={
      <Button
        kind="plain"
        size="small"
        href={to.familyMembers({ familyAccId: family.familyAccId })}
      >
        分享与成员
      </Button>
    }
  >
    <List label="家庭成员">
      {family.members.map((member) => (
        <ListRow
          key={member.memberId}
          leading={<Face name={member.memberName} />}
          title={<Name member={member} />}
          {...lineOf(member)}
          value={member.totalCents === null ? '未分享总额' : <Amount cents={member.totalCents} />}
        />
      ))}
    </List>
  </Card>
)

function lineOf(member: Member) {
  const line = memberLine(member)
  return line.length === 0 ? {} : { detail: <Facts items={line} /> }
}

/** What a member is called in the family, and as what. */
export const Name = ({ member }: { member: Pick<Member, 'memberName' | 'role' | 'isSelf'> }) => (
  <span className={styles.name}>
    {member.memberName}
    <Tags>
      {memberFacts(member).map((fact) => (
        <Tag key={fact}>{fact}</Tag>
      ))}
    </Tags>
  </span>
)
