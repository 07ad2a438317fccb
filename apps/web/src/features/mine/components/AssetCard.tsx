import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useSession, useSessionQuery } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { AssetCardSkeleton } from './AssetCardSkeleton.tsx'
import { OwnAssets } from './OwnAssets.tsx'
import { WelcomeCard } from './WelcomeCard.tsx'

interface AssetCardProps {
  /** Shows cumulative profit, and each figure opens what it is made of, as on the page 我的. */
  detailed?: boolean
}

/** What the person owns; a visitor is welcomed in its place. */
export function AssetCard({ detailed = false }: AssetCardProps) {
  const session = useSession()
  const query = useSessionQuery()
  if (!session && query.error) {
    return (
      <Card>
        <QueryFailed query={query} />
      </Card>
    )
  }
  if (!session) return <AssetCardSkeleton />
  if (!session.account) return <WelcomeCard isDemo={session.isDemo} />
  return <OwnAssets detailed={detailed} />
}
