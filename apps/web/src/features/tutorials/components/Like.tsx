import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { Chapter } from '../model.ts'
import { useSetLike } from '../queries.ts'
import styles from './Chapter.module.css'

/** Shows at once what was pressed, and takes it back where the server refuses. */
export function Like({ chapter }: { chapter: Chapter }) {
  const { tutorialId, isLiked, likeCount } = chapter
  const session = useSession()
  const navigator = useNavigator()
  const entry = useEntry()
  const showFailure = useFailure()
  const change = useSetLike()
  const wanted = change.isPending ? change.variables.isLiked : isLiked
  const count = likeCount + (wanted === isLiked ? 0 : wanted ? 1 : -1)
  const press = () => {
    if (change.isPending) return
    if (session?.guest) void navigator.navigate(to.login({ returl: urlOf(entry) }))
    else change.mutate({ tutorialId, isLiked: !wanted }, { onError: showFailure })
  }
  return (
    <button type="button" className={styles.like} aria-pressed={wanted} onClick={press}>
      <Icon name={wanted ? 'heart-filled' : 'heart'} size={20} />
      {count > 0 ? `赞 ${count}` : '赞'}
    </button>
  )
}
