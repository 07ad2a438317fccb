import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import { useRecentLogin, type WithProof } from '#features/identity/index.ts'
import { FileLink } from '#features/documents/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useRequestExport, type DataRequests } from '../queries.ts'
import styles from './DataCards.module.css'

/** A copy of everything of the account, as a file. */
export function ExportCard({
  requests,
  withProof,
}: {
  requests: DataRequests
  withProof: WithProof
}) {
  const request = useRequestExport()
  const check = useRecentLogin(withProof)
  const toast = useToast()
  const showError = useFailure()
  const ask = async () => {
    try {
      if (await withProof(() => request.mutateAsync({}))) toast('已生成，24 小时内可下载')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card title="导出我的数据">
      <p className={styles.text}>
        包括账户资料、登录方式与设备、授权记录、订单、持仓、资金明细、测评、分享、搜索与自选、留痕目录，格式为
        JSON。下载链接只有你登录后能打开，24 小时内有效。
      </p>
      {requests.exports.length > 0 && (
        <div className={styles.list}>
          <List label="可下载的数据">
            {requests.exports.map((copy) => (
              <ListRow
                key={copy.link}
                title={`${shanghaiMinute(copy.requestedMs)} 申请`}
                detail={`${shanghaiMinute(copy.expiresMs)} 前有效`}
                value={<FileLink link={copy.link} before={() => check('copy')} />}
              />
            ))}
          </List>
        </div>
      )}
      <div className={styles.action}>
        <Button
          kind="soft"
          onClick={() => void ask()}
          busy={request.isPending}
          disabledReason={
            requests.exportsLeft > 0 ? undefined : '今天申请的次数已达上限，请明天再试'
          }
        >
          申请导出
        </Button>
      </div>
      {requests.exportsLeft > 0 && (
        <p className={styles.hint}>今天还可申请 {requests.exportsLeft} 次</p>
      )}
    </Card>
  )
}
