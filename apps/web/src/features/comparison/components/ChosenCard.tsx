import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { COMPARED_MAX, COMPARED_MIN } from '@koi/domain/comparison/choices'
import { to } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { namesRequest } from '../comparison-request.ts'
import styles from './ChosenCard.module.css'

interface ChosenCardProps {
  codes: readonly string[]
  onRemove: (code: string) => void
  /** Undefined where there are as many as there may be. */
  onAdd: (() => void) | undefined
}

/** Which funds are compared; each can be taken out again. */
export function ChosenCard({ codes, onRemove, onAdd }: ChosenCardProps) {
  const { data, isPlaceholderData } = useCall(
    productFactCalls.querySkuByProduct,
    namesRequest(codes),
    { keepPrevious: true },
  )
  const skuOf = (code: string) => data?.skus.find(({ fundCode }) => fundCode === code)
  const isAnswered = data !== undefined && !isPlaceholderData
  const missing = COMPARED_MIN - (isAnswered ? codes.filter(skuOf).length : codes.length)
  return (
    <Card title="对比的基金" note={`${codes.length}/${COMPARED_MAX}`}>
      <ul className={styles.list}>
        {codes.map((code) => {
          const sku = skuOf(code)
          const name = sku?.name ?? code
          return (
            <li key={code} className={styles.fund}>
              <span className={styles.name}>
                {sku ? (
                  <Link href={to.productDetail({ fundCode: code, spid: sku.spid })}>{name}</Link>
                ) : (
                  name
                )}
                {isAnswered && !sku && <small className={styles.unknown}>没有找到</small>}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`移除 ${name}`}
                onClick={() => onRemove(code)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
      {missing > 0 && <p className={styles.note}>再加{missing === 1 ? '一' : '两'}只就能对比。</p>}
      {onAdd && (
        <Button kind="soft" size="medium" onClick={onAdd}>
          添加基金
        </Button>
      )}
    </Card>
  )
}
