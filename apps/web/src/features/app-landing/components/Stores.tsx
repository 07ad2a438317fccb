import { thisDeviceOs, type DeviceOs } from '#hosts/device-os.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDownloadReport } from '../queries.ts'

interface StoresProps {
  iosUrl: string
  androidUrl: string
}

/** The store of this device first; a computer is shown both. Absent stores are not drawn. */
export function Stores({ iosUrl, androidUrl }: StoresProps) {
  const report = useDownloadReport()
  const os = thisDeviceOs()
  const stores: { of: DeviceOs; label: string; url: string }[] = [
    { of: 'ios', label: 'iPhone 版下载', url: iosUrl },
    { of: 'android', label: 'Android 版下载', url: androidUrl },
  ]
  const shown = stores.filter(({ of, url }) => url !== '' && (os === 'desktop' || os === of))
  return shown.map(({ of, label, url }) => (
    <Button
      key={of}
      kind="soft"
      onClick={() => {
        report(os)
        location.assign(url)
      }}
    >
      {label}
    </Button>
  ))
}
