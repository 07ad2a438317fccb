import { to } from '@koi/contracts/pages'
import { useState, type ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { HeldOrder } from '../../held-groups.ts'
import { accountsIn, fundsIn, groupsIn, heldViews, type HeldView } from '../../held-views.ts'
import type { HeldAccount, HeldFund } from '../../model.ts'
import { useHeldFunds } from '../../queries.ts'
import { HeldAccountsCard } from './HeldAccountsCard.tsx'
import { HeldGroupCard } from './HeldGroupCard.tsx'
import { HeldTotals } from './HeldTotals.tsx'

const ORDERS = [
  { value: 'value', label: '按金额' },
  { value: 'day', label: '按日收益' },
  { value: 'profit', label: '按持有收益' },
] as const satisfies readonly { value: HeldOrder; label: string }[]

const VIEWS = heldViews.map(({ view, label }) => ({ value: view, label }))

interface HeldListsProps {
  title: string
  view: HeldView
  /** What else stands below the list, of all that is held. */
  children?: (funds: readonly HeldFund[], accounts: readonly HeldAccount[]) => ReactNode
}

/** One of the lists of what is held, with the way to the others. */
export function HeldLists({ title, view, children }: HeldListsProps) {
  const { held, error, isFetching, refetch } = useHeldFunds()
  if (!held) {
    return (
      <Page title={title}>
        {error ? (
          <Card>
            <QueryFailed query={{ error, refetch, isFetching }} />
          </Card>
        ) : (
          <HeldSkeleton />
        )}
      </Page>
    )
  }
  const funds = fundsIn(view, held.funds)
  const accounts = accountsIn(view, held.accounts)
  const hasAny = held.funds.length + held.accounts.length > 0
  return (
    <Page title={title}>
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          {hasAny && <ViewSwitch view={view} />}
          {funds.length + accounts.length > 0 ? (
            <Lists view={view} funds={funds} accounts={accounts} newestDay={held.newestDay} />
          ) : (
            <NothingHeld view={view} hasAny={hasAny} />
          )}
          {children?.(held.funds, held.accounts)}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

/** The lists stand beside one another: going to another one leaves no way back over this one. */
function ViewSwitch({ view }: { view: HeldView }) {
  const { navigate } = useNavigator()
  const open = (next: HeldView) => {
    const there = heldViews.find((one) => one.view === next)
    if (there) void navigate(there.href(), { replace: true })
  }
  return <Segmented<HeldView> label="持仓类型" options={VIEWS} value={view} onChange={open} />
}

interface ListsProps {
  view: HeldView
  funds: readonly HeldFund[]
  accounts: readonly HeldAccount[]
  newestDay: string
}

function Lists({ view, funds, accounts, newestDay }: ListsProps) {
  const [order, setOrder] = useState<HeldOrder>('value')
  const groups = groupsIn(view, funds, order, newestDay)
  return (
    <Stack>
      <HeldTotals
        funds={funds}
        accounts={accounts}
        newestDay={newestDay}
        isAll={view === 'total'}
      />
      {funds.length > 1 && (
        <Segmented label="排序" options={ORDERS} value={order} onChange={setOrder} />
      )}
      {accounts.length > 0 && <HeldAccountsCard accounts={accounts} />}
      {groups.map((group) => (
        <HeldGroupCard
          key={group.key}
          group={group}
          isAlone={groups.length === 1 && accounts.length === 0}
        />
      ))}
    </Stack>
  )
}

/** Where to begin with each kind. */
const BEGINNINGS = {
  steady: {
    hint: '从低门槛、低风险的稳健理财开始了解，买入后在这里看每一天的收益。',
    label: '去看看稳健理财',
    href: () => to.listSteady(),
  },
  current: {
    hint: '货币基金随买随取，买入后在这里看每一天的收益。',
    label: '去看看稳健理财',
    href: () => to.listSteady(),
  },
  advanced: {
    hint: '指数、混合、股票等基金涨跌较大，适合长期不用的钱。',
    label: '去看看进阶理财',
    href: () => to.listAdvanced(),
  },
} as const

function NothingHeld({ view, hasAny }: { view: HeldView; hasAny: boolean }) {
  const kind = hasAny && (view === 'current' || view === 'advanced') ? view : 'steady'
  const { hint, label, href } = BEGINNINGS[kind]
  return (
    <Card>
      <Empty
        picture={<Spot name="hold" />}
        title={hasAny ? '这一类还没有持有' : '还没有持有产品'}
        hint={hint}
        action={
          <Button size="medium" href={href()}>
            {label}
          </Button>
        }
      />
    </Card>
  )
}

function HeldSkeleton() {
  return (
    <Stack>
      <Card>
        <Loading label="正在加载持仓">
          <Skeleton width={110} />
          <Skeleton width="52%" height={48} />
          <Skeleton lines={2.6} />
        </Loading>
      </Card>
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    </Stack>
  )
}
