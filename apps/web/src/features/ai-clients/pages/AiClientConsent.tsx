import { hostText } from '@koi/domain/ai-clients/redirect-uri'
import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { pages, to } from '@koi/contracts/pages'
import { AI_CLIENT_CONSENT } from '@koi/domain/ai-clients/client-terms'
import { isOwn, type Scope } from '@koi/domain/ai-clients/scopes'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useBrand } from '#brands/brand-context.ts'
import { useReAuth } from '#features/identity/index.ts'
import { ConsentText, useConsent } from '#features/settings/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ScopeChoice } from '../components/ScopeChoice.tsx'
import { useApprove, useClientRequest, type Asked, type ClientRequest } from '../queries.ts'

/** What nobody is sent back for: asked again it would be the same. */
const FINAL = new Set(
  [
    refusals.aiClientUnknown,
    refusals.aiClientRedirect,
    refusals.aiClientsClosed,
    refusals.invalidRequest,
  ].map(({ code }) => String(code)),
)

const leaveFor = (address: string) => location.assign(address)

/** What an AI client asks for, before anything is told to it: nothing of one's own is ticked, and both ways lead back to it. */
export default function AiClientConsent() {
  const asked = usePageQuery(pages.aiClientConsent.query)
  const { data, error, isFetching, refetch } = useClientRequest(asked)
  if (data && !data.isFaulty) return <Question asked={asked} request={data} />
  return (
    <Page title={pages.aiClientConsent.title}>
      <Card>
        {data ? (
          <Empty
            title="连接请求不正确"
            hint="请在客户端里重新连接"
            icon="warning"
            action={<Button onClick={() => leaveFor(data.backAddress)}>返回客户端</Button>}
          />
        ) : error instanceof CallFailed && FINAL.has(error.retcode) ? (
          <Empty
            title="没有连接"
            hint={error.message}
            icon="warning"
            action={<Button href={to.aiClients()}>查看 AI 客户端</Button>}
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : (
          <SkeletonRows rows={5} withValue={false} />
        )}
      </Card>
    </Page>
  )
}

function Question({ asked, request }: { asked: Asked; request: ClientRequest }) {
  const { clientName, redirectHost, isOnDevice, scopes, backAddress } = request
  const { title } = useBrand()
  const consent = useConsent(AI_CLIENT_CONSENT)
  const [chosen, setChosen] = useState<Scope[]>(() => scopes.filter((scope) => !isOwn(scope)))
  const { agree, isPending, sheet } = useAgree(asked, chosen, consent.data?.version)
  return (
    <Page
      title={pages.aiClientConsent.title}
      footer={
        <>
          <Button kind="soft" onClick={() => leaveFor(backAddress)}>
            不同意
          </Button>
          <Button
            busy={isPending}
            onClick={() => void agree()}
            disabledReason={chosen.length === 0 ? '请至少勾选一项' : undefined}
          >
            同意并连接
          </Button>
        </>
      }
    >
      <Stack>
        <Card title={`AI 客户端请求连接${title}`}>
          <KeyValues
            columns={2}
            items={[
              { label: '客户端自称', value: clientName },
              { label: '返回地址', value: hostText(redirectHost) },
            ]}
          />
        </Card>
        <Notice tone="alarm">
          {isOnDevice
            ? '名称由客户端自己填写，未经核实。它运行在这台设备上；如果不是你自己发起的连接，请点「不同意」。'
            : '名称由客户端自己填写，未经核实。请核对返回地址；如果不是你自己发起的连接，请点「不同意」。'}
        </Notice>
        <Card title="它可以读取" note="只读，不能交易">
          <ScopeChoice scopes={scopes} chosen={chosen} onChange={setChosen} />
        </Card>
        <Card>
          {consent.data ? (
            <Disclosure summary="授权说明" open>
              <ConsentText consent={consent.data} />
            </Disclosure>
          ) : consent.error ? (
            <QueryFailed query={consent} />
          ) : (
            <SkeletonRows rows={3} withValue={false} />
          )}
        </Card>
        {sheet}
      </Stack>
    </Page>
  )
}

/** Agreeing to the text that is shown: a proof of who is there where it needs one, then back to the client with its code. */
function useAgree(asked: Asked, granted: Scope[], version: number | undefined) {
  const approve = useApprove()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const { withProof, sheet } = useReAuth()
  const agree = async () => {
    if (version === undefined) return
    const wish = { ...asked, granted, version }
    const idempotencyKey = keyOf(JSON.stringify(wish))
    try {
      const answer = await withProof(() => approve.mutateAsync({ ...wish, idempotencyKey }))
      if (answer) leaveFor(answer.backAddress)
    } catch (error) {
      showError(error)
    }
  }
  return { agree, isPending: approve.isPending, sheet }
}
