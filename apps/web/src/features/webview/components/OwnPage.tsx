import { useEffect } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'

/** A page of this app needs no frame: it takes the place of the web view. */
export function OwnPage({ address }: { address: string }) {
  const { navigate } = useNavigator()
  useEffect(() => void navigate(address, { replace: true }), [navigate, address])
  return (
    <Card>
      <Loading>
        <SkeletonRows rows={6} />
      </Loading>
    </Card>
  )
}
