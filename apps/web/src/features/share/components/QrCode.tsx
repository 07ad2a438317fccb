import { shareCalls } from '@koi/contracts/calls/share'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import styles from './QrCode.module.css'

interface QrCodeProps {
  link: string | undefined
  title: string
}

/** The code of a link, to be scanned from this screen. */
export function QrCode({ link, title }: QrCodeProps) {
  const code = useCall(
    shareCalls.genShareQrCode,
    link === undefined ? undefined : { linkUrl: link },
  )
  return (
    <figure className={styles.figure}>
      <div className={styles.paper}>
        {code.data ? (
          <img
            className={styles.code}
            src={code.data.qrCodeImage}
            alt={`${title}的二维码`}
            width={256}
            height={256}
          />
        ) : code.error ? (
          <QueryFailed query={code} />
        ) : (
          <span role="status" aria-label="正在生成二维码">
            <Spinner />
          </span>
        )}
      </div>
      <figcaption className={styles.caption}>用微信或相机扫一扫，打开“{title}”</figcaption>
    </figure>
  )
}
