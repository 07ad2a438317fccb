import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createCode, type CodeState } from '#lib/code.ts'
import { warmLater } from '#lib/warm-queue.ts'
import { Failed } from '../feedback/Failed.tsx'

interface PartLook<Props> {
  /** Drawn until the part is here; nothing unless told. */
  waiting?: (props: Props) => ReactNode
  /** Drawn around a failure, and what waits, where the part is a sheet or a page of its own. */
  frame?: (inside: ReactNode, props: Props) => ReactNode
  /** Drawn where it did not come, by a part that is no more than a row: what it is, and a retry. */
  failed?: (retry: () => void) => ReactNode
  /** Nothing is drawn, and nothing said, where it does not come. */
  isDecoration?: boolean
}

const notYet: CodeState<never> = { value: undefined, hasFailed: false, isLoading: false }

/**
 * A component whose code comes after its page: neither the first script nor the server brings it. It is
 * fetched as soon as nothing else happens, so that it is there when it is opened, also without a network;
 * where it is not, the person is told in its place and can ask again. Never loads the document anew by itself.
 *
 *     const ProofSheet = createPart(async () => (await import('./ProofSheet.tsx')).ProofSheet, { frame })
 */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    waiting = () => null,
    frame = (inside) => inside,
    failed,
    isDecoration = false,
  }: PartLook<Props> = {},
): ComponentType<Props> {
  const code = createCode(load)
  warmLater(code.warm)
  return function Part(props: Props) {
    const {
      value: Loaded,
      hasFailed,
      isLoading,
    } = useSyncExternalStore(code.subscribe, code.state, () => notYet)
    useEffect(() => void code.load(), [])
    if (Loaded) return <Loaded {...props} />
    if (!hasFailed || isDecoration) return frame(waiting(props), props)
    const retry = () => void code.retry()
    if (failed) return failed(retry)
    return frame(<Failed title="网络不太好，请重试" onRetry={retry} retrying={isLoading} />, props)
  }
}
