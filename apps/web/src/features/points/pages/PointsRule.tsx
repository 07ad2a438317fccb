import { pages, to } from '@koi/contracts/pages'
import { NOTICE_DAYS, RECEIVE_DAYS, RETURN_GRACE_DAYS } from '@koi/domain/points/points-terms'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ReadFooter } from '../components/ReadFooter.tsx'
import { useTasks } from '../queries.ts'
import styles from './PointsRule.module.css'

const chapters: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: '积分是什么',
    lines: [
      '积分是完成任务得到的回馈，不是钱：不能兑换现金或基金份额，不能提现、转让，也不计利息。',
      '积分与买入金额无关，不用为了积分多买。',
    ],
  },
  {
    title: '怎么得',
    lines: [
      '每日签到：一天一次，按北京时间算一天。连续签到得的更多，中断后从第 1 天重新算。',
      '其他任务：完成后到积分商城领取，每个任务能领几次写在任务里。任务的积分有总量，发完为止。',
      '收到的积分卡券直接到账。',
    ],
  },
  {
    title: '多久到期',
    lines: [
      '每一笔积分各有自己的到期日，当天 24:00 前都能用。兑换时先用最早到期的。',
      `到期前 ${NOTICE_DAYS} 天内会发消息提醒，每笔提醒一次。`,
    ],
  },
  {
    title: '怎么用',
    lines: [
      '在积分商城兑换卡券、商品，或捐给公益项目。兑换前会写明所需积分和兑换后剩余。',
      '卡券立即到账；商品寄到你填的地址，寄出后发消息通知。',
    ],
  },
  {
    title: '能不能退',
    lines: [
      '商品发货前可以取消，积分退回原来那几笔，到期日不变。',
      `取消时已到期的积分：你取消的，从到期日起多留 ${RETURN_GRACE_DAYS} 天；商品无法发货的，从退回日起多留 ${RETURN_GRACE_DAYS} 天。`,
      `卡券和捐赠完成后不退。发货 ${RECEIVE_DAYS} 天后没有确认收货的，自动确认。`,
    ],
  },
  {
    title: '注销账户',
    lines: ['注销后积分清零，收货地址删除。'],
  },
]

/** RT-093: what points are and are not, how they are had, how long they last; who reads it may get some. */
export default function PointsRule() {
  const session = useSession()
  const { data } = useTasks(session?.account !== undefined)
  const reading = data?.tasks.find(({ kind, state }) => kind === 'read' && state !== 'done')
  return (
    <Page
      title={pages.pointsRule.title}
      footer={
        reading ? (
          <ReadFooter task={reading} />
        ) : (
          <Button kind="soft" href={to.pointsMall()}>
            去积分商城
          </Button>
        )
      }
    >
      <Stack>
        <Card>
          {chapters.map(({ title, lines }) => (
            <section key={title} className={styles.chapter}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
      </Stack>
    </Page>
  )
}
