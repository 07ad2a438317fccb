import type { ResponseOf } from '@koi/contracts/call'
import { shareCalls } from '@koi/contracts/calls/share'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Link } from '#navigation/Link.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { linkDays, linkStates } from '../link-texts.ts'
import styles from './LinkCard.module.css'

type SharedLink = ResponseOf<typeof shareCalls.queryShareLinks>['links'][number]

/** One shared link with what can be done about it. */
export function LinkCard({ link }: { link: SharedLink }) {
  const { copy } = useHost()
  const toast = useToast()
  const dialogs = useDialogs()
  const showError = useFailure()
  const revoke = useSend(shareCalls.revokeShareLink, {
    changes: [shareCalls.queryShareLinks, shareCalls.createShareLink, shareCalls.generateImage],
  })
  const end = async () => {
    const isSure = await dialogs.confirm({
      content: '取消后，打开这条链接的人会看到“分享已取消”，海报上的二维码也会失效。',
      confirmText: '取消分享',
      // Two buttons that both begin with 取消 are one too many.
      cancelText: '再想想',
      danger: true,
    })
    if (!isSure) return
    revoke.mutate({ code: link.code }, { onSuccess: () => toast('已取消分享'), onError: showError })
  }
  const state = linkStates[link.state]
  return (
    <Card>
      <div className={styles.head}>
        <Link className={styles.title} href={link.target}>
          {link.title}
        </Link>
        <Tag tone={state.tone}>{state.label}</Tag>
      </div>
      <p className={styles.detail}>{withMoney(linkDays(link))}</p>
      <p className={styles.detail}>
        被打开 <strong className={styles.count}>{link.clickCount}</strong> 次
        {link.dataDate !== null && withMoney(` · 数据截至 ${link.dataDate}`)}
      </p>
      {link.state === 'open' && (
        <div className={styles.buttons}>
          <Button kind="plain" size="small" busy={revoke.isPending} onClick={() => void end()}>
            取消分享
          </Button>
          {copy && (
            <Button
              kind="soft"
              size="small"
              onClick={() => void copyAndTell(copy, link.link, 'link', toast)}
            >
              复制链接
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
