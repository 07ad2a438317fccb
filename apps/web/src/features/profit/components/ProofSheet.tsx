import { useState } from 'react'
import { formatSigned } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { freshnessText } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useBusinessNow } from '#session/use-session.ts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { valueText, type Proof, type ProofNode } from '../proof-model.ts'
import type { Provable } from '../provable.ts'
import { useProof } from '../queries.ts'
import { AsOfField } from './AsOfField.tsx'
import { ProofTree } from './ProofTree.tsx'
import styles from './ProofSheet.module.css'

interface ProofSheetProps {
  label: string
  proof: Provable
  onClose: () => void
}

/** Figures that are earned or lost: with a sign and a colour. */
const PROFITS: ReadonlySet<string> = new Set([
  'dayProfit',
  'holdProfit',
  'totalProfit',
  'realised',
  'profit',
  'holdRate',
])

/** What a figure is made of, line by line down to orders, NAVs and fees; also of a past evening. */
export function ProofSheet({ label, proof: asked, onClose }: ProofSheetProps) {
  const [asOf, setAsOf] = useState<string>()
  const { proof, error, isFetching, refetch } = useProof(asked, asOf)
  const nowMs = useBusinessNow()
  const isPeriod = asked.figure === 'profit'
  return (
    <Sheet open onClose={onClose} title={`${label}的构成`}>
      {!isPeriod && (
        <AsOfField
          value={asOf}
          onChange={setAsOf}
          first={proof?.firstDay ?? ''}
          last={nowMs === undefined ? '' : shanghaiDate(nowMs)}
        />
      )}
      <div className={styles.body} aria-busy={isFetching} aria-live="polite">
        {error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : proof?.root ? (
          <Proven
            proof={proof}
            root={proof.root}
            isProfit={PROFITS.has(asked.figure)}
            isPast={asOf !== undefined}
            product={asked.of === 'holding' ? asked.product : undefined}
            isGold={asked.of === 'holding' && asked.isGold === true}
          />
        ) : (
          <Loading label="正在加载构成">
            <Skeleton width="46%" height={40} />
            <Skeleton lines={6} />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}

/** How the figure comes about, and the day it is of where that does not say it. */
function headText({ formula }: ProofNode, { valueDay }: Proof): string {
  const isSaid = valueDay === '' || formula.includes(valueDay)
  return [formula, !isSaid && `净值截至 ${valueDay}`].filter(Boolean).join(' · ')
}

/** Behind the figure, where it does not say it itself. */
const UNITS = { cents: '元', shares: '', price: '元/份', rate: '' } as const

const ADDED = '以上各行相加，正好等于'
/** How the lines make the figure. */
const SUMS = {
  cents: ADDED,
  shares: ADDED,
  price: '第一行 ÷ 第二行，四舍五入到四位小数，等于',
  rate: '第一行 ÷ 第二行，四舍五入到百分数的两位小数，等于',
} as const satisfies Record<ProofNode['unit'], string>

/** Lines count shares and NAVs, as the books do. */
const GOLD_SHARES = '黄金按份记账：1 份为 0.01 克，净值是 0.01 克的金价'

const GRAM_PRICE = '第一行 ÷ 第二行，四舍五入到分，等于'

interface ProvenProps {
  proof: Proof
  root: ProofNode
  isProfit: boolean
  isPast: boolean
  product: Parameters<typeof ProofTree>[0]['product']
  isGold: boolean
}

function Proven({ proof, root, isProfit, isPast, product, isGold }: ProvenProps) {
  const days = useDayTexts()
  const text = valueText(root, isGold)
  return (
    <>
      <p>
        <Figure
          text={isProfit && root.value > 0 ? `+${text}` : text}
          size={28}
          tone={isProfit ? rateColour(root.value) : 'inherit'}
        />
        <span className={styles.unit}>
          {isGold && root.unit === 'price' ? '元/克' : UNITS[root.unit]}
        </span>
      </p>
      <p className={styles.formula}>
        {headText(root, proof)}
        {isGold && <span className={styles.origin}>{GOLD_SHARES}</span>}
        {proof.source !== undefined && (
          <span className={styles.origin}>
            {[`净值来源 ${proof.source}`, proof.origin && freshnessText(proof.origin, days)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </p>
      {proof.booksGapCents !== 0 && (
        <Notice tone="alarm" compact>
          与账面相差 {formatSigned(proof.booksGapCents)} 元，数据正在核对，请以确认单为准
        </Notice>
      )}
      {root.children.length > 0 ? (
        <>
          <ProofTree
            nodes={root.children}
            product={product}
            isGold={isGold}
            source={proof.source}
          />
          <p className={styles.sum}>
            {isGold && root.unit === 'price' ? GRAM_PRICE : SUMS[root.unit]} {text}
            {root.unit === 'cents' && ' 元'}
          </p>
        </>
      ) : (
        <p className={styles.nothing}>
          {isPast
            ? '到这一天为止，还没有相关的记录。'
            : '还没有相关的记录，有了以后会逐笔列在这里。'}
        </p>
      )}
    </>
  )
}
