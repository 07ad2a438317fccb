import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useChannel } from '#brands/use-channel.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { refusals } from '@koi/contracts/codes/refusals'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { LockedNote } from '../components/LockedNote.tsx'
import { NewPasswordInput } from '../components/NewPasswordInput.tsx'
import { ResetPassword } from '../components/ResetPassword.tsx'
import { usePayPassword, useSetPassword } from '../queries.ts'
import { useReturn } from '#features/identity/index.ts'

/** Sets the first payment password, or a new one by one-time code; a locked one says until when. */
export default function PayPassword() {
  const { returl } = usePageQuery(pages.payPassword.query)
  const goBack = useReturn(returl)
  const toast = useToast()
  const hasPassword = useChannel()?.canPassword ?? true
  const done = (text: string) => {
    toast(text)
    goBack()
  }
  return (
    <Page title={pages.payPassword.title}>
      {hasPassword ? (
        <PasswordState onDone={done} />
      ) : (
        <Card>
          <Empty icon="lock" title={refusals.passwordOff.text} />
        </Card>
      )}
    </Page>
  )
}

function PasswordState({ onDone }: { onDone: (text: string) => void }) {
  const { data, error, isFetching, isPending, refetch } = usePayPassword()
  if (isPending) {
    return (
      <Card>
        <Loading label="正在检查支付密码">
          <Skeleton width="50%" />
          <Skeleton height={220} />
        </Loading>
      </Card>
    )
  }
  if (!data) {
    return (
      <Card>
        <QueryFailed query={{ error, refetch, isFetching }} />
      </Card>
    )
  }
  const { isSet, lockedUntilMs } = data
  if (!isSet) return <SetPassword onDone={() => onDone('支付密码已设置')} />
  return (
    <Stack>
      {lockedUntilMs !== null && (
        <Card>
          <LockedNote untilMs={lockedUntilMs} />
        </Card>
      )}
      <ResetPassword onDone={() => onDone('支付密码已重置')} />
    </Stack>
  )
}

function SetPassword({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState<string>()
  const set = useSetPassword()
  const submit = (password: string) => {
    setError(undefined)
    set.mutate(
      { password },
      { onSuccess: onDone, onError: (failure) => setError(failureText(failure)) },
    )
  }
  return (
    <Card title="设置支付密码" note="买入、卖出时使用">
      <NewPasswordInput
        prompt="请设置 6 位支付密码"
        onChosen={submit}
        busy={set.isPending}
        error={error}
      />
    </Card>
  )
}
