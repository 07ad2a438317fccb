import { BUILD_PATH } from '@koi/contracts/page'
import type { KeyValueStore } from '#lib/storage.ts'
import { reloadOnce } from './reload-once.ts'

interface NewBuildParts {
  /** Id of the build that this document runs. */
  own: string
  /** Asks the server for the id of its build; rejects without a network. */
  fetchBuild: () => Promise<string>
  store: KeyValueStore
  reload: () => void
}

/**
 * After a release the files of an open app are gone. Only where the server says that it has another build the
 * document is loaded anew, once: a file that did not come for any other reason is told where it is missing.
 * Says whether it reloads.
 */
export async function reloadForNewBuild(parts: NewBuildParts): Promise<boolean> {
  const { own, fetchBuild, store, reload } = parts
  const there = await fetchBuild().catch(() => '')
  if (there === '' || there === own) return false
  return reloadOnce(store, reload)
}

/** The build of the server, as it says it. */
export async function fetchBuild(): Promise<string> {
  const answer = await fetch(BUILD_PATH, { cache: 'no-store' })
  return answer.ok ? (await answer.text()).trim() : ''
}
