import styles from './UserFace.module.css'

interface UserFaceProps {
  author: { userId: string; nick: string; avatarUrl: string }
  large?: boolean
}

const TINTS = 7

/** The ground of a portrait stays the same for a person. */
const tintOf = (userId: string) =>
  ([...userId].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TINTS) + 1

/** The picture of somebody in the community, or the first sign of their name. */
export const UserFace = ({ author: { userId, nick, avatarUrl }, large }: UserFaceProps) =>
  avatarUrl === '' ? (
    <span className={styles.face} data-large={large} data-tint={tintOf(userId)} aria-hidden="true">
      {[...nick][0]}
    </span>
  ) : (
    <img className={styles.face} data-large={large} src={avatarUrl} alt="" />
  )
