import { useState } from 'react'
import { Link } from '#navigation/Link.tsx'
import type { Product } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { originText, sourceLink, valueText, type ProofNode } from '../proof-model.ts'
import styles from './ProofTree.module.css'

interface ProofTreeProps {
  nodes: readonly ProofNode[]
  product: Product | undefined
  isGold: boolean
  /** Who says what the values are, where it is said above for all lines. */
  source: string | undefined
}

/** The lines of a proof below each other; a line that is made of others opens them. */
export function ProofTree({ nodes, ...known }: ProofTreeProps) {
  const hasArrows = nodes.some((node) => node.children.length > 0)
  return (
    <ul className={styles.list}>
      {nodes.map((node) => (
        <Line key={`${node.id} ${node.label}`} node={node} hasArrows={hasArrows} {...known} />
      ))}
    </ul>
  )
}

type LineProps = Omit<ProofTreeProps, 'nodes'> & {
  node: ProofNode
  /** Some line beside this one opens: the figures of all end before its arrow. */
  hasArrows: boolean
}

function Line({ node, hasArrows, ...known }: LineProps) {
  const { product, source, isGold } = known
  const days = useDayTexts()
  const origin = originText(node, source, days)
  const [isOpen, setOpen] = useState(false)
  const link = sourceLink(node, product, days)
  const text = valueText(node, isGold)
  const label = (
    <>
      <span className={styles.label}>{node.label}</span>
      <Figure text={text} size={15} strong={node.children.length > 0} />
    </>
  )
  return (
    <li className={styles.item}>
      {node.children.length > 0 ? (
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </button>
      ) : (
        <p className={styles.row}>
          {label}
          {hasArrows && <span className={styles.noArrow} />}
        </p>
      )}
      {(node.formula !== '' || origin !== '' || link) && (
        <p className={styles.note}>
          {node.formula !== '' && <span>{node.formula}</span>}
          {origin !== '' && <span className={styles.origin}>{origin}</span>}
          {link && (
            <Link href={link.href} className={styles.source}>
              {link.text}
              <Icon name="forward" size={14} />
            </Link>
          )}
        </p>
      )}
      {isOpen && (
        <div className={styles.inner}>
          <ProofTree nodes={node.children} {...known} />
        </div>
      )}
    </li>
  )
}
