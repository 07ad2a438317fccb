import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { MemberWaiting } from '../components/MemberWaiting.tsx'
import { NoLevels } from '../components/NoLevels.tsx'
import { countingTexts, thresholdText } from '../member-texts.ts'
import type { Rules } from '../model.ts'
import { useMemberRules } from '../queries.ts'
import styles from './MemberRule.module.css'

export { rulesWants as wants } from '../server-queries.ts'

const { title } = pages.memberRule

/** RT-103: how levels are counted, and what the brand says beside it. */
export default function MemberRule() {
  const { data: rules, ...query } = useMemberRules()
  if (!rules) {
    return (
      <PageWaiting title={title} query={query}>
        <MemberWaiting />
      </PageWaiting>
    )
  }
  return <Page title={title}>{rules.isOn ? <Shown rules={rules} /> : <NoLevels />}</Page>
}

function Shown({ rules }: { rules: Rules }) {
  const session = useSession()
  return (
    <Stack>
      <Card title="等级标准" note="日均资产，元">
        <List label="等级标准">
          {rules.levels.map(({ levelId, name, fromCents }) => (
            <ListRow key={levelId} title={name} value={`${thresholdText(fromCents)} 起`} />
          ))}
        </List>
      </Card>
      <Card title="怎样计算">
        <ul className={styles.rules}>
          {countingTexts(rules).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
      {rules.rules.length > 0 && (
        <Card title="其他说明">
          <ul className={styles.rules}>
            {rules.rules.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <List label="更多">
          {session?.account && <ListRow title="会员中心" href={to.member()} />}
          <ListRow title="权益对比" href={to.memberPrivilegePk()} />
        </List>
      </Card>
    </Stack>
  )
}
