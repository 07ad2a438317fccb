import { to } from '@koi/contracts/pages'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { HostFailure, type ShareCard, type ShareTarget } from '#hosts/host.ts'
import { useHost } from '#hosts/host-context.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { reportShare } from '#share/report-share.ts'
import { signal } from '#tracking/signals.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { ShareWay } from './share-ways.ts'
import type { SharedThing } from './shared-thing.ts'
import { withTarget } from './with-target.ts'

interface ShareByParts {
  thing: SharedThing
  /** Undefined until its link is there. */
  card: ShareCard | undefined
  onClose: () => void
  onQr: () => void
}

/** Does what a button of the sheet says. Copying and the system's sheet need a press: nothing is awaited before. */
export function useShareBy({ thing, card, onClose, onQr }: ShareByParts) {
  const { name: host, copy, share } = useHost()
  const dialogs = useDialogs()
  const { navigate } = useNavigator()
  const toast = useToast()
  const { success, fail, complete } = thing.options
  const { onShared } = thing

  async function send(target: ShareTarget | undefined) {
    if (!share || !card) return
    signal({ kind: 'share', isOver: false })
    try {
      const outcome = await share(target ? withTarget(card, target) : card, target)
      success?.(outcome)
      if (outcome === 'shared') {
        onShared?.()
        onClose()
      }
    } catch (error) {
      fail?.(error)
      if (error instanceof HostFailure) {
        await showHostFailure(
          error,
          { host, ability: 'share' },
          { dialogs, toast: { show: toast } },
        )
      } else toast('分享没有成功，请试试复制链接')
    } finally {
      signal({ kind: 'share', isOver: true })
      complete?.()
    }
  }

  async function copyLink(copyText: NonNullable<typeof copy>, link: string) {
    if (await copyAndTell(copyText, link, 'link', toast)) onShared?.()
    onClose()
  }

  function openPoster() {
    onClose()
    if (!thing.poster) return
    const { fundCode, spid } = thing.poster
    void navigate(to.sharePoster({ fundCode, spid }))
  }

  return (way: ShareWay['key']) => {
    reportShare(way, targetOf(way))
    if (way === 'copy') {
      if (copy && card) void copyLink(copy, card.link)
    } else if (way === 'poster') {
      openPoster()
    } else if (way === 'qr') {
      onShared?.()
      onQr()
    } else {
      void send(targetOf(way))
    }
  }
}

const targetOf = (way: ShareWay['key']): ShareTarget | undefined =>
  way === 'system' || way === 'copy' || way === 'poster' || way === 'qr' ? undefined : way
