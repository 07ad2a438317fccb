import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { freeLotsText } from '@koi/domain/fees/free-lots-text'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { feeRateText } from '../../rate-text.ts'
import type { RedeemPreview, Wait } from '../../redeem/redeem-preview.ts'
import styles from './RedeemGains.module.css'

interface RedeemGainsProps {
  /** Of the typed shares; undefined while there are none or the answer is on its way. */
  preview: RedeemPreview | undefined
  /** Shares are typed, their answer is on its way. */
  isComing: boolean
  error: Error | null
  onRetry: () => void
}

/** What selling gives and costs, lot by lot. Figures keep their place, so nothing jumps. */
export function RedeemGains({ preview, isComing, error, onRetry }: RedeemGainsProps) {
  return (
    <Card title="预计到手" note={preview ? basisText(preview) : '按最近净值估算'}>
      <div className={styles.figures} aria-live="polite" aria-busy={isComing}>
        <p className={styles.net}>
          {preview ? (
            <>
              <span className={styles.about}>约</span>
              <Amount cents={preview.netCents} size={28} />
              <span className={styles.about}>元</span>
            </>
          ) : (
            <Figure text={isComing ? '计算中…' : '--'} size={28} strong={false} />
          )}
        </p>
        <p className={styles.made}>
          金额 <Amount cents={preview?.grossCents} strong={false} /> − 赎回费{' '}
          <Amount cents={preview?.feeCents} strong={false} />
        </p>
      </div>
      {error && <FailedNotice error={error} onRetry={onRetry} />}
      {preview && (
        <>
          <LotFees preview={preview} />
          <Waits waits={preview.waitingSaves} nowMs={preview.orderDays.nowMs} />
        </>
      )}
      <p className={styles.unknown}>
        按成交日净值成交，下单时净值未公布；实际金额在净值公布后确定。
      </p>
    </Card>
  )
}

const daysOf = (nowMs: number) => dayTexts(shanghaiDate(nowMs))

function basisText({ nav, navDay, orderDays }: RedeemPreview): string {
  if (nav === null) return '按最近净值估算'
  return `按 ${daysOf(orderDays.nowMs).short(navDay)} 净值 ${nav} 估算`
}

function LotFees({ preview }: { preview: RedeemPreview }) {
  const free = freeLotsText(preview.lots)
  const list = (
    <List label="每一笔的赎回费">
      {preview.lots.map((lot) => (
        <ListRow
          key={lot.lotId}
          title={<Figure text={`${formatShares(lot.shares)} 份`} strong={false} />}
          detail={`${lot.confirmDate} 确认 · 持有 ${lot.days} 天`}
          value={<Figure text={`赎回费 ${formatCents(lot.feeCents)}`} strong={lot.feeCents > 0} />}
          valueNote={`费率 ${feeRateText(lot.ratePpm)}`}
        />
      ))}
    </List>
  )
  return (
    <div className={styles.lots}>
      {free === undefined ? list : <Disclosure summary={free}>{list}</Disclosure>}
    </div>
  )
}

function Waits({ waits, nowMs }: { waits: readonly Wait[]; nowMs: number }) {
  if (waits.length === 0) return null
  return (
    <Notice compact>
      {waits.map(({ days, fromDate, savesCents }) => (
        <p key={fromDate}>
          再等 {days} 天（{daysOf(nowMs).short(fromDate)} 起）卖出，可省{' '}
          <strong>
            <Money text={formatCents(savesCents)} />
          </strong>{' '}
          元
        </p>
      ))}
    </Notice>
  )
}
