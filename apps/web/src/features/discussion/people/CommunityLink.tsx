import type { ReactNode } from 'react'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { Link } from '#navigation/Link.tsx'

interface CommunityLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A way to a page of the community, beside what belongs to another area; where the brand has none it is what it says, and leads nowhere. */
export function CommunityLink({ href, className, children }: CommunityLinkProps) {
  const isOpen = useHasCommunity()
  return isOpen ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
