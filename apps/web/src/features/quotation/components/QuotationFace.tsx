import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { Amount } from '#ui/figures/Amount.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { to } from '@koi/contracts/pages'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Quotation } from '../queries.ts'
import { holdRateText, nameText, partText } from '../quotation-words.ts'
import { PeriodCard } from './PeriodCard.tsx'
import styles from './QuotationFace.module.css'

interface QuotationFaceProps {
  quotation: Quotation
  /** Whose; undefined: one’s own. */
  userId: string | undefined
}

/** What somebody shows: what they earned, what they hold and in which parts, what they traded last. */
export function QuotationFace({ quotation, userId }: QuotationFaceProps) {
  const { holdings, showsAmounts, showsTrades } = quotation
  if (holdings.length === 0) {
    return (
      <Card>
        <Empty
          picture={<Spot name="hold" />}
          title="现在没有持仓"
          hint="确认份额后，会显示在这里。"
        />
      </Card>
    )
  }
  return (
    <>
      <Whole quotation={quotation} />
      <PeriodCard userId={userId} />
      <Card title="持仓占比" note={`${holdings.length} 只`}>
        <ShareBars
          label="持仓占比"
          whole={WHOLE_PPM}
          items={holdings.map(({ fundCode, spid, name, partPpm, holdRate, valueCents }) => ({
            key: fundCode,
            label: nameText(name),
            note: `持有收益率 ${holdRateText(holdRate)}`,
            value: partPpm,
            text: partText(partPpm),
            ...(showsAmounts && { textNote: <Amount cents={valueCents} size={13} /> }),
            ...(fundCode !== '' && { href: to.productDetail({ fundCode, spid }) }),
          }))}
        />
      </Card>
      {showsTrades && <Trades quotation={quotation} />}
    </>
  )
}

function Whole({ quotation }: { quotation: Quotation }) {
  const { holdRate, totalCents, profitCents, showsAmounts, asOfDay, author } = quotation
  return (
    <Card tone="primary">
      <p className={styles.whose}>{author === null ? '我的实盘' : `${author.nick}的实盘`}</p>
      <p className={styles.rate}>
        <Figure text={holdRateText(holdRate)} size={36} tone="inherit" />
      </p>
      <p className={styles.note}>当前持仓的持有收益率 · 截至 {asOfDay}</p>
      <dl className={styles.facts}>
        <div>
          <dt>持仓金额</dt>
          <dd>{showsAmounts ? <Amount cents={totalCents} /> : <Hidden />}</dd>
        </div>
        <div>
          <dt>持有收益</dt>
          <dd>{showsAmounts ? <Amount cents={profitCents} signed plainColour /> : <Hidden />}</dd>
        </div>
      </dl>
    </Card>
  )
}

const Hidden = () => <span aria-label="未展示">****</span>

function Trades({ quotation: { trades, showsAmounts } }: { quotation: Quotation }) {
  return (
    <Card title="最近交易" note="近 90 天已确认">
      {trades.length === 0 ? (
        <p className={styles.none}>近 90 天没有已确认的买卖。</p>
      ) : (
        <List label="最近交易">
          {trades.map(({ day, kindText, fundCode, spid, name, amountCents }, place) => (
            <ListRow
              // oxlint-disable-next-line react/no-array-index-key -- a trade has no name that leaves the server
              key={`${day} ${fundCode} ${place}`}
              title={`${kindText} ${name}`}
              detail={`${day} 确认`}
              value={
                showsAmounts && amountCents !== null ? <Amount cents={amountCents} /> : undefined
              }
              href={to.productDetail({ fundCode, spid })}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

/** A rate in the colour of its sign. */
export const RateFigure = ({ text, rate }: { text: string; rate: number }) => (
  <Figure text={text} size={17} tone={rateColour(rate)} />
)
