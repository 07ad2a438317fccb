import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** What the bucket’s owner signs with. */
export const SWIFT_KEYS = { accessKey: 'koi:pictures', secretKey: 'hush', region: 'cn-north-1' }

const KEEPERS = ['account', 'container', 'object'] as const
const START_MS = 30_000

/** Whether OpenStack Swift is on this machine (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'swift-proxy-server')))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

const shared = (root: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${root}
devices = ${join(root, 'devices')}
mount_check = false
`

const keeperConfig = (name: string, root: string, port: number) => `${shared(root, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const proxyConfig = (root: string, port: number) => `${shared(root, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${SWIFT_KEYS.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${SWIFT_KEYS.accessKey.replace(':', '_')} = ${SWIFT_KEYS.secretKey} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const CLUSTER = `[swift-hash]
swift_hash_path_suffix = koi
[storage-policy:0]
name = one
default = yes
`

/** One copy of each part on one disk. */
function makeRing(name: string, root: string, port: number) {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [join(root, `${name}.builder`), ...args])
  build('create', '4', '1', '0')
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  build('rebalance')
}

/** OpenStack Swift with its S3 interface and one bucket, on ports of its own; a store that we did not write. */
export async function swiftServer() {
  const root = await mkdtemp(join(tmpdir(), 'koi-swift-'))
  await mkdir(join(root, 'devices', 'd1'), { recursive: true })
  await writeFile(join(root, 'swift.conf'), CLUSTER)
  const children: ChildProcess[] = []
  const start = async (name: string, config: string) => {
    const file = join(root, `${name}-server.conf`)
    await writeFile(file, config)
    const env = { ...process.env, SWIFT_DIR: root }
    children.push(spawn(`swift-${name}-server`, [file], { env, stdio: 'ignore' }))
  }
  for (const name of KEEPERS) {
    const port = await freePort()
    makeRing(name, root, port)
    await start(name, keeperConfig(name, root, port))
  }
  const port = await freePort()
  await start('proxy', proxyConfig(root, port))
  const baseUrl = `http://127.0.0.1:${port}/koi`
  const close = async () => {
    for (const child of children) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await rm(root, { recursive: true, force: true })
  }
  try {
    await makeBucket(baseUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { baseUrl, close }
}

/** Asks until all four servers are there. */
async function makeBucket(url: string) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = SWIFT_KEYS
  const keys = { accessKeyId, secretAccessKey, region, service: 's3', retries: 0 }
  const client = new AwsClient(keys)
  const until = Date.now() + START_MS
  let said = ''
  while (Date.now() < until) {
    try {
      // The servers begin one after the other: a bucket says nothing about objects yet.
      const made = await client.fetch(url, { method: 'PUT' })
      const kept = await client.fetch(`${url}/ready`, { method: 'PUT', body: 'x' })
      if (made.ok && kept.ok) return
      said = `HTTP ${made.status}, ${kept.status}`
    } catch (error) {
      said = String(error)
    }
    await wait(200)
  }
  throw new Error(`Swift did not start: ${said}`)
}
