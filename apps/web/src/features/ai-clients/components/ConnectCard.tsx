import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import styles from './AiClients.module.css'

/** How a client is connected: the address, and what to do with it. */
export function ConnectCard({ address }: { address: string }) {
  const { copy } = useHost()
  const toast = useToast()
  return (
    <Card title="连接新的客户端">
      <ol className={styles.steps}>
        <li>在支持 MCP 的 AI 客户端里，选择添加远程服务器（连接器）。</li>
        <li>粘贴下面的地址，客户端会打开本平台的授权页。</li>
        <li>登录后逐项勾选它可以读取的内容，再同意连接。</li>
      </ol>
      <code className={styles.address}>{address}</code>
      {copy && (
        <Button
          kind="soft"
          size="medium"
          onClick={() => void copyAndTell(copy, address, 'link', toast)}
        >
          复制地址
        </Button>
      )}
    </Card>
  )
}
