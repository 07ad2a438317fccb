import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import type { Moment } from '../../order/moment.ts'
import type { Order } from '../../order/order-model.ts'
import type { ShareEstimate } from '../../order/share-estimate.ts'
import styles from './ResultHero.module.css'

interface ResultHeroProps {
  order: Order
  moment: Moment
  estimate: ShareEstimate | undefined
}

/** The moment an order was placed, or its money has come: what, how much, and what it is about to be. */
export function ResultHero({ order, moment, estimate }: ResultHeroProps) {
  const { name, payChannel, stateText, sentence } = order
  const isCash = moment.spot === 'cash'
  return (
    <Card tone={isCash ? 'gold' : 'primary'}>
      <div className={styles.hero}>
        <span className={styles.picture}>
          <Spot name={moment.spot} width={176} />
        </span>
        <DoneTitle text={moment.title} onPrimary={!isCash} />
        <p>
          <Figure text={amountOf(order, isCash)} size={36} />
        </p>
        <p className={styles.name}>
          {name}
          {payChannel !== '' && !isCash && ` · 从${payChannel}付款`}
        </p>
        {estimate ? (
          <p className={styles.small}>
            {withMoney(`${stateText} · ${estimate.shares}（${estimate.basis}）`)}
          </p>
        ) : (
          <p className={styles.small}>
            {withMoney([stateText, sentence].filter((text) => text !== '').join(' · '))}
          </p>
        )}
      </div>
    </Card>
  )
}

/** As the order calls it, in whatever language. */
const RECEIVED = '到账金额'

/** What was put in, or what has come back. */
const amountOf = ({ movedCents, quantityText, figures }: Order, isCash: boolean): string =>
  (isCash && movedCents !== null
    ? figures.find(({ label }) => label === RECEIVED)?.value
    : undefined) ?? quantityText
