import { to } from '@koi/contracts/pages'
import { ASSET_CLASSES, type AssetClass } from '@koi/domain/goals/asset-class'
import { assetClassNames } from '@koi/domain/goals/goal-names'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { shareText, yuanText, type Goal, type Proposal } from '../model.ts'
import { useProposal } from '../queries.ts'
import styles from './ProposalCard.module.css'
import { WeightsSheet } from './WeightsSheet.tsx'

/** The most that one request may name, cents: 100 million yuan. */
const MONEY_MAX = 10 ** 10

/** Where the next money would go so that the goal comes to its allocation without a sale; nothing is traded here. */
export function ProposalCard({ goal }: { goal: Goal }) {
  const [text, setText] = useDraft('money', '', parseText)
  const [asked, setAsked] = useState(() => parseYuan(text) ?? 0)
  const [error, setError] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  const proposal = useProposal(goal.goalId, asked)
  const ask = () => {
    const typed = text.trim() === '' ? 0 : parseYuan(text)
    const isWrong = typed === undefined || typed > MONEY_MAX
    setError(isWrong ? '请填写金额，最多两位小数' : undefined)
    if (!isWrong) setAsked(typed)
  }
  return (
    <Card
      title="新的钱怎么投"
      action={
        <Button size="small" kind="soft" onClick={() => setSetting(true)}>
          设目标占比
        </Button>
      }
    >
      <p className={styles.intro}>
        {goal.weightBy === 'none'
          ? '没有设目标占比，按现在的比例分。'
          : '先用新的钱靠近目标占比，不卖出。'}
      </p>
      <TextField
        label="打算再投（元）"
        inputMode="decimal"
        placeholder="如 10000"
        maxLength={12}
        value={text}
        onChange={setText}
        error={error}
        action={
          <Button size="small" kind="soft" busy={proposal.isFetching} onClick={ask}>
            看怎么分
          </Button>
        }
      />
      {proposal.data ? (
        <Lines goal={goal} proposal={proposal.data} asked={asked} />
      ) : proposal.error ? (
        <QueryFailed query={proposal} />
      ) : (
        <SkeletonRows rows={3} label="正在计算" />
      )}
      {isSetting && <WeightsSheet goal={goal} onClose={() => setSetting(false)} />}
    </Card>
  )
}

interface LinesProps {
  goal: Goal
  proposal: Proposal
  /** Cents. */
  asked: number
}

function Lines({ goal, proposal, asked }: LinesProps) {
  // Where nobody set a target allocation the shares of today are not called one.
  const hasTarget = goal.weightBy !== 'none'
  const { buys, restCents, plans, parts, isInBand, bandPercent } = proposal
  const shown = buys.filter(
    ({ amountCents, closedReason }) => amountCents > 0 || closedReason !== '',
  )
  return (
    <>
      {asked > 0 && (
        <section className={styles.part} aria-label="这笔钱的分法">
          <List label="这笔钱的分法">
            {shown.map(({ fundCode, spid, name, amountCents, closedReason }) =>
              amountCents > 0 ? (
                <ListRow
                  key={fundCode}
                  title={name}
                  detail="去买入，金额已填好"
                  value={<Amount cents={amountCents} />}
                  href={to.buy({ fundCode, spid, amount: yuanText(amountCents) })}
                />
              ) : (
                <ListRow key={fundCode} title={name} detail={closedReason} value="0.00" />
              ),
            )}
          </List>
          {restCents > 0 && (
            <p className={styles.note}>
              {withMoney(
                `余下 ${formatCents(restCents)} 元没有分出去：低于起购金额或步长，或没有需要它的可买产品。`,
              )}
            </p>
          )}
        </section>
      )}
      <PlanLines plans={plans} />
      {parts.length > 0 && (
        <section className={styles.part}>
          <Table
            caption="占比的变化"
            columns={[
              { label: '占比' },
              { label: '现在', align: 'end' },
              { label: '投入后', align: 'end' },
              ...(hasTarget ? [{ label: '目标', align: 'end' as const }] : []),
            ]}
            rows={parts.map(({ part, name, nowPermille, thenPermille, targetPermille }) => ({
              key: part,
              cells: [
                name,
                shareText(nowPermille),
                shareText(thenPermille),
                ...(hasTarget ? [shareText(targetPermille)] : []),
              ],
            }))}
            stacks
          />
        </section>
      )}
      <EmptyClasses goal={goal} parts={parts} />
      {hasTarget && parts.length > 0 && (asked > 0 || plans.length > 0) && (
        <p className={styles.note}>
          {isInBand
            ? `只靠新的钱，各部分就在目标上下 ${bandPercent} 个百分点以内，不用卖出。`
            : `只靠这些钱还到不了目标上下 ${bandPercent} 个百分点以内；继续投入会慢慢靠近。`}
        </p>
      )}
      {asked > 0 && <Sales proposal={proposal} />}
      <p className={styles.note}>这里只做计算，不下单；买入前仍按你的风险测评核对是否适合。</p>
    </>
  )
}

/** What the next periods of the plans would take; nothing where that is what they take now. */
function PlanLines({ plans }: Pick<Proposal, 'plans'>) {
  if (plans.every(({ nowCents, amountCents }) => nowCents === amountCents)) return null
  return (
    <section className={styles.part} aria-label="下一期定投的分法">
      <h3 className={styles.title}>下一期定投可以这样分</h3>
      <List label="下一期定投的分法">
        {plans.map(({ planId, name, cycleText, nowCents, amountCents }) => (
          <ListRow
            key={planId}
            title={name}
            detail={`${cycleText}，现在每期 ${formatCents(nowCents)} 元${amountCents === 0 ? '' : '，去修改，金额已填好'}`}
            value={amountCents === 0 ? '可先暂停' : <Amount cents={amountCents} />}
            href={
              amountCents === 0
                ? to.planDetail({ planId })
                : to.planCreate({ planId, amount: yuanText(amountCents) })
            }
          />
        ))}
      </List>
    </section>
  )
}

const listOf: Readonly<Record<AssetClass, () => string>> = {
  equity: () => to.listAdvanced(),
  fixed: () => to.listSteady(),
  cash: () => to.listSteady({ category: 'money' }),
}

/** Classes that are aimed at and have no product in the goal yet: where to find one. */
function EmptyClasses({ goal, parts }: { goal: Goal; parts: Proposal['parts'] }) {
  if (goal.weightBy !== 'class') return null
  const held = new Set(goal.products.map(({ assetClass }) => assetClass))
  const empty = ASSET_CLASSES.filter(
    (each) =>
      !held.has(each) &&
      parts.some(({ part, targetPermille }) => part === each && targetPermille > 0),
  )
  if (empty.length === 0) return null
  return (
    <List label="还没有产品的类别">
      {empty.map((each) => (
        <ListRow
          key={each}
          title={`还没有${assetClassNames[each]}类产品`}
          detail="去产品列表挑一只，买入后放进这个目标"
          href={listOf[each]()}
        />
      ))}
    </List>
  )
}

/** What selling would cost, only where new money is not enough. */
function Sales({ proposal: { sales, saleFeeCents } }: { proposal: Proposal }) {
  if (sales.length === 0) return null
  const gross = cents(sales.reduce((sum, { grossCents }) => sum + grossCents, 0))
  return (
    <div className={styles.part}>
      <Notice compact title="如果用卖出来调">
        {withMoney(
          `要卖出约 ${formatCents(gross)} 元（${sales.map(({ name }) => name).join('、')}），赎回费 ${formatCents(saleFeeCents)} 元，再买入另有申购费。${sales.some(({ isPartly }) => isPartly) ? '其中一部分现在还不能卖。' : ''}`,
        )}
      </Notice>
    </div>
  )
}
