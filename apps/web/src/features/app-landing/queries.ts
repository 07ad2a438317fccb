import { appLandingCalls } from '@koi/contracts/calls/app-landing'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { useTransport } from '#api/api-context.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { useCall } from '#api/use-call.ts'
import type { DeviceOs } from '#hosts/device-os.ts'

export const useAppLinks = () => useCall(appLandingCalls.queryAppLinks, {})

/** Counts a press on download (CL-015); nobody waits for it, and it cannot fail. */
export function useDownloadReport() {
  const transport = useTransport()
  return (os: DeviceOs) =>
    void sendCall(transport, trackingCalls.reportClickDownloadApp, { platform: os })
}
