import { pages } from '@koi/contracts/pages'
import { useFailure } from '#api/use-failure.ts'
import { useBrand } from '#brand/brand-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useRenewSession, useSession } from '#session/use-session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { Page } from '#ui/Page.tsx'
import { BrandMark } from '../components/BrandMark.tsx'
import { PersonRow } from '../components/PersonRow.tsx'
import { PhoneLogin } from '../components/PhoneLogin.tsx'
import { useDemoLogin, useDemoPeople, usePersonLogin } from '../queries.ts'
import { wayOn } from '../way-on.ts'
import styles from './Login.module.css'

/** RT-158: by phone and code; in the demo also by one tap or as somebody with a history. */
export default function Login() {
  const { returl } = usePageQuery(pages.login.query)
  const { navigate } = useNavigator()
  const session = useSession()
  const renewSession = useRenewSession()
  const isDemo = session?.isDemo === true
  const enter = () => {
    const goOn = () => navigate(wayOn(returl), { replace: true })
    // Who is here is asked again; should that fail, the next page says so.
    void renewSession().then(goOn, goOn)
  }
  return (
    <Page title={pages.login.title}>
      <Welcome />
      {isDemo && <DemoEntry onDone={enter} />}
      <Card title={isDemo ? '用手机号登录' : undefined}>
        <PhoneLogin onDone={enter} quiet={isDemo} />
      </Card>
      {isDemo && <DemoPeople onDone={enter} />}
      <p className={styles.company}>{session?.companyName}</p>
    </Page>
  )
}

function Welcome() {
  const { title } = useBrand()
  return (
    <div className={styles.welcome}>
      <BrandMark />
      <p className={styles.brand}>{title}</p>
      <p className={styles.slogan}>先看懂，再买；每一分收益都说得清</p>
    </div>
  )
}

function DemoEntry({ onDone }: { onDone: () => void }) {
  const showError = useFailure()
  const login = useDemoLogin()
  const start = () => login.mutate({}, { onSuccess: onDone, onError: showError })
  return (
    <div className={styles.demo}>
      <Button onClick={start} busy={login.isPending}>
        一键体验
      </Button>
      <p className={styles.gift}>送 100,000.00 元体验金，完整走一遍</p>
    </div>
  )
}

function DemoPeople({ onDone }: { onDone: () => void }) {
  const showError = useFailure()
  const people = useDemoPeople(true)
  const login = usePersonLogin()
  if (!people || people.length === 0) return null
  const enterAs = (accountId: string) => {
    if (login.isPending) return
    login.mutate({ account_id: accountId }, { onSuccess: onDone, onError: showError })
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
