import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { ConnectCard } from '../components/ConnectCard.tsx'
import { ConnectionCard } from '../components/ConnectionCard.tsx'
import { ReadingsSheet } from '../components/ReadingsSheet.tsx'
import { useClients, useDisconnect, type Clients, type Connection } from '../queries.ts'

/** AI clients that the person connected themselves, what those read, and sending them away. */
export default function AiClients() {
  const { data, error, isFetching, refetch } = useClients()
  return (
    <Page title={pages.aiClients.title}>
      {data ? (
        <Connections clients={data} />
      ) : (
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={4} withValue={false} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Connections({ clients: { address, connected, ended } }: { clients: Clients }) {
  const [looked, setLooked] = useState<Connection>()
  const disconnect = useDisconnect()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const end = async ({ grantId, clientName }: Connection) => {
    const content = `断开后，「${clientName}」不能再读取任何内容，再次使用要重新连接。`
    const asked = { title: '断开这个客户端？', content, confirmText: '断开', danger: true }
    if (!(await confirm(asked))) return
    disconnect.mutate({ grantId }, { onSuccess: () => toast('已断开'), onError: showError })
  }
  return (
    <Stack>
      {connected.length === 0 && (
        <Card>
          <Empty
            title="没有连接 AI 客户端"
            hint="连接后只能读取你勾选的内容，不能交易"
            icon="link"
          />
        </Card>
      )}
      {connected.map((connection) => (
        <ConnectionCard
          key={connection.grantId}
          connection={connection}
          onReadings={() => setLooked(connection)}
          onDisconnect={() => void end(connection)}
          isDisconnecting={
            disconnect.isPending && disconnect.variables.grantId === connection.grantId
          }
        />
      ))}
      <ConnectCard address={address} />
      <Notice tone="info">
        只读，不能下单、转账或修改。读到的数据由客户端的服务方处理，请只连接你信任的客户端。
      </Notice>
      {ended.length > 0 && (
        <Disclosure summary={`最近 90 天断开的 ${ended.length} 个`}>
          <Stack>
            {ended.map((connection) => (
              <ConnectionCard
                key={connection.grantId}
                connection={connection}
                onReadings={() => setLooked(connection)}
              />
            ))}
          </Stack>
        </Disclosure>
      )}
      {looked && <ReadingsSheet connection={looked} onClose={() => setLooked(undefined)} />}
    </Stack>
  )
}
