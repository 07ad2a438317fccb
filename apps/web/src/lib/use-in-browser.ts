import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first picture, true from then on: for parts that only the browser draws. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
