import { pages, to } from '@koi/contracts/pages'
import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useBrand } from '#brands/brand-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ConsentText } from '../components/ConsentText.tsx'
import { answerLine } from '../consent-words.ts'
import { useConsent, type Consent } from '../queries.ts'
import { useAnswer } from '../use-answer.ts'

const UNKNOWN = new Set([refusals.consentUnknown.code, refusals.invalidRequest.code].map(String))

/** RT-030: asks for one consent, keeps the answer, and leads back to where it was asked. */
export default function Authorize() {
  const { scene } = usePageQuery(pages.authorize.query)
  const { data, error, isFetching, refetch } = useConsent(scene)
  const isUnknown =
    scene === undefined || (error instanceof CallFailed && UNKNOWN.has(error.retcode))
  if (data) return <Question consent={data} />
  return (
    <Page title={pages.authorize.title}>
      <Card>
        {isUnknown ? (
          <Empty
            title="没有这个授权项目"
            hint="链接可能已失效，可在授权管理里查看全部授权"
            action={<Button href={to.consents()}>授权管理</Button>}
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : (
          <SkeletonRows rows={4} withValue={false} />
        )}
      </Card>
    </Page>
  )
}

function Question({ consent }: { consent: Consent }) {
  const { title } = useBrand()
  const { answer, pending } = useAnswer(consent)
  const { back } = useNavigator()
  const line = answerLine(consent)
  const give = async (agreed: boolean) => {
    if (await answer(agreed)) back()
  }
  const footer = consent.switchable ? (
    <>
      <Button kind="soft" busy={pending === false} onClick={() => void give(false)}>
        不同意
      </Button>
      <Button busy={pending === true} onClick={() => void give(true)}>
        同意
      </Button>
    </>
  ) : (
    <Button onClick={back}>知道了</Button>
  )
  return (
    <Page title={pages.authorize.title} footer={footer}>
      <Stack>
        <Card title={`${title}申请：${consent.title}`}>
          <ConsentText consent={consent} />
        </Card>
        {!consent.switchable && (
          <Notice tone="info">此项由监管规则要求，买卖时始终开启，不能关闭。</Notice>
        )}
        {line !== undefined && <Notice tone="info">上次选择：{line}</Notice>}
        {consent.switchable && (
          <Notice
            tone="info"
            action={
              <Button size="small" kind="soft" href={to.consents()}>
                授权管理
              </Button>
            }
          >
            不同意不影响浏览和交易，可随时在授权管理里更改。
          </Notice>
        )}
      </Stack>
    </Page>
  )
}
