import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useFailure } from '#api/failures/use-failure.ts'
import type { WithProof } from '#features/identity/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { withMoney } from '#ui/figures/Money.tsx'
import { obstacleWords } from '../obstacle-words.ts'
import { useCancelClosing, useRequestClosing, type DataRequests } from '../queries.ts'
import styles from './DataCards.module.css'

interface ClosingCardProps {
  requests: DataRequests
  withProof: WithProof
}

/** Closing the account: what stands in the way, the request, the time to think. */
export function ClosingCard({ requests, withProof }: ClosingCardProps) {
  const { closing, obstacles } = requests
  return (
    <Card title="注销账户">
      {closing ? (
        <Waiting dueMs={closing.dueMs} />
      ) : obstacles.length > 0 ? (
        <Blocked requests={requests} />
      ) : (
        <Request withProof={withProof} playCents={requests.playCents} />
      )}
    </Card>
  )
}

function Waiting({ dueMs }: { dueMs: number }) {
  const cancel = useCancelClosing()
  const toast = useToast()
  const showError = useFailure()
  const keep = () =>
    cancel.mutate({}, { onSuccess: () => toast('已撤销注销申请'), onError: showError })
  return (
    <>
      <Notice tone="alarm" title={`账户将在 ${shanghaiMinute(dueMs)} 注销`}>
        在此之前可以随时撤销。到时如有资产或未完成的交易，注销会自动取消。
      </Notice>
      <div className={styles.action}>
        <Button kind="soft" onClick={keep} busy={cancel.isPending}>
          撤销注销
        </Button>
      </div>
    </>
  )
}

const playText = (cents: Cents) => `注销时，体验金 ${formatCents(cents)} 元由平台收回，不能提现`

function Blocked({ requests }: { requests: DataRequests }) {
  const { obstacles, wasBlocked, playCents: play } = requests
  return (
    <>
      {wasBlocked && (
        <Notice compact>上次的注销申请已自动取消：到期时账户还有资产或未完成的交易。</Notice>
      )}
      <p className={styles.text}>暂时不能注销，请先处理：</p>
      <div className={styles.list}>
        <List label="注销前要处理的事">
          {obstacles.map((obstacle) => (
            <ListRow key={obstacle.kind} {...obstacleWords(obstacle, play)} />
          ))}
        </List>
      </div>
      {play > 0 && <p className={styles.text}>{withMoney(playText(play))}</p>}
    </>
  )
}

function Request({ withProof, playCents }: { withProof: WithProof; playCents: Cents }) {
  const request = useRequestClosing()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const ask = async () => {
    const content = '15 天后账户将被注销，之后无法恢复。确定申请注销吗？'
    const isSure = await confirm({
      title: '注销账户',
      content,
      confirmText: '申请注销',
      danger: true,
    })
    if (!isSure) return
    try {
      if (await withProof(() => request.mutateAsync({}))) toast('已申请注销')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <ul className={styles.points}>
        <li>申请后有 15 天冷静期，期间可以随时撤销</li>
        <li>到期后所有设备退出登录，手机号和第三方账号解绑，昵称、自选、搜索记录等删除</li>
        <li>没用完的卡券、红包和积分届时作废，红包可先转入余额</li>
        {playCents > 0 && <li>{withMoney(playText(playCents))}</li>}
        <li>订单和资金记录依法保留，不再与你的身份关联</li>
        <li>同一手机号之后可以重新开户，但不能找回原账户</li>
      </ul>
      <Button kind="danger" onClick={() => void ask()} busy={request.isPending}>
        申请注销
      </Button>
    </>
  )
}
