import { SIMPLE_AGREEMENT_VERSION } from '@koi/contracts/calls/simple-account'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useReAuth } from '#features/identity/index.ts'
import { useSession } from '#session/use-session.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Large } from '../components/Large.tsx'
import { SimpleWaiting } from '../components/SimpleWaiting.tsx'
import { useOpenSimple, useSimpleAccount } from '../queries.ts'
import styles from './SimpleAccountOpen.module.css'

export { simpleWants as wants } from '../server-queries.ts'

const { title } = pages.simpleAccountOpen

/** RT-129: what it is, its agreement, who one is, and that it is open. */
export default function SimpleAccountOpen() {
  const { data: simple, ...query } = useSimpleAccount()
  return (
    <Large>
      {!simple ? (
        <PageWaiting title={title} query={query}>
          <SimpleWaiting />
        </PageWaiting>
      ) : simple.isOpen ? (
        <Opened />
      ) : (
        <OpenForm />
      )}
    </Large>
  )
}

const Opened = () => (
  <Page title={title} footer={<Button href={to.simpleAccount()}>进入简易账户</Button>}>
    <Card>
      <DoneTitle text="简易账户已开通" />
      <p className={styles.text}>
        钱和持有还在原来的地方，完整版照常使用。在简易账户里可以随时关闭。
      </p>
    </Card>
  </Page>
)

function OpenForm() {
  const session = useSession()
  const [hasAgreed, setHasAgreed] = useState(false)
  const { withProof, sheet } = useReAuth()
  const open = useOpenSimple()
  const showFailure = useFailure()
  const send = async () => {
    try {
      await withProof(() => open.mutateAsync({ agreementVersion: SIMPLE_AGREEMENT_VERSION }))
    } catch (error) {
      showFailure(error)
    }
  }
  const phone = session?.account?.phoneMasked ?? ''
  return (
    <Page
      title={title}
      footer={
        <Button
          onClick={() => void send()}
          busy={open.isPending}
          disabledReason={hasAgreed ? undefined : '请阅读并勾选协议'}
          track="simple-account.open"
        >
          同意并开通
        </Button>
      }
    >
      <Stack>
        <Card title="简易账户是什么">
          <List label="简易账户是什么">
            <ListRow title="字更大" detail="这几页都用大字" />
            <ListRow title="话更直白" detail="多久能取、会不会涨跌，写在每一行" />
            <ListRow title="只做三件事" detail="转入、取出、看明细" />
          </List>
        </Card>
        <Card title="《简易账户使用约定》">
          <ol className={styles.terms}>
            <li>简易账户是同一个账户的另一种看法，不新开资金账户，钱和持有还在原来的地方。</li>
            <li>里面的金额与完整版一致，按最近一次公布的净值计算。</li>
            <li>买卖、费用、到账时间和风险，都按原来的协议和产品文件。</li>
            <li>“会涨会跌”等是对产品风险等级的通俗说法，不代表保本或收益承诺。</li>
            <li>可以随时关闭，关闭后回到完整版，记录保留。</li>
          </ol>
          <Checkbox checked={hasAgreed} onChange={setHasAgreed}>
            我已阅读并同意《简易账户使用约定》
          </Checkbox>
        </Card>
        <Card title="确认是你本人">
          <p>
            {phone === '' ? '按当前登录的账户开通。' : `按当前登录的手机号 ${phone} 开通。`}
            登录超过 15 分钟的，会请你再验证一次身份。
          </p>
        </Card>
      </Stack>
      {sheet}
    </Page>
  )
}
