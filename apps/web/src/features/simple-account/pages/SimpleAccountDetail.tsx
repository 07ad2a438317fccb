import { pages, to } from '@koi/contracts/pages'
import { CallFailed } from '@koi/contracts/client'
import { simpleAccountRefusals } from '@koi/contracts/codes/simple-account-refusals'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useState } from 'react'
import { Large } from '../components/Large.tsx'
import { NotOpen } from '../components/NotOpen.tsx'
import { SimpleWaiting } from '../components/SimpleWaiting.tsx'
import { useSimpleDetail } from '../queries.ts'
import { gainText, sumTitle } from '../simple-texts.ts'
import styles from './SimpleAccount.module.css'

const { title } = pages.simpleAccountDetail

/** RT-128: what each day came to, and what was done; of all, or of the account that the address names. */
export default function SimpleAccountDetail() {
  const { appAccountId } = usePageQuery(pages.simpleAccountDetail.query)
  const detail = useSimpleDetail(appAccountId)
  const { first, error } = detail
  const isClosed =
    error instanceof CallFailed &&
    error.retcode === String(simpleAccountRefusals.simpleAccountClosed.code)
  return (
    <Large>
      {isClosed ? (
        <Page title={title}>
          <NotOpen />
        </Page>
      ) : !first ? (
        <PageWaiting title={title} query={detail}>
          <SimpleWaiting />
        </PageWaiting>
      ) : (
        <Page title={title}>
          <Stack>
            <Card {...(first.name !== '' && { title: first.name })}>
              <dl>
                <dt className={styles.label}>{sumTitle(first.totalProfitCents)}</dt>
                <dd>
                  <Amount cents={cents(Math.abs(first.totalProfitCents))} size={28} />
                </dd>
              </dl>
            </Card>
            <Lists detail={detail} />
          </Stack>
        </Page>
      )}
    </Large>
  )
}

type Shown = 'days' | 'records'

function Lists({ detail }: { detail: ReturnType<typeof useSimpleDetail> }) {
  const { short } = useDayTexts()
  const [shown, setShown] = useState<Shown>('days')
  const { days, records, more } = detail
  const rows = shown === 'days' ? days : records
  return (
    <Tabs<Shown>
      label="看什么"
      options={[
        { value: 'days', label: '每天赚多少' },
        { value: 'records', label: '做过什么' },
      ]}
      value={shown}
      onChange={setShown}
    >
      <Card>
        {rows.length === 0 ? (
          <p>{shown === 'days' ? '持有产品后，这里每天写一笔。' : '还没有买入或取出过。'}</p>
        ) : shown === 'days' ? (
          <List label="每天赚多少">
            {days.map(({ day, profitCents }) => (
              <ListRow key={day} title={short(day)} value={gainText(profitCents)} />
            ))}
          </List>
        ) : (
          <List label="做过什么">
            {records.map(({ orderId, kindText, name, stateText, amountCents, madeMs }) => (
              <ListRow
                key={orderId}
                title={`${kindText} ${name}`}
                detail={`${short(shanghaiDate(madeMs))} · ${stateText}`}
                value={<Amount cents={amountCents} size={17} />}
                href={to.tradeResult({ orderId })}
              />
            ))}
          </List>
        )}
        <LoadMore {...more} />
      </Card>
    </Tabs>
  )
}
