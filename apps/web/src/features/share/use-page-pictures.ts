import { useEffect, useState } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { capturePage } from '#share/capture-page.ts'
import { dataUrlOf, pictureOf } from '#share/draw-element.ts'

export type PagePictures =
  | { kind: 'drawing' }
  | { kind: 'failed' }
  /** Addresses of the pictures from top to bottom. */
  | { kind: 'ready'; pictures: string[] }

/** Apps that show many pictures side by side (SPEC §9, share image). */
const GALLERIES = new Set(['xiaohongshu', 'douyin'])

/** Draws an element as pictures when it is first shown. */
export function usePagePictures(element: HTMLElement): PagePictures {
  const { shareTargets = [] } = useHost()
  const hasGallery = shareTargets.some((target) => GALLERIES.has(target))
  const [state, setState] = useState<PagePictures>({ kind: 'drawing' })
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { heightPx, draw } = await pictureOf(element)
      const blobs = await capturePage({ heightPx, hasGallery, draw })
      return Promise.all(blobs.map(dataUrlOf))
    }
    draw().then(
      (pictures) => isWanted && setState({ kind: 'ready', pictures }),
      (error: unknown) => {
        reportError(error)
        if (isWanted) setState({ kind: 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [element, hasGallery])
  return state
}
