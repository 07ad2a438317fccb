import { lazy, Suspense, useRef, useState } from 'react'
import { NavAction } from '#ui/NavAction.tsx'

const PagePictureSheet = lazy(async () => ({
  default: (await import('./PagePictureSheet.tsx')).PagePictureSheet,
}))

/** Saves the page as a picture. It is drawn on this device and sent nowhere. */
export function PagePictureAction({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [main, setMain] = useState<HTMLElement | null>()
  const start = () =>
    setMain(place.current?.closest('header')?.parentElement?.querySelector('main'))
  return (
    <span ref={place}>
      <NavAction icon="image" label="保存页面图片" onClick={start} />
      {main && (
        <Suspense>
          <PagePictureSheet main={main} name={name} onClose={() => setMain(undefined)} />
        </Suspense>
      )}
    </span>
  )
}
