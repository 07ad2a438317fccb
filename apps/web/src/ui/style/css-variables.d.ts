import 'react'

declare module 'react' {
  /** Custom properties may be set from a style. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
