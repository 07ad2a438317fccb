import styles from './Face.module.css'

/** The picture of a family, or the first letter of a name. */
export const Face = ({ name, url = '', large }: { name: string; url?: string; large?: boolean }) =>
  url === '' ? (
    <span className={styles.face} data-large={large} aria-hidden="true">
      {Array.from(name.trim())[0] ?? '家'}
    </span>
  ) : (
    <img className={styles.face} data-large={large} src={url} alt="" />
  )
