import { pages, to } from '@koi/contracts/pages'
import { GuestNote } from '#features/identity/index.ts'
import { MessageWaysCard } from '#features/messages/index.ts'
import { ProfileHead, useLeave } from '#features/mine/index.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AboutCard } from '../components/AboutCard.tsx'
import { DisplayCard } from '../components/DisplayCard.tsx'
import { DevicePrivacyCard, PrivacyCard } from '../components/PrivacyCard.tsx'
import { SecurityCard } from '../components/SecurityCard.tsx'

/** Everything that can be decided about the account and this device. Visitors see what is theirs. */
export default function Settings() {
  const session = useSession()
  const somebody = session?.account ?? session?.guest
  return (
    <Page title={pages.settings.title}>
      <Stack>
        {session && <ProfileHead account={somebody} />}
        {session?.guest && <GuestNote returl={to.settings()} />}
        {session && !somebody && <Button href={to.login({ returl: to.settings() })}>登录</Button>}
        {!session && (
          <Card>
            <SkeletonRows rows={4} withValue={false} />
          </Card>
        )}
        {session && somebody && <SecurityCard session={session} />}
        {session?.account && <MessageWaysCard />}
        <DisplayCard hasAccount={session?.account !== undefined} />
        {session && (session.account ? <PrivacyCard /> : <DevicePrivacyCard />)}
        <AboutCard />
        {session && somebody && (
          <LeaveCard isDemo={session.isDemo && somebody.phoneMasked === ''} />
        )}
      </Stack>
    </Page>
  )
}

function LeaveCard({ isDemo }: { isDemo: boolean }) {
  const { leave, isLeaving } = useLeave()
  return (
    <Card flush>
      <Button kind="plain" onClick={() => void leave(isDemo)} busy={isLeaving}>
        退出登录
      </Button>
    </Card>
  )
}
