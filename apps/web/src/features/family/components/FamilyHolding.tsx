import { pages, to } from '@koi/contracts/pages'
import { formatSigned } from '@koi/domain/money/format-cents'
import { formatShares } from '@koi/domain/products/shares'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useFamilyHolding } from '../queries.ts'
import { Face } from './Face.tsx'
import { Name } from './MembersCard.tsx'
import { NoJointMoney } from './NoJointMoney.tsx'
import styles from './FamilyHead.module.css'

const { title } = pages.holdDetail

interface FamilyHoldingProps {
  familyAccId: string
  fundCode: string
  spid: string
}

/** RU-041: a product as a family holds it: the sum, and who shows how much of it. Everybody buys and sells their own. */
export function FamilyHolding(asked: FamilyHoldingProps) {
  const query = useFamilyHolding(asked)
  const days = useDayTexts()
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <SkeletonRows rows={3} label="正在读取家庭持有" />
        </Card>
      </PageWaiting>
    )
  }
  const { fundCode, spid } = asked
  const { name, familyName, valueCents, valueDay, holders, sharedCount, memberCount } = query.data
  return (
    <Page title={title}>
      <Stack>
        <Card title={name} note={familyName}>
          <p className={styles.label}>家庭持有金额（元）</p>
          <p className={styles.total}>
            <Amount cents={valueCents} size={28} />
          </p>
          <p className={styles.note}>
            {`截至 ${days.short(valueDay)}，${memberCount} 位成员中有 ${sharedCount} 位分享持仓`}
          </p>
        </Card>
        <Card title="谁持有">
          <List label="谁持有">
            {holders.map((holder) => (
              <ListRow
                key={holder.memberName}
                leading={<Face name={holder.memberName} />}
                title={<Name member={{ ...holder, role: 'member' }} />}
                detail={
                  <Facts
                    items={[
                      `${formatShares(holder.shares)} 份`,
                      ...(holder.totalProfitCents === null
                        ? []
                        : [`累计收益 ${formatSigned(holder.totalProfitCents)}`]),
                    ]}
                  />
                }
                value={<Amount cents={holder.valueCents} />}
                href={holder.isSelf ? to.holdDetail({ fundCode, spid }) : undefined}
              />
            ))}
            <ListRow title="查看产品" href={to.productDetail({ fundCode, spid })} />
          </List>
        </Card>
        <NoJointMoney />
      </Stack>
    </Page>
  )
}
