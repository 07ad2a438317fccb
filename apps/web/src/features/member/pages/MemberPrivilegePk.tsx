import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { MemberWaiting } from '../components/MemberWaiting.tsx'
import { NoLevels } from '../components/NoLevels.tsx'
import { inOnePiece, shortName, thresholdText } from '../member-texts.ts'
import { levelGroups, type Rules } from '../model.ts'
import { useMemberRules } from '../queries.ts'
import styles from './MemberPrivilegePk.module.css'

export { rulesWants as wants } from '../server-queries.ts'

const { title } = pages.memberPrivilegePk

/** RT-102: what each level brings, beside each other. */
export default function MemberPrivilegePk() {
  const { data: rules, ...query } = useMemberRules()
  const session = useSession()
  if (!rules) {
    return (
      <PageWaiting title={title} query={query}>
        <MemberWaiting />
      </PageWaiting>
    )
  }
  return (
    <Page title={title}>
      {rules.isOn ? (
        <Stack>
          <Card title="权益对比">
            {levelGroups(rules.levels).map((levels) => (
              <LevelTable key={levels[0]?.levelId} rules={rules} levels={levels} />
            ))}
          </Card>
          <Card>
            <List label="更多">
              {session?.account && <ListRow title="会员中心" href={to.member()} />}
              <ListRow title="会员规则" href={to.memberRule()} />
            </List>
          </Card>
        </Stack>
      ) : (
        <NoLevels />
      )}
    </Page>
  )
}

type Privilege = Rules['privileges'][number]

/** Whether a level has it, and what it says of it. */
function Cell({ privilege, levelId }: { privilege: Privilege; levelId: string }) {
  const had = privilege.levels.find((level) => level.levelId === levelId)
  if (!had) {
    return (
      <>
        <span aria-hidden>—</span>
        <Hidden>没有</Hidden>
      </>
    )
  }
  return <span className={styles.has}>{had.says === '' ? '有' : inOnePiece(had.says)}</span>
}

/** The privileges of a few levels. */
function LevelTable({ rules, levels }: { rules: Rules; levels: Rules['levels'] }) {
  const names = levels.map(({ name }) => name)
  return (
    <Table
      caption={`${names.join('、')}的权益`}
      stacks
      columns={[
        { label: '权益' },
        ...names.map((name) => ({ label: shortName(name), align: 'end' as const })),
      ]}
      rows={[
        {
          key: 'from',
          cells: [
            '日均资产达到（元）',
            ...levels.map(({ fromCents }) => inOnePiece(thresholdText(fromCents))),
          ],
        },
        ...rules.privileges.map((privilege) => ({
          key: privilege.privilegeId,
          cells: [
            privilege.name,
            ...levels.map(({ levelId }) => (
              <Cell key={levelId} privilege={privilege} levelId={levelId} />
            )),
          ],
        })),
      ]}
    />
  )
}
