import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { parseAddress, urlOf } from './address.ts'
import { useNavigator } from './navigation-context.ts'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** `to.holdDetail({ … })`, or any address. */
  href: string
  replace?: boolean
}

/** Any origin does: only the shape of the address counts. */
const NO_ORIGIN = 'https://koi.invalid'

/** A real link, also before the script has come; then it navigates without loading. */
export function Link({ href, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigator = useNavigator()
  const address = parseAddress(href, NO_ORIGIN)
  const warm = () => navigator.preload(href)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void navigator.navigate(href, { replace })
  }
  return (
    <a
      {...rest}
      href={address ? urlOf(address) : href}
      onClick={go}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      {children}
    </a>
  )
}

/** New tabs, new windows and downloads stay the browser's. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0 ||
    (target !== '' && target !== '_self')
  )
}
