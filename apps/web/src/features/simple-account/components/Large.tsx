import type { ReactNode } from 'react'

/** Everything of the simple account is in large type, whatever the device has chosen. */
export const Large = ({ children }: { children: ReactNode }) => (
  <div data-large-type>{children}</div>
)
