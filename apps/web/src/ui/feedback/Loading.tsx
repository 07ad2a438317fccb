import type { ReactNode } from 'react'
import { Hidden } from '../layout/Hidden.tsx'

interface LoadingProps {
  /** What is being fetched; spoken. */
  label?: string
  /** Skeletons in the shape of what comes. */
  children: ReactNode
}

/** Says that its part is loading and hides the grey shapes from screen readers. */
export function Loading({ label = '正在加载', children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <Hidden>
        <span role="status">{label}</span>
      </Hidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
