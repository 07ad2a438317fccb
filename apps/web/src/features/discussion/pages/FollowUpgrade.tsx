import { pages, to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { tellWords } from '../people/follow/upgrade-tells.ts'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { useFollowedPeople, type Person } from '../people/queries.ts'
import { UpgradeRow } from '../people/UpgradeRow.tsx'

const personRow = (person: Person) => <UpgradeRow key={person.author.userId} person={person} />

/** RT-022: what an upgraded follow is, and whose is one. */
export default function FollowUpgrade() {
  const { people, ...list } = useFollowedPeople(undefined, true)
  return (
    <Page
      title={pages.followUpgrade.title}
      footer={<Button href={to.followUpgradeList()}>选择要升级的人和基金</Button>}
    >
      <Stack>
        <Card title="升级后有什么不同">
          <List label="升级后有什么不同">
            {tellWords.map(({ tell, title, detail }) => (
              <ListRow
                key={tell}
                title={title}
                detail={detail}
                leading={<Icon name="bell" size={22} />}
              />
            ))}
            <ListRow
              title="基金有新讨论时告诉我"
              detail="升级关注的基金，每天最多一条"
              leading={<Icon name="bell" size={22} />}
            />
            <ListRow
              title="随时可以降级"
              detail="降级后仍然关注，只在社区里看到"
              leading={<Icon name="swap" size={22} />}
            />
            <ListRow
              title="对方不会知道"
              detail="是否升级只有你自己看到"
              leading={<Icon name="lock" size={22} />}
            />
          </List>
        </Card>
        <PeopleCard
          label="已升级的关注"
          rows={people}
          list={list}
          row={personRow}
          empty={
            <Empty
              picture={<Spot name="calm" />}
              title="还没有升级的关注"
              hint="从你关注的人里选几位，他们发帖时就不会错过。"
            />
          }
        />
      </Stack>
    </Page>
  )
}
