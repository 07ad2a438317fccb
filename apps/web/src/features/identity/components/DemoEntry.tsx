import { useFailure } from '#api/failures/use-failure.ts'
import { useChannel } from '#brands/use-channel.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { useDemoLogin, useDemoPeople, usePersonLogin } from '../queries.ts'
import styles from './DemoEntry.module.css'
import { PersonRow } from './PersonRow.tsx'

/** 一键体验: a fresh demo investor by one press. */
export function DemoEntry({ onDone }: { onDone: () => void }) {
  const showError = useFailure()
  const login = useDemoLogin()
  const canTrade = useChannel()?.buyBlock?.kind !== 'channel'
  const start = () => login.mutate({}, { onSuccess: onDone, onError: showError })
  return (
    <div className={styles.demo}>
      <Button onClick={start} busy={login.isPending}>
        一键体验
      </Button>
      {canTrade && <p className={styles.gift}>送 100,000.00 元体验金，完整走一遍</p>}
    </div>
  )
}

/** People of the demo with a history. */
export function DemoPeople({ onDone }: { onDone: () => void }) {
  const showError = useFailure()
  const people = useDemoPeople(true)
  const login = usePersonLogin()
  if (!people || people.length === 0) return null
  const enterAs = (accountId: string) => {
    if (login.isPending) return
    login.mutate({ accountId }, { onSuccess: onDone, onError: showError })
  }
  return (
    <Card title="用别人的账户看看" note="演示">
      <List label="演示账户">
        {people.map(({ accountId, ...person }) => (
          <PersonRow key={accountId} {...person} onChoose={() => enterAs(accountId)} />
        ))}
      </List>
    </Card>
  )
}
