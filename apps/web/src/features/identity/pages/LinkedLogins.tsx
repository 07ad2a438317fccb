import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { GuestNote } from '../components/GuestNote.tsx'
import { LinkedProviders } from '../components/LinkedProviders.tsx'
import { PasskeysCard } from '../components/PasskeysCard.tsx'
import type { Identities } from '../identity-model.ts'
import { useIdentities } from '../identity-queries.ts'
import { useReAuth } from '../use-re-auth.tsx'

/** How the account can be entered: phone, login providers, passkeys. */
export default function LinkedLogins() {
  const { identities, error, isPending, isFetching, refetch } = useIdentities()
  return (
    <Page title={pages.linkedLogins.title}>
      {identities ? (
        <Logins identities={identities} />
      ) : (
        <Card>
          {isPending ? (
            <SkeletonRows rows={4} />
          ) : (
            <QueryFailed query={{ error, refetch, isFetching }} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Logins({ identities }: { identities: Identities }) {
  const isGuest = useSession()?.guest !== undefined
  const { withProof, sheet } = useReAuth()
  return (
    <Stack>
      {isGuest ? (
        <GuestNote returl={to.linkedLogins()} />
      ) : (
        <>
          <Card>
            <List label="手机号">
              <PhoneRow phoneMasked={identities.phoneMasked} />
            </List>
          </Card>
          <LinkedProviders linked={identities.identities} withProof={withProof} />
          <PasskeysCard passkeys={identities.passkeys} withProof={withProof} />
        </>
      )}
      {sheet}
    </Stack>
  )
}

function PhoneRow({ phoneMasked }: { phoneMasked: string }) {
  if (phoneMasked !== '') {
    return <ListRow title="手机号" detail="可用验证码登录" value={phoneMasked} />
  }
  return (
    <ListRow
      title="手机号"
      detail="绑定后可用验证码登录"
      value={
        <Button size="small" kind="soft" href={to.bindPhone({ returl: to.linkedLogins() })}>
          绑定
        </Button>
      }
    />
  )
}
