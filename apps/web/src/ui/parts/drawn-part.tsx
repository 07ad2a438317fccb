import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { createCode, type CodeState } from '#lib/code.ts'
import { drawsWith } from '#lib/drawn-parts.ts'
import { makeReady } from '#lib/make-ready.ts'
import { pressedElement } from '#lib/pressed-element.ts'
import styles from './drawn-part.module.css'
import { Failed } from '../feedback/Failed.tsx'

/**
 * A component below the first screen: the server draws it with its page, and what it drew stays as it is until
 * the code is here, which the page does not wait for. Nothing changes under anybody's eyes. A page that is
 * opened later comes with it (navigation/page-modules.ts); `waiting` is drawn where neither is so. A part that is a
 * page of its own has a `frame` around what waits, and around a failure.
 *
 *     const CurveCard = createDrawnPart(async () => (await import('./CurveCard.tsx')).CurveCard, CurveSkeleton)
 */
export function createDrawnPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: () => ReactNode,
  frame: (inside: ReactNode) => ReactNode = (inside) => inside,
): ComponentType<Props> {
  const code = createCode(load)
  drawsWith(code.warm)
  keepPresses()
  // Not while drawing: loading tells those who watch it that it has begun.
  const comes = once(() => Promise.resolve().then(code.load))
  function Here({ props, onTaken }: HereProps<Props>) {
    useEffect(onTaken, [onTaken])
    const { value: Loaded } = code.state()
    if (Loaded) return <Loaded {...props} />
    use(comes())
    return null
  }
  const draw = (props: Props, onTaken: () => void) => (
    <Suspense fallback={frame(waiting())}>
      <Here props={props} onTaken={onTaken} />
    </Suspense>
  )
  return function DrawnPart(props: Props) {
    const { value, hasFailed, isLoading } = useSyncExternalStore(
      code.subscribe,
      code.state,
      () => notYet,
    )
    const isDrawing = value === undefined && !hasFailed
    const [isTaken, setTaken] = useState(false)
    const [onTaken] = useState(() => () => startTransition(() => setTaken(true)))
    // A drawing that gets new props is thrown away by React where its code is not here, and taken over in one go
    // where it is. It keeps those it was drawn with until React has taken it over, in slices.
    const [first] = useState(() => ({ props, element: draw(props, onTaken) }))
    const isFirst = !isTaken || props === first.props
    const place = useRef<HTMLDivElement>(null)
    usePressesLater(place, isDrawing)
    return (
      <div ref={place} className={styles.part} data-part={isDrawing ? DRAWN : ''}>
        {hasFailed
          ? frame(
              <Failed
                title="网络不太好，请重试"
                onRetry={() => void code.retry()}
                retrying={isLoading}
              />,
            )
          : isFirst
            ? first.element
            : draw(props, onTaken)}
      </div>
    )
  }
}

interface HereProps<Props> {
  props: Props
  /** Told when what the server drew belongs to React, or React has drawn it. */
  onTaken: () => void
}

/** The same promise, however often it is asked for. */
function once(make: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined
  return () => (made ??= make())
}

/** As the server draws it, and the browser takes it over. */
const notYet: CodeState<never> = { value: undefined, hasFailed: false, isLoading: false }

/** Marks a drawing, until its code is here. */
const DRAWN = 'drawn'

/** What was pressed on drawings, in this document. */
const pressed = new Set<HTMLElement>()

function keepPress(event: MouseEvent): void {
  const target = pressedElement(event.target)
  if (!target?.closest(`[data-part=${DRAWN}]`)) return
  event.preventDefault()
  pressed.add(target)
}

/** Keeps what is pressed on a drawing: React drops it, and lets nobody below the document hear of it. */
function keepPresses(): void {
  // The same listener is added once. The server has no document.
  globalThis.document?.addEventListener('click', keepPress, true)
}

/** What is pressed on a drawing whose code is on its way is pressed again when that is here. */
function usePressesLater(place: RefObject<HTMLDivElement | null>, isDrawing: boolean): void {
  useEffect(() => {
    if (isDrawing) return
    for (const element of pressed) {
      if (!place.current?.contains(element)) continue
      pressed.delete(element)
      // As from a finger: React makes a part that a press meets ready first, but not while it is drawing.
      setTimeout(() => {
        // A box that React takes over only with its press is taken over as ticked, and its press is lost.
        makeReady(element)
        element.click()
      })
    }
  }, [place, isDrawing])
}
