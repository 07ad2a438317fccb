import styles from './RiskScale.module.css'

interface RiskScaleProps {
  /** How far the person's own range reaches, and what is said of it below the bracket. */
  own?: { level: number; text: string } | undefined
  /** The level of the product that is looked at, 1 to 5. */
  product?: { level: number; name: string } | undefined
}

const LEVELS = [1, 2, 3, 4, 5]

/**
 * The one scale of risk, R1 to R5: darker is higher, the blue bracket is the person's range, the arrow and the frame the
 * product. What it draws is said in words.
 */
export function RiskScale({ own, product }: RiskScaleProps) {
  const words = [
    '风险等级共五级，R1 最低，R5 最高',
    ...(own ? [own.text] : []),
    ...(product ? [`产品是 R${product.level} ${product.name}`] : []),
  ]
  return (
    <div className={styles.scale} role="img" aria-label={words.join('；')}>
      {product && (
        <span className={styles.product} style={{ gridColumn: product.level }}>
          产品
        </span>
      )}
      {LEVELS.map((level) => (
        <span
          key={level}
          className={styles.step}
          data-level={level}
          data-product={level === product?.level || undefined}
          style={{ gridColumn: level }}
        />
      ))}
      {LEVELS.map((level) => (
        <span key={level} className={styles.name} style={{ gridColumn: level }}>
          R{level}
        </span>
      ))}
      {own && own.level > 0 && (
        <span className={styles.own} style={{ gridColumn: `1 / span ${own.level}` }} />
      )}
      {own && <span className={styles.text}>{own.text}</span>}
    </div>
  )
}
