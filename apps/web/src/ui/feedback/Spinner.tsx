import styles from './Spinner.module.css'

/** A turning ring in the colour of the text; decoration beside a text that says what is going on. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
  )
}
