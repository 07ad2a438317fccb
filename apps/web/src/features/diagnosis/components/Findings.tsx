import { to } from '@koi/contracts/pages'
import { formatPercent, formatRise, rateText } from '@koi/domain/rates/format-rate'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { useDayTexts } from '#session/today.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Radar } from '#ui/charts/Radar.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Table } from '#ui/layout/Table.tsx'
import {
  AXIS_WORDS,
  axisFigure,
  betaText,
  costRows,
  drawnAxes,
  managedText,
  placeText,
  behindText,
  shareBehind,
  styleText,
  type Diagnosis,
} from '../diagnosis-words.ts'
import { ChangesCard } from './ChangesCard.tsx'
import styles from './Findings.module.css'

/** What a rating rests on, each with its figure: places, what would change it, falls, style, cost, what is like it. */
export function Findings({ found }: { found: Diagnosis }) {
  return (
    <>
      {found.day !== null && <PlacesCard found={found} />}
      {found.rating && <ChangesCard found={found} rating={found.rating} />}
      {found.falls.days.length > 1 && found.axes.some(isMeasured) && <FallsCard found={found} />}
      {found.style && <StyleCard style={found.style} />}
      <CostCard found={found} />
      {found.axes.some(({ axis }) => axis === 'manager') && <ManagersCard found={found} />}
      {found.similar.length > 0 && <SimilarCard found={found} />}
      <LegalFooter />
    </>
  )
}

/** A money fund has no falls to show. */
const isMeasured = ({ axis, figure }: Diagnosis['axes'][number]) =>
  axis === 'drawdown' && figure !== null

function PlacesCard({ found }: { found: Diagnosis }) {
  const { axes, categoryText, unrated } = found
  const drawn = drawnAxes(axes)
  // Among a handful every place is a good one: a full drawing would say more than is known.
  const isDrawn =
    unrated?.kind !== 'fewPeers' && drawn.every(({ percentile }) => percentile !== null)
  return (
    <Card title="各项表现" note={`和${categoryText}比`}>
      {isDrawn && (
        <Radar
          label="各项超过百分之几的同类"
          axes={drawn.map((each) => ({
            label: AXIS_WORDS[each.axis].label,
            value: shareBehind(each),
            text: behindText(each),
          }))}
        />
      )}
      <Table
        caption="各项的数值、同类排名和超过同类的比例"
        stacks
        columns={[
          { label: '项目' },
          { label: '数值', align: 'end' },
          { label: '同类排名', align: 'end' },
          { label: '超过同类', align: 'end' },
        ]}
        rows={axes.map((each) => ({
          key: each.axis,
          cells: [
            <span key="name" className={styles.axis}>
              {AXIS_WORDS[each.axis].label}
              <small>{AXIS_WORDS[each.axis].figure}</small>
            </span>,
            <Figure key="figure" text={axisFigure(each, found)} strong={false} />,
            <Figure key="place" text={placeText(each)} strong={false} />,
            <Figure key="share" text={behindText(each)} />,
          ],
        }))}
      />
    </Card>
  )
}

/** Who runs it, since when, and what the axis of the manager rests on. */
function ManagersCard({ found }: { found: Diagnosis }) {
  const days = useDayTexts()
  const { companyCode, people } = found.managed
  return (
    <Card title="基金经理">
      {people.length > 0 && (
        <List label="基金经理">
          {people.map(({ manager, fromDay }) => (
            <ListRow
              key={manager}
              title={manager}
              detail={`${days.short(fromDay)} 起任职`}
              {...(companyCode !== '' && { href: to.fundManager({ companyCode, manager }) })}
            />
          ))}
        </List>
      )}
      <p className={styles.note}>{managedText(found)}</p>
    </Card>
  )
}

function FallsCard({ found }: { found: Diagnosis }) {
  const days = useDayTexts()
  const { days: dates, rates, peakDay, troughDay, recoveredDay } = found.falls
  const deepest = rise(Math.min(...rates))
  const points = dates.map((day, at) => ({ day, value: rates[at] ?? null }))
  return (
    <Card title="回撤走势">
      <LineChart
        label="每天离前期最高点的跌幅"
        series={[{ name: '离高点', points }]}
        format={rise}
        note={
          <>
            最深 <Figure text={deepest} />
          </>
        }
        band={peakDay !== null && troughDay !== null ? { from: peakDay, to: troughDay } : undefined}
        dataDate={found.day ?? undefined}
        dayText={days.short}
        heightPx={150}
      />
      <p className={styles.note}>
        {peakDay === null || troughDay === null
          ? '这段时间没有回撤。'
          : `${days.short(peakDay)} 到 ${days.short(troughDay)} 跌得最深，${
              recoveredDay === null
                ? '还没有涨回来。'
                : `${days.short(recoveredDay)} 涨回原来的高点。`
            }`}
      </p>
    </Card>
  )
}

const rise = (rate: number) => formatRise(rateText(rate))

function StyleCard({ style }: { style: NonNullable<Diagnosis['style']> }) {
  return (
    <Card title="风格">
      <p className={styles.sentence}>{styleText(style)}</p>
      <KeyValues
        columns={2}
        items={[
          {
            label: 'β',
            value: betaText(style.beta),
            note: `${style.indexName}涨跌 1%，它大致涨跌多少`,
          },
          {
            label: '跟踪误差',
            value: formatPercent(rateText(style.trackingError)),
            note: `和${style.indexName}日收益率之差的年化波动`,
          },
        ]}
      />
    </Card>
  )
}

function CostCard({ found }: { found: Diagnosis }) {
  const cost = found.axes.find(({ axis }) => axis === 'cost')
  return (
    <Card title="费用" note="每年从基金资产里扣">
      <Table
        caption="每年的费率，和每 10,000 元大约多少"
        stacks
        columns={[
          { label: '费用' },
          { label: '每年费率', align: 'end' },
          { label: '每 10,000 元', align: 'end' },
        ]}
        rows={costRows(found.costs).map(({ label, rate, yuan }) => ({
          key: label,
          cells: [
            label,
            <Figure key="rate" text={rate} strong={false} />,
            <Figure key="yuan" text={yuan} strong={false} />,
          ],
        }))}
      />
      <p className={styles.note}>
        {cost && cost.percentile !== null && `合计比 ${behindText(cost)} 的同类便宜。`}
        买入和卖出的费用另算，见产品页。
      </p>
    </Card>
  )
}

function SimilarCard({ found }: { found: Diagnosis }) {
  return (
    <Card title="相近的基金" note="同类里收益和波动最接近">
      <List>
        {found.similar.map(({ fundCode, spid, fundName, annualReturn, volatility, drawdown }) => (
          <ListRow
            key={fundCode}
            href={to.productDetail({ fundCode, spid })}
            title={fundName}
            detail={
              <Facts
                items={[
                  `波动 ${formatPercent(rateText(volatility))}`,
                  `最大回撤 ${rise(-drawdown || 0)}`,
                ]}
              />
            }
            value={<Rate percent={rateText(annualReturn)} rateKey="year1_rise_rate" />}
            valueNote="年化收益"
          />
        ))}
      </List>
    </Card>
  )
}
