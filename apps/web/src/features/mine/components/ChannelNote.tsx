import { CHANNEL_SHOWS_ONLY } from '@koi/domain/suitability/buy-blocks'
import { useChannel } from '#brands/use-channel.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

/** What is not offered under this brand, said once where one would look for it (RU-184). */
export function ChannelNote() {
  const channel = useChannel()
  if (channel?.buyBlock?.kind !== 'channel') return null
  return (
    <Notice compact>
      {channel.canPassword
        ? `${CHANNEL_SHOWS_ONLY}。`
        : `${CHANNEL_SHOWS_ONLY}，也不使用支付密码。`}
    </Notice>
  )
}
