import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useHost } from '#hosts/host-context.ts'
import { Link } from '#navigation/Link.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { shareWays } from '../share-ways.ts'
import type { SharedThing } from '../shared-thing.ts'
import { useShareBy } from '../use-share-by.ts'
import { useSharedLink } from '../use-shared-link.ts'
import { CardPreview } from './CardPreview.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './ShareSheet.module.css'
import { WayTiles } from './WayTiles.tsx'

interface ShareSheetProps {
  thing: SharedThing
  onClose: () => void
}

/** Everything one can do to send this page to somebody: only what works in this place is drawn. */
export function ShareSheet({ thing, onClose }: ShareSheetProps) {
  const host = useHost()
  const [shows, setShows] = useState<'ways' | 'qr'>('ways')
  const { card, fault, error, refetch, isFetching } = useSharedLink(thing)
  const shareBy = useShareBy({ thing, card, onClose, onQr: () => setShows('qr') })
  const title = shows === 'qr' ? '面对面扫码' : '分享'
  return (
    <Sheet open title={title} onClose={onClose}>
      {fault !== undefined ? (
        <Empty icon="warning" title="这个页面不能分享" hint="链接不在允许的范围内，或链接过长。" />
      ) : error ? (
        <QueryFailed title="分享链接没有生成" query={{ error, refetch, isFetching }} />
      ) : shows === 'qr' ? (
        <>
          <QrCode link={card?.link} title={thing.options.title} />
          <Button kind="soft" onClick={() => setShows('ways')}>
            返回
          </Button>
        </>
      ) : (
        <>
          <CardPreview
            options={thing.options}
            link={card?.link}
            canCopy={host.copy !== undefined}
          />
          {host.shareMenu && <p className={styles.hint}>点右上角 ··· 可以直接发送给朋友</p>}
          <WayTiles
            ways={shareWays(host, thing.poster !== undefined)}
            isReady={card !== undefined}
            onChoose={shareBy}
          />
          <p className={styles.manage}>
            想说几句、配上图片？
            <Link className={styles.link} href={to.shareSns()}>
              图文分享
            </Link>
          </p>
          <p className={styles.manage}>
            链接 30 天内有效，可随时
            <Link className={styles.link} href={to.shareLinks()}>
              查看或取消
            </Link>
          </p>
        </>
      )}
    </Sheet>
  )
}
