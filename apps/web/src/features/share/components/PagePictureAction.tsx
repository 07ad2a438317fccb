import { useRef, useState } from 'react'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { LaterPagePictureSheet } from './LaterPagePictureSheet.tsx'

interface PagePictureActionProps {
  name: string
  /** The page shows what somebody has: they are asked to think before they show it on. */
  hasAmounts?: boolean
}

/** Saves the page as a picture. It is drawn on this device and sent nowhere. */
export function PagePictureAction({ name, hasAmounts = false }: PagePictureActionProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [main, setMain] = useState<HTMLElement | null>()
  const start = () =>
    setMain(place.current?.closest('header')?.parentElement?.querySelector('main'))
  return (
    <span ref={place}>
      <NavAction icon="image" label="保存页面图片" onClick={start} />
      {main && (
        <LaterPagePictureSheet
          main={main}
          name={name}
          hasAmounts={hasAmounts}
          onClose={() => setMain(undefined)}
        />
      )}
    </span>
  )
}
