import { shareCalls } from '@koi/contracts/calls/share'
import { uploadCalls } from '@koi/contracts/calls/uploads'
import { to } from '@koi/contracts/pages'
import { uploadUrl } from '@koi/contracts/uploads'
import type { ShareTarget } from '@koi/domain/share/share-targets'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useSend } from '#api/use-send.ts'
import { useBrand } from '#brands/brand-context.ts'
import { downloadPicture, useSharedLink, withTarget } from '#features/share/index.ts'
import { HostFailure } from '#hosts/host.ts'
import { useHost } from '#hosts/host-context.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { reportShare } from '#share/report-share.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'

/** Sends words and pictures where somebody chose; pictures are shown to others only from then on. */
export function useShareSns({ text, uploadIds }: { text: string; uploadIds: readonly string[] }) {
  const host = useHost()
  const { siteTitle } = useBrand()
  const toast = useToast()
  const dialogs = useDialogs()
  const showError = useFailure()
  const keyOf = useKeyOf()
  const [isSharing, setSharing] = useState(false)
  const showPictures = useSend(uploadCalls.sharePictures)
  const post = useSend(shareCalls.createContent)
  const { card } = useSharedLink({ options: { title: siteTitle, link: to.home() } })

  async function save() {
    for (const [index, id] of uploadIds.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
      if (host.saveImage) await host.saveImage(new URL(uploadUrl(id), location.origin).href)
      else downloadPicture(uploadUrl(id), `koi-${index + 1}.webp`)
    }
    toast(host.saveImage ? '已保存到相册' : '已保存')
  }

  async function discuss() {
    const link = card?.link ?? ''
    await post.mutateAsync({
      content: text,
      subjectType: 1,
      link,
      requestKey: keyOf(`${text} ${link}`),
    })
    toast('已分享到讨论区')
  }

  async function send(target: ShareTarget) {
    if (!host.share || !card) return
    const [first] = uploadIds
    const imgUrl = first && new URL(uploadUrl(first), location.origin).href
    const own = { ...card, desc: text, ...(imgUrl && { imgUrl }) }
    if (uploadIds.length > 0) await showPictures.mutateAsync({ uploadIds: [...uploadIds] })
    await host.share(withTarget(own, target), target)
  }

  return {
    isSharing,
    /** Its link is there. */
    isReady: card !== undefined,
    async share(target: ShareTarget) {
      reportShare('sns', target)
      setSharing(true)
      try {
        await (target === 'savePicture'
          ? save()
          : target === 'discussion'
            ? discuss()
            : send(target))
      } catch (error) {
        if (error instanceof HostFailure) {
          const ability = target === 'savePicture' ? 'saveImage' : 'share'
          await showHostFailure(
            error,
            { host: host.name, ability },
            { dialogs, toast: { show: toast } },
          )
        } else showError(error)
      }
      setSharing(false)
    },
  }
}
