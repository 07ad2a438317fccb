import { activityCalls } from '@koi/contracts/calls/activities'
import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { windowTexts } from '../activity-texts.ts'
import { ActivityWaiting } from '../components/ActivityWaiting.tsx'
import { Chances } from '../components/Chances.tsx'
import { NoActivity } from '../components/NoActivity.tsx'
import { useChecked, type CheckedLottery, type Proof } from '../use-checked.ts'
import styles from '../components/Activity.module.css'

const { title } = pages.couponLotteryCheck

/** Anybody works the draws of a lottery out again, in their own browser. */
export default function CouponLotteryCheck() {
  const { actId } = usePageQuery(pages.couponLotteryCheck.query)
  const proof = useCall(
    activityCalls.queryLottery,
    actId === undefined ? undefined : { activityId: actId },
  )
  if (actId === undefined) return <NoActivity title={title} />
  if (!proof.data) {
    return (
      <PageWaiting title={title} query={proof}>
        <ActivityWaiting />
      </PageWaiting>
    )
  }
  return <Proven actId={actId} proof={proof.data} />
}

function Proven({ actId, proof }: { actId: string; proof: Proof }) {
  const { activity, lottery } = proof
  const { checked, isBusy, press } = useChecked(actId, proof)
  const isOpen = lottery.seed !== ''
  const canCheck = globalThis.crypto?.subtle !== undefined
  return (
    <Page
      title={title}
      footer={
        isOpen && (
          <Button
            onClick={press}
            busy={isBusy}
            disabledReason={canCheck ? undefined : '当前浏览器没有所需的加密功能，请换一个浏览器'}
          >
            {`验证全部 ${lottery.drawCount} 次抽奖`}
          </Button>
        )
      }
    >
      <Stack>
        <Card title={activity.name}>
          <p className={styles.line}>
            <Facts items={windowTexts(activity)} />
          </p>
          <p className={styles.text}>
            开始前公布了种子和规则的指纹。每次抽奖的结果由种子、你的公开编号和第几次抽奖决定，谁也选不了。结束后公布种子和全部结果，任何人都能自己算一遍。
          </p>
          <List label="公布的内容">
            <ListRow
              title="种子的指纹（SHA-256）"
              detail={<span className={styles.code}>{lottery.seedSha256}</span>}
            />
            <ListRow
              title="规则的指纹（SHA-256）"
              detail={<span className={styles.code}>{lottery.termsSha256}</span>}
            />
            <ListRow title="公布时间" value={shanghaiMinute(lottery.publishedMs)} />
            <ListRow
              title="种子"
              detail={
                isOpen ? (
                  <span className={styles.code}>{lottery.seed}</span>
                ) : (
                  `${shanghaiMinute(lottery.revealMs)} 后公布`
                )
              }
            />
          </List>
        </Card>
        {!isOpen && (
          <Notice>活动还没有结束，到时再来验证。已有 {lottery.drawCount} 次抽奖。</Notice>
        )}
        {checked && <Verdict checked={checked} />}
        {checked && <OneDraw proof={proof} checked={checked} />}
        <Chances lottery={lottery} />
        <Card>
          <List label="更多">
            <ListRow title="返回抽奖" href={to.couponLottery({ actId })} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

/** Whether everything agrees, and if not, what does not. */
function Verdict({
  checked: { isSeedKept, isTermsKept, mismatch, draws },
}: {
  checked: CheckedLottery
}) {
  const isRight = isSeedKept && isTermsKept && !mismatch
  return (
    <div role="status">
      <Notice
        tone={isRight ? 'info' : 'alarm'}
        title={isRight ? `${draws.length} 次抽奖全部一致` : '与公布的内容不一致'}
      >
        <p>{isSeedKept ? '种子与提前公布的指纹一致。' : '种子与提前公布的指纹不一致！'}</p>
        <p>{isTermsKept ? '规则与提前公布的指纹一致。' : '规则与提前公布的指纹不一致！'}</p>
        <p>
          {mismatch
            ? `第 ${mismatch.at + 1} 行的结果算出来不一样！`
            : '每一次的结果和余量都能算出来。'}
        </p>
      </Notice>
    </div>
  )
}

/** The draws of one public id: one’s own, or whichever is typed. */
function OneDraw({ proof, checked: { draws } }: { proof: Proof; checked: CheckedLottery }) {
  const [drawId, setDrawId] = useState(proof.ownDrawId)
  const { prizes } = proof.lottery
  const found = draws.filter((draw) => draw.drawId === drawId.trim())
  return (
    <Card title="查一个编号" {...(proof.ownDrawId !== '' && { note: '已填你的编号' })}>
      <TextField label="公开编号" value={drawId} onChange={setDrawId} />
      {found.length === 0 ? (
        <p className={styles.line}>名单里没有这个编号的抽奖。</p>
      ) : (
        <List label="这个编号的抽奖">
          {found.map(({ nth, given }) => (
            <ListRow key={nth} title={`第 ${nth} 次`} value={prizes[given]?.name ?? '未中奖'} />
          ))}
        </List>
      )}
    </Card>
  )
}
