import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useExpert, type ExpertStanding } from '../queries.ts'
import { useVerify } from '../use-verify.ts'

const { title } = pages.expertVerify

/** RT-028: proves who one is by the person of the account, by name and number, or by face. */
export default function Verify() {
  const query = useExpert(undefined)
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <SkeletonRows rows={3} withValue={false} label="正在读取核验方式" />
        </Card>
      </PageWaiting>
    )
  }
  return <VerifyForm standing={query.data} />
}

function VerifyForm({ standing: { ownName, canFace, identity } }: { standing: ExpertStanding }) {
  const brought = usePageQuery(pages.expertVerify.query)
  const hasOwn = ownName !== ''
  const form = useVerify({ hasOwn, brought })
  const mayFilm = canFace && form.hasFace
  return (
    <Page
      title={title}
      footer={
        <>
          {mayFilm && (
            <Button
              kind="soft"
              busy={form.isFilming}
              disabledReason={form.isBrought ? undefined : form.reason}
              onClick={() => void form.film()}
            >
              人脸核验
            </Button>
          )}
          <Button
            busy={form.isVerifying}
            disabledReason={form.reason}
            onClick={() => void form.verify()}
          >
            {hasOwn ? '使用实名信息' : '核验身份'}
          </Button>
        </>
      }
    >
      <Stack>
        {identity && (
          <Notice tone="info" title={`已核验 ${identity.nameShown}`}>
            24 小时内有效，可以直接返回继续申请，也可以重新核验。
          </Notice>
        )}
        {hasOwn ? (
          <Card title="实名信息" note="绑定银行卡时已核验，无需再填">
            <p>账户实名：{ownName}</p>
            {form.error !== undefined && <Notice tone="alarm">{form.error}</Notice>}
          </Card>
        ) : (
          <Card title="本人身份">
            <TextField
              label="真实姓名"
              value={form.name}
              onChange={form.setName}
              placeholder="与身份证一致"
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              label="身份证号"
              value={form.idNumber}
              onChange={form.setIdNumber}
              placeholder="18 位身份证号"
              maxLength={18}
              autoComplete="off"
              error={form.error}
              hint="仅用于核验是否为本人，不保存"
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
}
