import { Activity, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { EntryContext, useNavigator } from './navigation-context.ts'
import { instanceOf, type Entry } from './plan.ts'
import styles from './PageStack.module.css'
import { usePlaces } from './use-places.ts'

/**
 * The page that is open, and behind it the pages that Back leads to. Those keep their state and cost
 * nothing: hidden, without effects.
 */
export function PageStack({ Frame }: { Frame: ComponentType<{ entry: Entry }> }) {
  const navigator = useNavigator()
  const state = useSyncExternalStore(navigator.subscribe, navigator.state, navigator.state)
  const shown = useRef<HTMLDivElement>(null)
  usePlaces(navigator, state, shown)
  const shownId = instanceOf(state.current)
  return (
    <>
      {state.isLoading && (
        <div className={styles.progress} role="progressbar" aria-label="正在打开" />
      )}
      {state.kept.map((entry) => {
        const id = instanceOf(entry)
        const isShown = id === shownId
        return (
          <Activity key={id} mode={isShown ? 'visible' : 'hidden'}>
            <EntryContext value={entry}>
              <div className={styles.page} ref={isShown ? shown : undefined}>
                <Frame entry={entry} />
              </div>
            </EntryContext>
          </Activity>
        )
      })}
    </>
  )
}
