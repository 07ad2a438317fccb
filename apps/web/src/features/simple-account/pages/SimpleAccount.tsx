import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useChannel } from '#brands/use-channel.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { Large } from '../components/Large.tsx'
import { NotOpen } from '../components/NotOpen.tsx'
import { SimpleWaiting } from '../components/SimpleWaiting.tsx'
import { useCloseSimple, useSimpleAccount } from '../queries.ts'
import { gainText, holdingAddress, holdingText, type Simple } from '../simple-texts.ts'
import styles from './SimpleAccount.module.css'

export { simpleWants as wants } from '../server-queries.ts'

const { title } = pages.simpleAccount

/** RT-127: what one has in all, what is at hand, and what the rest does, in plain words and large type. */
export default function SimpleAccount() {
  const { data: simple, ...query } = useSimpleAccount()
  return (
    <Large>
      {!simple ? (
        <PageWaiting title={title} query={query}>
          <SimpleWaiting />
        </PageWaiting>
      ) : (
        <Page title={title}>{simple.isOpen ? <Shown simple={simple} /> : <NotOpen />}</Page>
      )}
    </Large>
  )
}

function Shown({ simple }: { simple: Simple }) {
  return (
    <Stack>
      <TotalCard simple={simple} />
      <WhereCard simple={simple} />
      <WaysOut />
    </Stack>
  )
}

/** The total, what its newest day did, and the three things that are done here. */
function TotalCard({ simple }: { simple: Simple }) {
  const { short } = useDayTexts()
  const canPay = useChannel()?.buyBlock?.kind !== 'channel'
  const { totalCents, dayProfitCents, updatedDay } = simple
  return (
    <Card>
      <dl>
        <dt className={styles.label}>我的钱一共（元）</dt>
        <dd>
          <Amount cents={totalCents} size={36} />
        </dd>
      </dl>
      {updatedDay !== '' && (
        <p className={styles.gain}>
          {withMoney(`${short(updatedDay)} ${gainText(dayProfitCents)}`)}
        </p>
      )}
      <div className={styles.ways}>
        {canPay && (
          <>
            <Button kind="soft" href={to.cardTransfer({ direction: 'in' })}>
              转入
            </Button>
            <Button kind="soft" href={to.cardTransfer({ direction: 'out' })}>
              取出
            </Button>
          </>
        )}
        <Button kind="soft" href={to.simpleAccountDetail()}>
          看明细
        </Button>
      </div>
    </Card>
  )
}

/** Where the money is: its rows add up to the total. */
function WhereCard({ simple }: { simple: Simple }) {
  const { short } = useDayTexts()
  const { cashCents, inTransitCents, holdings, businessDate } = simple
  return (
    <Card title="钱在哪里" note="元">
      <List label="钱在哪里">
        <ListRow
          title="余额"
          detail="随时能用，不会涨跌"
          value={<Amount cents={cashCents} size={17} />}
        />
        {inTransitCents > 0 && (
          <ListRow
            title="在路上"
            detail="买入或取出还没有完成"
            value={<Amount cents={inTransitCents} size={17} />}
            href={to.tradeRecords()}
          />
        )}
        {holdings.map((holding) => (
          <ListRow
            key={`${holding.appAccountId} ${holding.fundCode}`}
            title={holding.name}
            detail={holdingText(holding, businessDate, short)}
            value={<Amount cents={holding.valueCents} size={17} />}
            href={holdingAddress(holding)}
          />
        ))}
      </List>
      {holdings.length > 0 && (
        <p className={styles.note}>持有的产品都不保本，涨跌较小的也可能亏损。点开可以取出。</p>
      )}
    </Card>
  )
}

/** Back to everything, or out of it for good. */
function WaysOut() {
  const close = useCloseSimple()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showFailure = useFailure()
  const askAndClose = async () => {
    const content = '关闭后回到完整版，钱和持有不受影响，以后可以再开通。确定关闭简易账户吗？'
    if (!(await confirm({ content, confirmText: '关闭' }))) return
    try {
      await close.mutateAsync({})
      toast('已关闭简易账户')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Card>
      <List label="更多">
        <ListRow title="回到完整版" href={to.mine()} />
        <ListRow title="关闭简易账户" onClick={() => void askAndClose()} />
      </List>
    </Card>
  )
}
