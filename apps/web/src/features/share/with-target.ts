import { sharePlatformIds } from '@koi/domain/share/share-targets'
import type { ShareCard, ShareTarget } from '#hosts/host.ts'

/** The card with its platform in the link (SPEC §2, share_target); a short link stays as it is. */
export function withTarget(card: ShareCard, target: ShareTarget): ShareCard {
  const url = new URL(card.link)
  if (url.pathname.startsWith('/s/')) return card
  url.searchParams.set('share_target', String(sharePlatformIds[target]))
  return { ...card, link: url.href }
}
