import { createCallbackRelay } from '#gateways/media/external/callback-relay.ts'
import { realTimeMs } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config/config.ts'
import { StartError } from '#kernel/errors.ts'
import { runCommand } from './command.ts'

const HERE = '127.0.0.1'

await runCommand(async () => {
  const { live, port } = readConfig(process.env)
  const [origin = ''] = process.argv.slice(2)
  if (live?.kind !== 'external' || !/^https?:\/\/[^/]+$/.test(origin)) {
    throw new StartError(
      'KOI_LIVE=external … PORT=8090 npm run live-relay -- https://koi.example, with the settings that the server has',
    )
  }
  const relay = createCallbackRelay({ secret: live.callbackSecret, origin, nowMs: realTimeMs })
  await new Promise<void>((listens) => {
    relay.listen(port, HERE, listens)
  })
  process.stdout.write(`callbacks to http://${HERE}:${port} are signed and go to ${origin}\n`)
})
