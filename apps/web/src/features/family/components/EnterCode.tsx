import { queryOf } from '@koi/contracts/page'
import { readInviteCode } from '@koi/domain/family/invite-code'
import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NoJointMoney } from './NoJointMoney.tsx'

const WRONG = '请输入 8 位邀请码'

/** Types the code that a member sent. */
export function EnterCode({ wasWrong }: { wasWrong: boolean }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState(wasWrong ? WRONG : undefined)
  const { setQuery } = useNavigator()
  const submit = () => {
    const inviteCode = readInviteCode(typed)
    setError(inviteCode === undefined ? WRONG : undefined)
    if (inviteCode !== undefined) setQuery(queryOf(pages.familyInvite.query, { inviteCode }))
  }
  return (
    <Page title="加入家庭账户" footer={<Button onClick={submit}>下一步</Button>}>
      <Stack>
        <Card>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <TextField
              label="邀请码"
              placeholder="如 7K2M-9QXD"
              hint="请家人在「邀请家人」里生成，72 小时内有效"
              maxLength={16}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={error}
            />
          </form>
        </Card>
        <NoJointMoney />
      </Stack>
    </Page>
  )
}
