import { pages, to } from '@koi/contracts/pages'
import { MessageBell } from '#features/messages/index.ts'
import { GuestNote } from '#features/identity/index.ts'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AssetCard } from '../components/AssetCard.tsx'
import { ChannelNote } from '../components/ChannelNote.tsx'
import { LargeTypeCard } from '../components/LargeTypeCard.tsx'
import { MineEntries } from '../components/MineEntries.tsx'
import { MineTiles } from '../components/MineTiles.tsx'
import { ProfileHead } from '../components/ProfileHead.tsx'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { useLeave } from '../use-leave.ts'

export { mineWants as wants } from '../server-queries.ts'

/** The person's own: assets, orders, settings (RT-063). A visitor is shown the way in. */
export default function Mine() {
  const session = useSession()
  const account = session?.account
  return (
    <Page
      title={pages.mine.title}
      back={false}
      right={
        <>
          <MessageBell />
          <NavAction icon="setting" label="设置" href={to.settings()} />
        </>
      }
    >
      <Stack>
        {session && <ProfileHead account={account} />}
        {account?.isForbidden && (
          <Notice tone="alarm" title="账户受限">
            你的账户暂时受到限制，部分功能不可用。
          </Notice>
        )}
        <ChannelNote />
        {session?.guest && <GuestNote returl={to.mine()} />}
        <AssetCard detailed />
        {!session ? (
          <Card>
            <SkeletonRows rows={4} withValue={false} />
          </Card>
        ) : account ? (
          <>
            <MineTiles />
            <MineEntries account={account} isDemo={session.isDemo} />
            <LargeTypeCard hasAccount />
            <LeaveCard isDemo={session.isDemo && account.phoneMasked === ''} />
          </>
        ) : (
          <>
            <VisitorCard />
            <LargeTypeCard />
          </>
        )}
      </Stack>
      <LegalFooter />
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
