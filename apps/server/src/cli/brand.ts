import { z } from 'zod'
import type { Db } from '#kernel/db.ts'
import {
  addHost,
  allBrands,
  brandLine,
  BrandProblem,
  configOf,
  findBrand,
  hostName,
  readBrandConfig,
  saveBrand,
} from '#modules/brands/index.ts'
import { publishAgreement } from '#modules/consents/index.ts'
import { runCommand, withDatabase } from './command.ts'
import { readJson } from './read-json.ts'

const USAGE = `npm run brand -- list                    every brand, its host names and flags
npm run brand -- show <id>               one brand as JSON
npm run brand -- check <file.json>       reads a file and says what is wrong with it; changes nothing
npm run brand -- add <file.json>         a new brand
npm run brand -- replace <file.json>     a brand that is there, whole: what the file leaves out is the default
npm run brand -- host <id> <host name>   one more host name for a brand
npm run brand -- agreement <id> <terms|privacy> <file.json>
                                         a new version of its own 用户协议 or 隐私政策

A running server sees a change within ten seconds. docs/how-to/add-a-brand.md explains the file.`

const say = (text: string) => process.stdout.write(`${text}\n`)

const readBrandFile = async (path: string) => readBrandConfig(await readJson(path))

async function add(db: Db, path: string) {
  const brand = await readBrandFile(path)
  const rows = await allBrands(db)
  if (rows.some(({ id }) => id === brand.id)) {
    throw new BrandProblem([`there is a brand ${brand.id} already; use replace`])
  }
  // Written by the same way as a change, which refuses a name of another brand.
  await saveBrand(db, brand)
  say(`brand ${brand.id} is added`)
}

async function replace(db: Db, path: string) {
  const brand = await readBrandFile(path)
  findBrand(await allBrands(db), brand.id)
  await saveBrand(db, brand)
  say(`brand ${brand.id} is replaced`)
}

async function host(db: Db, id: string, name: string) {
  if (hostName(name) !== name) throw new BrandProblem([`${name} is no host name in lower case`])
  await addHost(db, id, name)
  say(`${name} is a name of brand ${id}`)
}

const Agreement = z.object({
  scene: z.enum(['terms', 'privacy']),
  chapters: z
    .array(
      z.strictObject({ title: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) }),
    )
    .min(1),
})

async function agreement(db: Db, id: string, scene: string, path: string) {
  const read = Agreement.safeParse({ scene, chapters: await readJson(path) })
  if (!read.success) {
    throw new BrandProblem(
      read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const version = await publishAgreement(db, id, read.data.scene, read.data.chapters)
  if (version === undefined) throw new BrandProblem([`there is no brand ${id}`])
  say(`brand ${id} shows version ${version} of ${scene}`)
}

type Work = (db: Db, ...values: string[]) => Promise<unknown>

/** Commands with the number of values they take. */
const commands: Readonly<Record<string, readonly [count: number, work: Work]>> = {
  list: [0, async (db) => (await allBrands(db)).forEach((row) => say(brandLine(row)))],
  show: [
    1,
    async (db, id = '') =>
      say(JSON.stringify(configOf(findBrand(await allBrands(db), id)), undefined, 2)),
  ],
  add: [1, (db, path = '') => add(db, path)],
  replace: [1, (db, path = '') => replace(db, path)],
  host: [2, (db, id = '', name = '') => host(db, id, name)],
  agreement: [3, (db, id = '', scene = '', path = '') => agreement(db, id, scene, path)],
}

async function run([command = '', ...values]: readonly string[]) {
  if (command === 'check' && values.length === 1) {
    const { id, title } = await readBrandFile(values[0] ?? '')
    return say(`${title} (${id}) is a good brand`)
  }
  const [count, work] = commands[command] ?? []
  if (!work || values.length !== count) throw new BrandProblem([USAGE])
  await withDatabase(async (db) => {
    await work(db, ...values)
  })
}

await runCommand(() => run(process.argv.slice(2)), [BrandProblem])
