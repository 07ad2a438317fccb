import type { Pendant } from '@koi/contracts/calls/live-pendants'
import { pendantTexts } from '@koi/domain/live/pendants'
import { Link } from '#navigation/Link.tsx'
import { nameOf, typeOf } from './model.ts'
import styles from './Pendants.module.css'

interface StripProps {
  pendants: readonly Pendant[]
  /** Below the picture they stand beside each other. */
  isBelow?: boolean
  /** Opens the funds of the room; without it the cart is only shown. */
  onCart?: (() => void) | undefined
  /** Opens the quizzes of the room; without it they are only shown. */
  onQuiz?: (() => void) | undefined
}

/** What stands over the picture of a room, as viewers see it. */
export function PendantStrip({ pendants, isBelow = false, onCart, onQuiz }: StripProps) {
  if (pendants.length === 0) return null
  return (
    <ul className={styles.strip} data-beside={isBelow || undefined} aria-label="直播间挂件">
      {pendants.map((pendant) => (
        <li key={pendant.pendantId}>
          <Shown pendant={pendant} onPress={pressOf(pendant, { onCart, onQuiz })} />
        </li>
      ))}
    </ul>
  )
}

/** Some open something over the picture; undefined: it leads elsewhere, or says words alone. */
function pressOf(pendant: Pendant, { onCart, onQuiz }: Pick<StripProps, 'onCart' | 'onQuiz'>) {
  const type = typeOf(pendant)
  if (type === 'cart') return onCart
  return type === 'quiz' || type === 'continueQuiz' || type === 'singleQuiz' ? onQuiz : undefined
}

function Shown({ pendant, onPress }: { pendant: Pendant; onPress: (() => void) | undefined }) {
  const body = <Body pendant={pendant} />
  if (onPress)
    return (
      <button type="button" className={styles.pendant} onClick={onPress}>
        {body}
      </button>
    )
  return pendant.targetUrl === '' ? (
    <div className={styles.pendant}>{body}</div>
  ) : (
    <Link href={pendant.targetUrl} className={styles.pendant}>
      {body}
    </Link>
  )
}

function Body({ pendant }: { pendant: Pendant }) {
  const { materialUrl, subTitle, extra, acts } = pendant
  const type = typeOf(pendant)
  const name = nameOf(pendant)
  const more =
    subTitle || (type === 'cart' && extra.fundCode !== '' ? `正在讲解 ${extra.label}` : extra.label)
  const [act] = acts
  return (
    <>
      {materialUrl !== '' && <img className={styles.picture} src={materialUrl} alt="" />}
      <span className={styles.words}>
        {name !== pendantTexts[type] && <span className={styles.kind}>{pendantTexts[type]}</span>}
        <span className={styles.name}>{name}</span>
        {more !== '' && more !== name && <span className={styles.more}>{more}</span>}
      </span>
      {act && <span className={styles.act}>{act.text}</span>}
    </>
  )
}
