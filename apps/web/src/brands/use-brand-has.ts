import { brandHas, type BrandPart } from '@koi/domain/brands/brand-has'
import { useBrand } from './brand-context.ts'
import { useChannel } from './use-channel.ts'

/** Until the rules of today are known nothing is drawn that they may close. */
const UNKNOWN_RULES = { liveClosed: true, aiClientsClosed: true }

/** What the brand of this page has: a way to anything else is not drawn. The server refuses it all the same. */
export function useBrandHas(): (part: BrandPart) => boolean {
  const { home, shelf } = useBrand()
  const channel = useChannel()
  const brand = {
    home,
    shelf,
    canPay: channel?.buyBlock?.kind !== 'channel',
    canPwd: channel?.canPassword ?? true,
    rules: channel?.rules ?? UNKNOWN_RULES,
  }
  return (part) => brandHas(part, brand)
}
