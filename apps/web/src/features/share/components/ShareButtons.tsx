import { useState, type RefObject } from 'react'
import { useCanShare } from '#share/use-can-share.ts'
import { useShareCard } from '#share/use-share-card.ts'
import { Button } from '#ui/inputs/Button.tsx'
import type { SharedThing } from '../shared-thing.ts'
import { LaterPagePictureSheet } from './LaterPagePictureSheet.tsx'
import { LaterShareSheet } from './LaterShareSheet.tsx'

interface ShareButtonsProps {
  thing: SharedThing
  /** What the picture is drawn of. */
  drawn: RefObject<HTMLElement | null>
  /** Begins the names of the files. */
  name: string
  /** The picture shows what somebody has: they are asked to think before they show it on. */
  hasAmounts: boolean
}

/** For the footer of a page that is made to be shown: keep it as a picture, or send it. It also tells the host's own menu. */
export function ShareButtons({ thing, drawn, name, hasAmounts }: ShareButtonsProps) {
  const canShare = useCanShare()
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<HTMLElement | null>(null)
  useShareCard(thing.options)
  return (
    <>
      <Button kind={canShare ? 'soft' : 'primary'} grow={1} onClick={() => setKept(drawn.current)}>
        存图片
      </Button>
      {canShare && (
        <Button grow={1} onClick={() => setIsOpen(true)}>
          分享
        </Button>
      )}
      {isOpen && <LaterShareSheet thing={thing} onClose={() => setIsOpen(false)} />}
      {kept && (
        <LaterPagePictureSheet
          main={kept}
          name={name}
          hasAmounts={hasAmounts}
          onClose={() => setKept(null)}
        />
      )}
    </>
  )
}
