import { networkInterfaces } from 'node:os'
import { BASE_PATH } from '@koi/contracts/page'

const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])

/** The machine's first address in the local network, if it has one. */
function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

/** What a person reads when the server is up: the address, and for a phone the same as a QR code. */
export async function greeting({ host, port }: { host: string; port: number }): Promise<string> {
  const address = `http://${LOCAL_HOSTS.has(host) ? host : 'localhost'}:${port}${BASE_PATH}/`
  const lines = ['', `  Koi 锦鲤 is ready: ${address}`, '']
  const phoneHost = LOCAL_HOSTS.has(host) ? undefined : networkAddress()
  if (phoneHost === undefined) {
    lines.push('  For a phone in the same network: HOST=0.0.0.0 npm start', '')
  } else {
    const phone = `http://${phoneHost}:${port}${BASE_PATH}/`
    const { toString: qrText } = await import('qrcode')
    lines.push(`  On a phone: ${phone}`, await qrText(phone, { type: 'terminal', small: true }))
  }
  return lines.join('\n')
}
