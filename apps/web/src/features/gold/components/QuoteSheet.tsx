import type { QuoteSide } from '@koi/domain/gold/quote'
import { CallFailed } from '@koi/contracts/client'
import { formatPerGram } from '@koi/domain/gold/grams'
import { failureText } from '#api/failures/failure-message.ts'
import { useDeviceNow } from '#lib/clock.ts'
import type { Product } from '#features/products/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues, type KeyValue } from '#ui/figures/KeyValues.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Deal } from '../use-deal.ts'
import { useQuote, type QuoteState } from '../use-quote.ts'
import styles from './QuoteSheet.module.css'

interface QuoteSheetProps<Decision> {
  product: Product
  side: QuoteSide
  deal: Deal<Decision>
  /** What the deal is at a price in cents per gram. */
  rowsAt: (decision: Decision, price: number) => readonly KeyValue[]
}

const words = {
  buy: { title: '确认买入', verb: '买入' },
  sell: { title: '确认卖出', verb: '卖出' },
} as const

const TICK_MS = 250

/** Last of all the price, where everything else is signed. */
export function QuoteSheet<Decision>(props: QuoteSheetProps<Decision>) {
  const { stage, isSending } = props.deal
  if (stage.kind === 'form' || !(isSending || stage.kind === 'quote')) return null
  return <OpenQuote {...props} decision={stage.decision} />
}

/** The price that stands now, for how long, and the one press that deals at it. */
function OpenQuote<Decision>({
  product,
  side,
  deal,
  decision,
  rowsAt,
}: QuoteSheetProps<Decision> & { decision: Decision }) {
  const { state, renew } = useQuote(product, side)
  const { title, verb } = words[side]
  const price =
    state.kind === 'live'
      ? state.quote.price
      : state.kind === 'failed'
        ? undefined
        : state.before?.price
  const confirm = async () => {
    if (state.kind !== 'live') return
    const needsQuote = await deal.acceptQuote(state.quote.quoteId)
    if (needsQuote) renew()
  }
  return (
    <Sheet
      open
      onClose={deal.cancel}
      title={title}
      footer={
        state.kind === 'paused' || state.kind === 'failed' ? (
          <Button onClick={renew}>重新获取报价</Button>
        ) : (
          <Button
            onClick={() => void confirm()}
            busy={deal.isSending || state.kind === 'asking'}
            track="gold.confirm"
          >
            {price === undefined ? '正在获取报价' : `按 ${formatPerGram(price)} 元/克${verb}`}
          </Button>
        )
      }
    >
      {state.kind === 'failed' ? (
        <Failed
          icon={state.error instanceof CallFailed ? 'clock' : 'offline'}
          title="没有取到报价"
          message={failureText(state.error)}
          onRetry={renew}
        />
      ) : (
        <>
          <p className={styles.price}>
            <Figure text={price === undefined ? '--' : formatPerGram(price)} size={36} />
            <span className={styles.unit}>元/克</span>
          </p>
          <Countdown state={state} />
          <p className={styles.renewed} role="status">
            {deal.notice !== '' ? deal.notice : renewedText(state)}
          </p>
          <KeyValues items={price === undefined ? [] : rowsAt(decision, price)} columns={2} />
          <p className={styles.rule}>按上方报价即时成交，成交后不可撤销。</p>
        </>
      )}
    </Sheet>
  )
}

/** What the new quote replaces: a price never changes without being said. */
function renewedText(state: QuoteState): string {
  if (state.kind === 'paused') return '报价已过期'
  if (state.kind !== 'live' || !state.before) return ''
  const [before, now] = [state.before.price, state.quote.price]
  if (before === now) return '报价已更新，价格不变'
  return `报价已更新：${formatPerGram(before)} → ${formatPerGram(now)} 元/克`
}

/** How long the quote stands: a bar that empties and the seconds in words. */
function Countdown({ state }: { state: QuoteState }) {
  const nowMs = useDeviceNow(TICK_MS)
  if (state.kind !== 'live' || nowMs === undefined) {
    return (
      <div className={styles.countdown}>
        <div className={styles.track} />
        <span>{state.kind === 'paused' ? '已过期' : '正在获取报价'}</span>
      </div>
    )
  }
  const wholeMs = state.quote.validUntilMs - state.quote.quotedMs
  const leftMs = Math.min(wholeMs, Math.max(0, state.endsMs - nowMs))
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <div className={styles.countdown} role="timer" aria-label={`报价剩余 ${seconds} 秒`}>
      <div className={styles.track}>
        <div className={styles.left} style={{ transform: `scaleX(${leftMs / wholeMs})` }} />
      </div>
      <span className={styles.seconds}>{seconds} 秒内有效</span>
    </div>
  )
}
