import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useRenewSession, useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { PhoneCodeForm } from '../components/PhoneCodeForm.tsx'
import { useBindPhone } from '../identity-queries.ts'
import { useReAuth } from '../use-re-auth.tsx'
import { useRecentLogin } from '../use-recent-login.ts'
import { useReturn } from '../use-return.ts'
import styles from './BindPhone.module.css'

/** Gives the account a phone: a guest becomes a member, another login gets a second way in. */
export default function BindPhone() {
  const { returl } = usePageQuery(pages.bindPhone.query)
  const goBack = useReturn(returl)
  const session = useSession()
  const account = session?.account ?? session?.guest
  return (
    <Page title={pages.bindPhone.title}>
      {!account ? (
        <Card>
          <SkeletonRows rows={3} withValue={false} />
        </Card>
      ) : account.phoneMasked === '' ? (
        <Stack>
          <Bind onDone={goBack} />
          <Gains isGuest={session?.guest !== undefined} />
        </Stack>
      ) : (
        <Card>
          <Empty
            icon="shield"
            title={`已绑定 ${account.phoneMasked}`}
            hint="可以用这个手机号登录，重要操作也用它确认是你本人"
            action={
              <Button size="medium" kind="soft" onClick={goBack}>
                返回
              </Button>
            }
          />
        </Card>
      )}
    </Page>
  )
}

function Bind({ onDone }: { onDone: () => void }) {
  const bind = useBindPhone()
  const renewSession = useRenewSession()
  const toast = useToast()
  const { withProof, sheet } = useReAuth()
  const check = useRecentLogin(withProof)
  return (
    <Card>
      <PhoneCodeForm
        // The proof may lead to a login provider and back: before the code, which would be lost.
        beforeSending={() => check('newWay')}
        submitText="绑定"
        note="如果该手机号已有账户，绑定后会进入那个账户"
        isBusy={bind.isPending}
        onSubmit={async (filled) => {
          const bound = await withProof(() => bind.mutateAsync(filled))
          if (!bound) return
          await renewSession()
          toast(bound.merged ? '已进入该手机号的账户' : '手机号已绑定')
          onDone()
        }}
      />
      {sheet}
    </Card>
  )
}

interface Gain {
  icon: IconName
  title: string
  detail: string
}

const TRADING: Gain = { icon: 'wealth', title: '买入和卖出', detail: '设置支付密码后就可以交易' }
const GAINS: readonly Gain[] = [
  { icon: 'shield', title: '换设备也能找回', detail: '账户跟着手机号走，清了浏览器也不丢' },
  { icon: 'lock', title: '重要操作先确认', detail: '解绑、改密码时，用验证码确认是你本人' },
]

/** A member trades without a phone as well. */
function Gains({ isGuest }: { isGuest: boolean }) {
  return (
    <Card title="绑定后你可以">
      <List>
        {[...(isGuest ? [TRADING] : []), ...GAINS].map(({ icon, ...row }) => (
          <ListRow
            key={row.title}
            {...row}
            leading={
              <span className={styles.icon}>
                <Icon name={icon} size={22} />
              </span>
            }
          />
        ))}
      </List>
    </Card>
  )
}
